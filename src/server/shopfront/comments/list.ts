import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { PagedList } from '#server/foundation/documents/pagedList.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import type {
  Comment,
  CommentCounts,
  listComments as listCall,
} from '#shared/shopfront/comments/contract.ts';
import { COMMENT_STATUSES, type CommentStatus } from '#shared/shopfront/comments/states.ts';
import { fold } from '#shared/text.ts';

type Row = {
  id: string;
  item_id: string;
  author_user_id: string;
  author_name: string;
  text: string;
  status: CommentStatus;
  reply: string | null;
  replied_by: string;
  replied_at: string;
  moderated_by: string | null;
  moderated_at: string;
  version: number;
  created_at: string;
};

const COLUMNS = `id, item_id, author_user_id, author_name, text, status, reply, replied_by, replied_at,
  moderated_by, moderated_at, version, created_at`;

/** One page of comments, newest first. Throws invalid-argument for a cursor that is not of this list. */
export async function listComments(
  ctx: Ctx,
  { q, status, item, ...page }: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  const list = PagedList.newest('id', page);
  if (status) list.where(`status = ${list.value(status)}`);
  if (item) list.where(`item_id = ${list.value(item)}`);
  if (q) list.where(`strpos(search_key, ${list.value(fold(q))}) > 0`);
  const { rows, nextCursor } = await list.read<Row>(ctx.tx, COLUMNS, 'comments');
  return { comments: await present(ctx, rows), nextCursor };
}

/** How many comments there are of each status, of one item if it is named. */
export async function countComments({ tx }: Ctx, { item }: { item?: string }): Promise<CommentCounts> {
  const rows = await tx.query<{ status: CommentStatus; count: number }>({
    text: `select status, count(*) as count from comments where tenant_id = :tenant ${item ? 'and item_id = $1' : ''} group by status`,
    values: item ? [item] : [],
  });
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const [pending, approved, rejected, spam] = COMMENT_STATUSES.map((status) => counts.get(status) ?? 0);
  return { pending: pending!, approved: approved!, rejected: rejected!, spam: spam! };
}

/** Comments by their ids, in this order. */
export async function commentsByIds(ctx: Ctx, ids: string[]): Promise<Comment[]> {
  const rows = await ctx.tx.query<Row>({
    prepare: false,
    text: `select ${COLUMNS} from comments where tenant_id = :tenant and id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    values: [ids],
  });
  return present(ctx, rows);
}

async function present(ctx: Ctx, rows: Row[]): Promise<Comment[]> {
  const items = await findById(ctx, [...new Set(rows.map(({ item_id }) => item_id))]);
  return rows.map((row) => {
    const item = items.get(row.item_id);
    return {
      id: row.id,
      item: item
        ? { id: item.id, name: item.name, sku: item.sku, picture: item.pictures[0]?.url ?? null }
        : null,
      author: { id: row.author_user_id, name: row.author_name },
      text: row.text,
      status: row.status,
      reply: row.reply === null ? null : { text: row.reply, by: row.replied_by, at: row.replied_at },
      moderated: row.moderated_by === null ? null : { by: row.moderated_by, at: row.moderated_at },
      version: row.version,
      createdAt: row.created_at,
    };
  });
}
