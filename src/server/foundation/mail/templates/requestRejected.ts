import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Rejection = { tenantName: string; reason?: string | null };

/** Tells somebody that their request was declined, and why if a reason was given. */
export function requestRejected({ tenantName, reason }: Rejection): MailContent {
  const business = name(tenantName);
  const words = reason?.trim();
  return layOut({
    template: 'request-rejected',
    subject: `Your request for access to ${business}`,
    tenantName: business,
    paragraphs: [
      `Your request for access to ${business} on Stockbook was declined.${words ? ' The reason given:' : ''}`,
    ],
    ...(words ? { quote: words } : {}),
  });
}
