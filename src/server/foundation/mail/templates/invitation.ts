import type { Role } from '#shared/roles.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { moment, name, ROLE_NAMES } from './wording.ts';

type Invitation = { tenantName: string; inviter: string; role: Role; link: string; expiresAt: string };

/** Invites somebody to join a business with a role. */
export function invitation({ tenantName, inviter, role, link, expiresAt }: Invitation): MailContent {
  const business = name(tenantName);
  return layOut({
    template: 'invitation',
    subject: `Join ${business} on Stockbook`,
    tenantName: business,
    paragraphs: [
      `${name(inviter)} has invited you to ${business} on Stockbook, as ${ROLE_NAMES[role]}.`,
      'Accept to choose your password and start.',
    ],
    action: { label: 'Accept the invitation', link },
    closing: [
      `The invitation is good until ${moment(expiresAt)}, and once.`,
      'If you did not expect it, you can ignore this mail.',
    ],
  });
}
