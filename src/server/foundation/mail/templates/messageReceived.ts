import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Message = { tenantName: string; sender: string; email: string; message: string; link: string };

/** Brings a message of the contact form to a business; an answer to it goes to the sender. */
export function messageReceived({ tenantName, sender, email, message, link }: Message): MailContent {
  const business = name(tenantName);
  const who = `${name(sender)} (${name(email)})`;
  return layOut({
    template: 'message-received',
    subject: `${name(sender)} has written to ${business}`,
    tenantName: business,
    paragraphs: [
      `${who} has written to ${business}:`,
      `To answer, reply to this mail: it goes to ${name(email)}.`,
    ],
    quote: message,
    action: { label: 'See the message', link },
    closing: ['Anybody can enter any name and address in a form. Be careful with what is asked for.'],
  });
}
