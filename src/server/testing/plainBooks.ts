import { dateIn } from '#shared/dates.ts';
import type { Period } from '#shared/periods.ts';
import { sum, within } from './plainNumbers.ts';
import type { TestApp } from './testApp.ts';

/** The rows of a tenant as they stand in the tables, for tests that calculate everything a second time. */

export type PlainMove = {
  id: number;
  item_id: string;
  reason: string;
  source_type: string | null;
  source_id: string | null;
  quantity: string;
  on_hand_delta: string;
  value_delta: number;
  effective_at: string;
  reverses: number | null;
};
export type PlainItem = {
  id: string;
  sku: string;
  name: string;
  status: string;
  on_hand: string;
  incoming: string;
  reorder_point: string | null;
  stock_value: number;
};
type Tax = { rate: string; net: number; tax: number };
export type PlainInvoice = {
  id: string;
  customer_id: string;
  state: string;
  currency: string;
  issue_date: string | null;
  due_date: string | null;
  net: number;
  tax: number;
  taxes: Tax[];
  total: number;
};
export type PlainNote = Pick<
  PlainInvoice,
  'id' | 'customer_id' | 'state' | 'currency' | 'net' | 'tax' | 'taxes' | 'total'
> & {
  date: string;
};
export type PlainPayment = { id: string; kind: string; state: string; currency: string; amount: number };
export type PlainLine = { of: string; item_id: string | null; quantity: string; net: number };
export type PlainAllocation = {
  invoice_id: string | null;
  payment_id: string | null;
  credit_note_id: string | null;
  amount: number;
};
export type PlainOrderLine = {
  order_id: string;
  status: string;
  due: string | null;
  goods_worth: number;
  quantity: string;
  received: string;
  billed: string;
  short_closed: boolean;
};
export type PlainBill = {
  due_date: string | null;
  total: number;
  voided_at: string | null;
  exchange_rate: string;
};

/** All of them at once. */
export async function plainBooks({ database }: Pick<TestApp, 'database'>, tenantId: string) {
  const all = async <Row extends object>(text: string) =>
    (await database.pool.query<Row>(text, [tenantId])).rows;
  return {
    moves: await all<PlainMove>('select * from stock_moves where tenant_id = $1 order by id'),
    items: await all<PlainItem>(
      'select * from items join item_stock using (tenant_id, id) where tenant_id = $1',
    ),
    invoices: await all<PlainInvoice>('select * from invoices where tenant_id = $1'),
    invoiceLines: await all<PlainLine>(
      'select invoice_id as of, item_id, quantity, net from invoice_lines where tenant_id = $1',
    ),
    notes: await all<PlainNote>('select * from credit_notes where tenant_id = $1'),
    payments: await all<PlainPayment>('select * from payments where tenant_id = $1'),
    noteLines: await all<PlainLine>(
      'select credit_note_id as of, item_id, quantity, net from credit_note_lines where tenant_id = $1',
    ),
    allocations: await all<PlainAllocation>('select * from allocations where tenant_id = $1'),
    orderLines: await all<PlainOrderLine>(
      `select l.*, o.status, coalesce(l.expected_date, o.expected_date) as due from purchase_order_lines l
       join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.tenant_id = $1`,
    ),
    bills: await all<PlainBill>(
      'select b.*, o.exchange_rate from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id where b.tenant_id = $1',
    ),
    receipts: await all<{ received_on: string }>(
      'select r.* from purchase_receipts r left join purchase_receipt_voids v on v.tenant_id = r.tenant_id and v.id = r.id where r.tenant_id = $1 and v.id is null',
    ),
  };
}
export type PlainBooks = Awaited<ReturnType<typeof plainBooks>>;

export type PlainScope = {
  today: string;
  timezone: string;
  currency: string;
  period: Period;
  before: Period;
};

/** The books with what several figures are made of. */
export function readable(books: PlainBooks, { timezone, currency }: PlainScope) {
  const reversed = new Set(books.moves.flatMap(({ reverses }) => reverses ?? []));
  const stands = (move: PlainMove) => move.reverses === null && !reversed.has(move.id);
  const days = new Map(books.moves.map((move) => [move, dateIn(new Date(move.effective_at), timezone)]));
  const dayOf = (move: PlainMove) => days.get(move)!;
  const documents = [
    ...books.invoices
      .filter(({ state }) => state === 'issued')
      .map((one) => ({ ...one, date: one.issue_date!, sign: 1 })),
    ...books.notes
      .filter(({ state }) => state === 'posted')
      .map((one) => ({ ...one, date: one.date, sign: -1 })),
  ];
  const foreign = new Set(documents.filter((one) => one.currency !== currency).map(({ id }) => id));
  const sold = books.moves.filter(
    (move) => ['sale', 'customer_return'].includes(move.reason) && stands(move),
  );
  const invoiced = sold.filter(
    ({ source_type, source_id }) => source_type !== null && source_id !== null && !foreign.has(source_id),
  );
  const costOf = (moves: PlainMove[], of: Period) =>
    -sum(moves.filter((move) => within(dayOf(move), of)).map((move) => move.value_delta)) + 0;
  return { stands, dayOf, documents, sold, invoiced, costOf };
}
