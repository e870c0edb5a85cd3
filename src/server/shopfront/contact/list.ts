import type { Ctx } from '#server/foundation/context.ts';
import { PagedList } from '#server/foundation/documents/pagedList.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { ContactMessage, listMessages as listCall } from '#shared/shopfront/contact/contract.ts';
import type { MessageStatus } from '#shared/shopfront/contact/states.ts';
import { fold } from '#shared/text.ts';

type Row = {
  id: string;
  name: string;
  email: string;
  message: string;
  page: string;
  status: MessageStatus;
  changed_by: string | null;
  changed_at: string;
  version: number;
  created_at: string;
};

const COLUMNS = 'id, name, email, message, page, status, changed_by, changed_at, version, created_at';

/** One page of the messages of a status, newest first. Throws invalid-argument for a cursor that is not of this list. */
export async function listMessages(
  { tx }: Ctx,
  { q, status = 'open', ...page }: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  const list = PagedList.newest('id', page);
  list.where(`status = ${list.value(status)}`);
  if (q) list.where(`strpos(search_key, ${list.value(fold(q))}) > 0`);
  const { rows, nextCursor } = await list.read<Row>(tx, COLUMNS, 'contact_messages');
  return { messages: rows.map(present), nextCursor };
}

/** How many messages are open. */
export async function countMessages({ tx }: Ctx): Promise<{ open: number }> {
  const [count] = await tx.query<{ open: number }>({
    text: "select count(*) as open from contact_messages where tenant_id = :tenant and status = 'open'",
  });
  return { open: count?.open ?? 0 };
}

/** A message. Throws not-found. */
export async function getMessage(ctx: Ctx, id: string): Promise<ContactMessage> {
  const [message] = await messagesByIds(ctx, [id]);
  if (!message) throw notFound(say('messages.notFound'));
  return message;
}

/** Messages by their ids, in this order. */
export async function messagesByIds({ tx }: Ctx, ids: string[]): Promise<ContactMessage[]> {
  const rows = await tx.query<Row>({
    prepare: false,
    text: `select ${COLUMNS} from contact_messages where tenant_id = :tenant and id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    values: [ids],
  });
  return rows.map(present);
}

function present({ changed_by, changed_at, created_at, ...row }: Row): ContactMessage {
  return {
    ...row,
    changed: changed_by === null ? null : { by: changed_by, at: changed_at },
    createdAt: created_at,
  };
}
