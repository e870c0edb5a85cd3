import type { Ctx } from '#server/foundation/context.ts';

/** A comment as visitors read it: what staff have approved, with their reply. */
export type PublishedComment = { author: string; text: string; at: string; reply: string | null };

/** What is asked of a shop can be asked in any transaction that is confined to its tenant. */
type InTenant = Pick<Ctx, 'tx'>;

/** Of an item so many are shown, the newest. */
const MOST = 500;

/** The approved comments of items by item, oldest first; items without one are left out. */
export async function publishedComments(
  { tx }: InTenant,
  itemIds: string[],
): Promise<Map<string, PublishedComment[]>> {
  const rows = await tx.query<PublishedComment & { item: string }>({
    text: `select item, c.author_name as author, c.text, c.created_at as at, c.reply from unnest($1::uuid[]) as item
           cross join lateral (select id, author_name, text, created_at, reply from comments where tenant_id = :tenant and item_id = item and status = 'approved' order by id desc limit ${MOST}) c
           order by item, c.id`,
    values: [[...new Set(itemIds)]],
  });
  const comments = new Map<string, PublishedComment[]>();
  for (const { item, ...comment } of rows) {
    const known = comments.get(item);
    if (known) known.push(comment);
    else comments.set(item, [comment]);
  }
  return comments;
}

/** How many approved comments items have, by item; items without one are left out. */
export async function publishedCounts({ tx }: InTenant, itemIds: string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ item: string; count: number }>({
    text: `select item_id as item, count(*) as count from comments
           where tenant_id = :tenant and item_id = any($1::uuid[]) and status = 'approved' group by item_id`,
    values: [itemIds],
  });
  return new Map(rows.map(({ item, count }) => [item, count]));
}
