import type { Ctx } from '#server/foundation/context.ts';
import { notify } from '#server/people/notifications/raise.ts';
import type { NotificationTopic } from '#shared/people/notifications/topics.ts';

/** More than so many at once are told of together. */
const ONE_BY_ONE = 3;

export type Told = {
  id: string;
  number: string | null;
  customerName: string;
  /** What is said of one of them beside its number: who the customer is, when left out. */
  said?: { message: string; facts: Record<string, string> };
};
type Saying = {
  topic: NotificationTopic;
  one: (number: string) => string;
  many: (count: string) => string;
  /** Below the address of the business: where one is, and what lists all such. */
  path: string;
  query: string;
};

/** Notifies of something that happened to documents: one by one, or of many at once together. */
export async function tellOfDocuments(
  ctx: Ctx,
  { topic, one, many, path, query }: Saying,
  documents: Told[],
  except: string | null = null,
): Promise<void> {
  if (!documents.length) return;
  const base = `/tenant/${ctx.tenantId}/${path}`;
  const raised =
    documents.length > ONE_BY_ONE
      ? [together()]
      : documents.map(({ id, number, customerName, said }) => ({
          title: one(number ?? ''),
          message: said?.message ?? customerName,
          facts: { number: number ?? '', customer: customerName, ...said?.facts },
          link: `${base}/${id}`,
        }));
  for (const each of raised) await notify(ctx, { topic, ...each, ...(except ? { except } : {}) });

  function together() {
    const count = String(documents.length);
    const numbers = documents
      .slice(0, ONE_BY_ONE)
      .map(({ number }) => number)
      .join(', ');
    const more = String(documents.length - ONE_BY_ONE);
    return {
      title: many(count),
      message: `${numbers} and ${more} more.`,
      facts: { count, numbers, more },
      link: `${base}?${query}`,
    };
  }
}
