import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

/** Asks the owner of an email address to confirm it. */
export function confirmation({ tenantName, link }: { tenantName: string; link: string }): MailContent {
  const business = name(tenantName);
  return layOut({
    template: 'confirmation',
    subject: 'Confirm your email address',
    tenantName: business,
    paragraphs: [
      `This address was given for an account of ${business} on Stockbook. Confirm it so that Stockbook may send mails in your name.`,
    ],
    action: { label: 'Confirm this address', link },
    closing: ['If you have no such account, you can ignore this mail.'],
  });
}
