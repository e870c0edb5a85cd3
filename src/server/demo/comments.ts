import type { Ctx } from '#server/foundation/context.ts';
import { recordComments } from '#server/shopfront/comments/past.ts';
import { recordMessages } from '#server/shopfront/contact/past.ts';

/** What a visitor has said of an item, so many days ago: published and perhaps replied to, or still waiting. */
export type DemoComment = [
  sku: string,
  daysAgo: number,
  author: string,
  text: string,
  more?: { reply: string } | 'pending',
];

/** What a visitor has sent by the contact form, so many days ago. */
export type DemoMessage = [daysAgo: number, name: string, email: string, page: string, message: string];

const HOUR = 3_600_000;

/** Gives a tenant what its visitors have said, decided on by whoever manages it. */
export async function addVoices(
  ctx: Ctx,
  { comments, messages }: { comments: DemoComment[]; messages: DemoMessage[] },
  items: Map<string, string>,
  now: number,
): Promise<void> {
  const before = (days: number, hours: number) =>
    new Date(now - days * 24 * HOUR - hours * HOUR).toISOString();
  await recordComments(
    ctx,
    comments.map(([sku, days, author, text, more], place) => ({
      itemId: items.get(sku)!,
      author,
      text,
      // Not all at the same time of day.
      at: before(days, 3 + ((place * 7) % 10)),
      decidedAt: before(days, 1),
      status: more === 'pending' ? 'pending' : 'approved',
      reply: typeof more === 'object' ? more.reply : null,
    })),
  );
  await recordMessages(
    ctx,
    messages.map(([days, name, email, page, message]) => ({
      name,
      email,
      message,
      page,
      at: before(days, 4),
    })),
  );
}
