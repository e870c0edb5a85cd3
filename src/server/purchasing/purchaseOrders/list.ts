import type { Ctx } from '#server/foundation/context.ts';
import { cursorOf, type PlaceType, partsOf, placeOf, wrongPlace } from '#server/foundation/db/cursor.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import type { OrderFilter, orderTotals as totalsCall } from '#shared/purchasing/purchaseOrders/contract.ts';
import { convert } from '#shared/purchasing/purchaseOrders/figures.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { OrderSort } from '#shared/purchasing/purchaseOrders/states.ts';
import { words } from '#shared/text.ts';
import { IS_OPEN } from './open.ts';
import { ROW } from './rows.ts';

type SortKey = { column: string; type: PlaceType };

/** What each sort compares before the id, and which way it goes by itself; every one has an index in this order. */
const SORTS: Record<OrderSort, { keys: SortKey[]; dir: 'asc' | 'desc' }> = {
  created: { keys: [], dir: 'desc' },
  number: { keys: [{ column: 'o.number_key', type: 'text' }], dir: 'desc' },
  supplier: { keys: [{ column: 'o.supplier_key', type: 'text' }], dir: 'asc' },
  status: { keys: [{ column: 'o.status_rank', type: 'int' }], dir: 'asc' },
  received: { keys: [{ column: 'o.received_percent', type: 'int' }], dir: 'asc' },
  expected: { keys: [{ column: 'o.expected_key', type: 'int' }], dir: 'asc' },
  total: { keys: [{ column: 'o.base_total', type: 'bigint' }], dir: 'desc' },
  orderDate: { keys: [{ column: 'o.order_key', type: 'int' }], dir: 'desc' },
  updatedAt: { keys: [{ column: 'o.updated_at', type: 'timestamptz' }], dir: 'desc' },
};

export type ListQuery = OrderFilter & {
  sort?: OrderSort;
  dir?: 'asc' | 'desc';
  cursor?: string;
  limit?: number;
};

/** One page of purchase orders. Throws invalid-argument for a cursor that is not of this list. */
export async function listOrders(
  ctx: Ctx,
  { sort = 'created', dir, cursor, limit = 50, ...filter }: ListQuery,
): Promise<{ orders: OrderRow[]; nextCursor: string | null }> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const today = value(await todayOf(ctx));
  const where = conditions(filter, today, value);
  const { keys } = SORTS[sort];
  const direction = dir ?? SORTS[sort].dir;
  const columns = [...keys.map(({ column }) => column), 'o.id'];
  if (cursor) {
    // A place in another order of the list is none in this one.
    const [of, ...parts] = partsOf(cursor);
    if (of !== sort) throw wrongPlace();
    const place = placeOf(parts, [...keys.map(({ type }) => type), 'uuid']);
    const types = [...keys.map(({ type }) => type), 'uuid'];
    const after = place.map((part, n) => `${value(part)}::${types[n]}`).join(', ');
    where.push(`(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${after})`);
  }
  const rows = await ctx.tx.query<OrderRow & Record<string, unknown>>({
    prepare: false,
    text: `select ${ROW}, coalesce(o.due_date < ${today}::date, false) as "isLate"${keys.map(({ column }, n) => `, ${column} as key${n}`).join('')}
           from purchase_orders o ${where.length ? `where ${where.join(' and ')}` : ''}
           order by ${columns.map((column) => `${column} ${direction}`).join(', ')} limit ${limit + 1}`,
    values,
  });
  const orders = rows.slice(0, limit);
  const last = orders.at(-1);
  return {
    orders,
    nextCursor:
      rows.length > limit && last ? cursorOf([sort, ...keys.map((_, n) => last[`key${n}`]), last.id]) : null,
  };
}

type SumRow = {
  currency: string;
  orders: number;
  late: number;
  total: number;
  worth: string;
  withoutRate: number;
};

/** How many orders a filtered list holds, how many of them are late, and what they come to in the tenant's currency. */
export async function orderTotals(ctx: Ctx, filter: OrderFilter): Promise<CallAnswer<typeof totalsCall>> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const today = value(await todayOf(ctx));
  const where = conditions(filter, today, value);
  const rows = await ctx.tx.query<SumRow>({
    prepare: false,
    text: `select o.currency, count(*)::integer as orders, count(*) filter (where o.due_date < ${today}::date)::integer as late,
             sum(o.total)::bigint as total, coalesce(sum(o.total * o.exchange_rate), 0) as worth,
             count(*) filter (where o.exchange_rate is null)::integer as "withoutRate"
           from purchase_orders o ${where.length ? `where ${where.join(' and ')}` : ''} group by o.currency`,
    values,
  });
  const sum = (of: (row: SumRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const currencies = rows
    .map(({ currency, total, worth }) => ({
      ...{ currency, total },
      inBooks: Number(convert(1n, { from: currency, to: ctx.currency, rate: worth })),
    }))
    .toSorted((a, b) => b.inBooks - a.inBooks || (a.currency < b.currency ? -1 : 1));
  return {
    ...{ orders: sum(({ orders }) => orders), late: sum(({ late }) => late) },
    ...{ total: currencies.reduce((all, { inBooks }) => all + inBooks, 0), currencies },
    withoutRate: sum(({ withoutRate }) => withoutRate),
  };
}

async function todayOf(ctx: Ctx): Promise<string> {
  return dateIn(new Date(), (await tenantOf(ctx)).preferences.timezone);
}

function conditions(filter: OrderFilter, today: string, value: (one: unknown) => string): string[] {
  const where: string[] = [];
  if (filter.status === 'open') where.push(IS_OPEN);
  else if (filter.status) where.push(`o.status_rank = ${value(RANK[filter.status])}`);
  if (filter.receiptStatus) where.push(`o.receipt_status = ${value(filter.receiptStatus)}`);
  if (filter.billingStatus) where.push(`o.billing_status = ${value(filter.billingStatus)}`);
  if (filter.late === true) where.push(`o.due_date < ${today}::date`);
  if (filter.late === false) where.push(`coalesce(o.due_date >= ${today}::date, true)`);
  if (filter.supplier) where.push(`o.supplier_id = ${value(filter.supplier)}`);
  if (filter.location) where.push(`o.location_id = ${value(filter.location)}`);
  if (filter.item)
    where.push(
      `o.id in (select l.order_id from purchase_order_lines l where l.item_id = ${value(filter.item)})`,
    );
  const wanted = words(filter.q ?? '');
  for (const word of wanted)
    where.push(
      `o.id in (select w.id from purchase_order_words w where w.word >= ${value(word)} and w.word < ${value(`${word}\u{10ffff}`)})`,
    );
  // What has nothing in it that could be found finds nothing.
  if (filter.q && !wanted.length) where.push('false');
  return where;
}

const RANK = { draft: 1, pending_approval: 2, approved: 3, ordered: 4, closed: 5, cancelled: 6 } as const;
