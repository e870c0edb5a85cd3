import type { Role } from '#shared/roles.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { moment, name, ROLE_NAMES } from './wording.ts';

type Approval = { tenantName: string; role: Role; link: string; expiresAt: string };

/** Tells somebody that they may come in; the link is their invitation. */
export function requestApproved({ tenantName, role, link, expiresAt }: Approval): MailContent {
  const business = name(tenantName);
  return layOut({
    template: 'request-approved',
    subject: `Welcome to ${business} on Stockbook`,
    tenantName: business,
    paragraphs: [
      `Your request for access to ${business} on Stockbook has been approved: you can join as ${ROLE_NAMES[role]}.`,
      'Choose your password and start.',
    ],
    action: { label: `Join ${business}`, link },
    closing: [
      `The link is good until ${moment(expiresAt)}, and once.`,
      'If you did not ask for access, you can ignore this mail.',
    ],
  });
}
