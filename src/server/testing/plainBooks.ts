import type { TestApp } from './testApp.ts';

/** The rows of a tenant as they stand in the tables, for tests that reckon everything a second time. */

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
export type PlainNote = Pick<PlainInvoice, 'id' | 'customer_id' | 'currency' | 'net' | 'tax' | 'taxes'> & {
  date: string;
};
export type PlainLine = { of: string; item_id: string | null; quantity: string; net: number };
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
    items: await all<PlainItem>('select * from items where tenant_id = $1'),
    invoices: await all<PlainInvoice>('select * from invoices where tenant_id = $1'),
    invoiceLines: await all<PlainLine>(
      'select invoice_id as of, item_id, quantity, net from invoice_lines where tenant_id = $1',
    ),
    notes: await all<PlainNote>('select * from credit_notes where tenant_id = $1'),
    noteLines: await all<PlainLine>(
      'select credit_note_id as of, item_id, quantity, net from credit_note_lines where tenant_id = $1',
    ),
    allocations: await all<{ invoice_id: string | null; amount: number }>(
      'select * from allocations where tenant_id = $1',
    ),
    orderLines: await all<PlainOrderLine>(
      `select l.*, o.status, coalesce(l.expected_date, o.expected_date) as due from purchase_order_lines l
       join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.tenant_id = $1`,
    ),
    bills: await all<PlainBill>(
      'select b.*, o.exchange_rate from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id where b.tenant_id = $1',
    ),
    receipts: await all<{ received_on: string }>(
      'select r.* from purchase_receipts r left join purchase_receipt_voids v on v.id = r.id where r.tenant_id = $1 and v.id is null',
    ),
  };
}
export type PlainBooks = Awaited<ReturnType<typeof plainBooks>>;
