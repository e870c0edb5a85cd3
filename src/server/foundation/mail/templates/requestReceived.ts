import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Request = { tenantName: string; requester: string; email: string; message: string; link: string };

/** Tells an admin of a business that somebody asks for access; the link leads to the user requests. */
export function requestReceived({ tenantName, requester, email, message, link }: Request): MailContent {
  const business = name(tenantName);
  const who = requester.trim() ? `${name(requester)} (${name(email)})` : name(email);
  const words = message.trim();
  return layOut({
    template: 'request-received',
    subject: `${who} asks for access to ${business}`,
    tenantName: business,
    paragraphs: [
      `${who} asks for access to ${business} on Stockbook${words ? ' and writes:' : ', without a message.'}`,
      'You decide whether they come in, and with which role.',
    ],
    ...(words ? { quote: words } : {}),
    action: { label: 'See the request', link },
  });
}
