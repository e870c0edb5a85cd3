import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

/** Leads to where a forgotten password is replaced; the link works once, for one hour. */
export function reset({ tenantName, link }: { tenantName: string; link: string }): MailContent {
  return layOut({
    template: 'reset',
    subject: 'Choose a new password for Stockbook',
    tenantName: name(tenantName),
    paragraphs: ['Somebody, we hope you, asked for a new password for your Stockbook account.'],
    action: { label: 'Choose a new password', link },
    closing: [
      'The link works once, for one hour.',
      'If it was not you, you can ignore this mail: your password stays as it is.',
    ],
  });
}
