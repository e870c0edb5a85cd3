import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

type Arrival = {
  tenantName: string;
  author: string;
  itemName: string;
  text: string;
  /** How many wait, this one included. */
  waiting: number;
  link: string;
};

/** Tells a business that a comment waits for approval, and how many wait besides; the link leads to them all. */
export function commentArrived({ tenantName, author, itemName, text, waiting, link }: Arrival): MailContent {
  const business = name(tenantName);
  const [who, item] = [name(author), name(itemName)];
  const others = waiting - 1;
  return layOut({
    template: 'comment-arrived',
    subject: `${who} has commented on ${item}`,
    tenantName: business,
    paragraphs: [
      `${who} has commented on ${item} in the shop of ${business}:`,
      others > 0
        ? `Visitors see it when you have approved it. ${others === 1 ? 'Another comment waits' : `${others} other comments wait`}, too.`
        : 'Visitors see it when you have approved it.',
    ],
    quote: text,
    action: { label: others > 0 ? 'See the comments' : 'See the comment', link },
    closing: ['However many comments arrive, you get such a mail every quarter of an hour at most.'],
  });
}
