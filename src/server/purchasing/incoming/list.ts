import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import type { CallAnswer } from '#shared/call.ts';
import type {
  IncomingFilter,
  IncomingRow,
  listIncoming as listCall,
} from '#shared/purchasing/incoming/contract.ts';
import type { IncomingSort } from '#shared/purchasing/incoming/states.ts';
import { sortKey } from '#shared/text.ts';
import { FROM, ROW, STATE } from './stored.ts';

const SORTS: Record<IncomingSort, Key[]> = {
  created: [],
  issueDate: [{ column: 'n.issue_key', type: 'int' }],
  total: [{ column: 'n.total', type: 'bigint' }],
  seller: [{ column: 'n.seller_key', type: 'text' }],
};

export type IncomingQuery = IncomingFilter & Sorting<IncomingSort>;

/** One page of what came in, the last first unless it is sorted otherwise. Throws invalid-argument for a cursor of another list. */
export async function listIncoming(
  ctx: Ctx,
  { q, state, supplier, sort = 'created', dir, cursor, limit }: IncomingQuery,
): Promise<CallAnswer<typeof listCall>> {
  const down = sort === 'seller' ? 'asc' : 'desc';
  const list = new PagedList(
    SORTS,
    { id: 'n.id', sort, dir: down },
    { sort, dir, cursor: cursor || undefined, limit },
  );
  if (state) list.where(`${STATE} = ${list.value(state)}`);
  if (q?.trim()) {
    const [seller, number] = [list.value(sortKey(q)), list.value(q.trim())];
    list.where(
      `(position(${seller} in n.seller_key) > 0 or position(lower(${number}) in lower(n.number)) > 0)`,
    );
  }
  if (supplier) list.where(`n.supplier_id = ${list.value(supplier)}`);
  const { rows, nextCursor } = await list.read<IncomingRow>(ctx.tx, ROW, FROM);
  return { invoices: rows, nextCursor };
}
