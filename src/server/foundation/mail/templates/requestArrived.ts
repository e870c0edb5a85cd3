import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

/**
 * Tells somebody that their request for access has arrived. It repeats nothing of what was entered: anybody can
 * enter any address, and would have us carry their words there.
 */
export function requestArrived({ tenantName }: { tenantName: string }): MailContent {
  const business = name(tenantName);
  return layOut({
    template: 'request-arrived',
    subject: `Your request for access to ${business}`,
    tenantName: business,
    paragraphs: [
      `Your request for access to ${business} on Stockbook has arrived. You get another mail when it has been decided.`,
    ],
    closing: ['If you did not ask for access, you can ignore this mail.'],
  });
}
