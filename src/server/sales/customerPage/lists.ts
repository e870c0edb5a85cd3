import type { Ctx } from '#server/foundation/context.ts';
import { PagedList } from '#server/foundation/documents/pagedList.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type {
  DeliveryCard,
  InvoiceCard,
  QuoteCard,
  ReturnCard,
} from '#shared/sales/customerPage/contract.ts';
import { comesOn } from '#shared/sales/orders/rules.ts';
import type { OrderCard } from '#shared/sales/orders/shapes.ts';
import { ROW as INVOICE, rowOf as invoiceOf, type StoredRow as StoredInvoice } from '../invoices/stored.ts';
import { ROW as ORDER, type StoredRow as StoredOrder } from '../orders/stored.ts';
import { ROW as RETURN } from '../returns/stored.ts';

// The lists on the page of a customer: what went out to them, and never a draft.

/** So many rows are a page. */
const ROWS = 20;
type Page<T> = { rows: T[]; nextCursor: string | null };
type Asked = { cursor?: string | undefined; open?: boolean | undefined };

/** Quotes that wait for an answer. */
export async function quotesOf(ctx: Ctx, customerId: string, { cursor }: Asked): Promise<Page<QuoteCard>> {
  const list = PagedList.newest('q.id', { cursor, limit: ROWS });
  list.where(`q.customer_id = ${list.value(customerId)}`);
  list.where(`q.state = 'sent' and q.valid_until >= ${list.value(await todayOf(ctx))}::date`);
  return list.read<QuoteCard>(
    ctx.tx,
    'q.id, q.number, q.issue_date as "issueDate", q.valid_until as "validUntil", q.currency, q.total',
    'quotes q',
  );
}

type OrderFound = Omit<StoredOrder, 'state'> &
  Pick<OrderCard, 'state' | 'number' | 'orderDate'> & { expectedOn: string | null };

/** When the last of what is not there yet is expected; null: of something nobody knows, or nothing is missing. */
const EXPECTED = `(select case when bool_and(d.expected_on is not null) then max(d.expected_on) end from stock_demands d
  where d.tenant_id = :tenant and d.source_id = o.id and d.missing > 0) as "expectedOn"`;

/** Orders that were confirmed; `open`: of which something is still to be delivered. */
export async function ordersOf(
  ctx: Ctx,
  customerId: string,
  { cursor, open }: Asked,
): Promise<Page<OrderCard>> {
  const list = PagedList.newest('o.id', { cursor, limit: ROWS });
  list.where(`o.customer_id = ${list.value(customerId)}`);
  list.where(open ? "o.state = 'confirmed' and o.delivered <> 'all'" : "o.state <> 'draft'");
  const { rows, nextCursor } = await list.read<OrderFound>(ctx.tx, `${ORDER}, ${EXPECTED}`, 'sales_orders o');
  return { rows: rows.map(cardOf), nextCursor };
}

function cardOf(order: OrderFound): OrderCard {
  const { id, number, state, customerReference, currency, orderDate, delivered, total, promise } = order;
  const isOpen = state === 'confirmed' && delivered !== 'all';
  return {
    ...{ id, number, state, customerReference, currency, orderDate, delivered, total },
    held: promise?.held ?? null,
    comesOn: isOpen ? comesOn(order.promisedOn, order.expectedOn) : null,
  };
}

/** What was delivered. */
export async function deliveriesOf(
  ctx: Ctx,
  customerId: string,
  { cursor }: Asked,
): Promise<Page<DeliveryCard>> {
  const list = PagedList.newest('v.id', { cursor, limit: ROWS });
  list.where(`v.customer_id = ${list.value(customerId)} and v.state <> 'picking'`);
  return list.read<DeliveryCard>(
    ctx.tx,
    'v.id, v.number, v.state, v.order_number as "orderNumber", v.delivered_on as "deliveredOn", v.carrier, v.tracking, v.currency',
    'deliveries v',
  );
}

/** What they send back or asked to, whatever became of it. */
export async function returnsOf(ctx: Ctx, customerId: string, { cursor }: Asked): Promise<Page<ReturnCard>> {
  const list = PagedList.newest('r.id', { cursor, limit: ROWS });
  list.where(`r.customer_id = ${list.value(customerId)}`);
  return list.read<ReturnCard>(ctx.tx, `${RETURN}, r.currency`, 'sales_returns r');
}

/** Invoices that were issued; `open`: that are to be paid, by when they are due. */
export async function invoicesOf(
  ctx: Ctx,
  customerId: string,
  { cursor, open }: Asked,
): Promise<Page<InvoiceCard>> {
  const today = await todayOf(ctx);
  const list = new PagedList(
    { newest: [], due: [{ column: 'i.due_key', type: 'int' }] },
    { id: 'i.id', ...(open ? { sort: 'due', dir: 'asc' } : { sort: 'newest', dir: 'desc' }) },
    { cursor, limit: ROWS },
  );
  list.where(`i.customer_id = ${list.value(customerId)}`);
  list.where(open ? 'i.balance > 0' : "i.state <> 'draft'");
  const { rows, nextCursor } = await list.read<StoredInvoice>(ctx.tx, INVOICE, 'invoices i');
  return { rows: rows.map((row) => billOf(row, today)), nextCursor };
}

function billOf(row: StoredInvoice, today: string): InvoiceCard {
  const { id, number, word, customerReference, issueDate, dueDate, currency, total, balance } = invoiceOf(
    row,
    today,
  );
  // An issued one has all of them.
  return {
    ...{ id, word, customerReference, currency, total, balance },
    ...{ number: number!, issueDate: issueDate!, dueDate: dueDate! },
  };
}
