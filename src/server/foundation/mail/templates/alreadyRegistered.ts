import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

/** Tells the owner of an account that somebody tried to register with its address; the link leads to a new password. */
export function alreadyRegistered({ tenantName, link }: { tenantName: string; link: string }): MailContent {
  const business = name(tenantName);
  return layOut({
    template: 'already-registered',
    subject: 'You have a Stockbook account already',
    tenantName: business,
    paragraphs: [
      `Somebody, perhaps you, tried to register with this address. It has an account already, of ${business}: sign in with it.`,
      'If you do not remember the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', link },
    closing: ['If it was not you, you can ignore this mail: nothing was changed.'],
  });
}
