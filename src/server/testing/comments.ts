import { publishedComments } from '#server/shopfront/shop/published.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { addComment, type Comment, listComments } from '#shared/shopfront/comments/contract.ts';
import type { CommentStatus } from '#shared/shopfront/comments/states.ts';
import { addItem } from './ledgers.ts';
import type { Caller, TestTenant } from './testApp.ts';

/** An item that visitors see; answers its id. */
export function shownItem(tenant: TestTenant, fields: Partial<NewItem> = {}): Promise<string> {
  return addItem(tenant, `S-${crypto.randomUUID()}`, { name: 'Trowel', inShop: true, ...fields });
}

/** Writes comments on an item, as somebody; answers them as staff see them. */
export async function commented(
  { admin }: TestTenant,
  item: string,
  by: Caller,
  ...texts: string[]
): Promise<Comment[]> {
  const ids: string[] = [];
  for (const text of texts)
    ids.push((await by.call(addComment, { params: { id: item }, body: { text } })).body.id);
  const { comments } = (await admin.call(listComments, { query: { item, limit: 200 } })).body;
  return ids.map((id) => comments.find((comment) => comment.id === id)!);
}

/** Puts a comment into a status beside every call, as if it had always had it. */
export async function becomes(
  { services: { database } }: TestTenant,
  { id }: { id: string },
  status: CommentStatus,
): Promise<void> {
  await database.pool.query('update comments set status = $2, version = 1 where id = $1', [id, status]);
}

/** What visitors read of an item: the texts, in their order. */
export async function published(
  { id, services: { database } }: Pick<TestTenant, 'id' | 'services'>,
  item: string,
) {
  const all = await database.withTenantAsSystem(id, (tx) => publishedComments({ tx }, [item]));
  return all.get(item) ?? [];
}

/** Comments as a decision names them. */
export const chosen = (comments: Comment[]) => comments.map(({ id, version }) => ({ id, version }));
