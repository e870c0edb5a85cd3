import type { Entering } from '#server/foundation/context.ts';
import { byId, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import { moneyText } from '#shared/money.ts';

// Orders, what came of them and what was billed, line by line, each with what its document says.

type OrderLine = {
  id: string;
  number: string | null;
  status: string;
  code: string;
  supplier: string;
  reference: string;
  location: string | null;
  date: string | null;
  expected: string | null;
  currency: string;
  rate: string | null;
  notes: string;
  position: number;
  sku: string | null;
  supplierSku: string;
  description: string;
  quantity: string;
  purchaseUnit: string;
  factor: string;
  unitCost: string;
  taxRate: string | null;
  received: string;
  billed: string;
  orderTotal: number;
};

const OF_ORDER = `o.number, s.code, o.supplier_name as supplier, o.currency`;
const ORDER = `join purchase_orders o on o.tenant_id = :tenant and o.id = pl.order_id
  join suppliers s on s.tenant_id = :tenant and s.id = o.supplier_id
  left join items i on i.tenant_id = :tenant and i.id = pl.item_id`;

/** Every line of every purchase order. */
export const orderLinesFile = (inTenant: Entering): ListFile<OrderLine> => ({
  name: 'purchase-orders',
  columns: [
    text('Purchase order', (line) => line.number),
    text('Status', ({ status }) => status),
    text('Supplier code', ({ code }) => code),
    text('Supplier', ({ supplier }) => supplier),
    text('Supplier reference', ({ reference }) => reference),
    text('Deliver to', ({ location }) => location),
    text('Date', ({ date }) => date),
    text('Expected', ({ expected }) => expected),
    text('Currency', ({ currency }) => currency),
    number('Exchange rate', ({ rate }) => rate),
    text('Notes', ({ notes }) => notes),
    number('Line', ({ position }) => position),
    text('SKU', ({ sku }) => sku),
    text('Supplier SKU', ({ supplierSku }) => supplierSku),
    text('Description', ({ description }) => description),
    number('Quantity', ({ quantity }) => quantity),
    text('Purchase unit', ({ purchaseUnit }) => purchaseUnit),
    number('Factor', ({ factor }) => factor),
    number('Unit price', ({ unitCost }) => unitCost),
    number('Tax rate', ({ taxRate }) => taxRate),
    number('Received', ({ received }) => received),
    number('Billed', ({ billed }) => billed),
    number('Order total', ({ orderTotal, currency }) => moneyText(orderTotal, currency)),
  ],
  portions: byId<OrderLine>(
    inTenant,
    `select l.id, o.status, ${OF_ORDER}, o.supplier_reference as reference, p.name as location, o.order_date as date,
       coalesce(l.expected_date, o.expected_date) as expected, o.exchange_rate as rate, o.notes, l.position, i.sku, l.supplier_sku as "supplierSku",
       l.description, l.quantity, l.purchase_unit as "purchaseUnit", l.factor, l.unit_cost as "unitCost", l.tax_rate as "taxRate",
       l.received, l.billed, o.total as "orderTotal"
     from purchase_order_lines l join purchase_order_lines pl on pl.tenant_id = :tenant and pl.id = l.id ${ORDER}
       left join locations p on p.tenant_id = :tenant and p.id = o.location_id
     where l.tenant_id = :tenant and l.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by l.id limit $2`,
  ),
});

type ReceiptLine = {
  id: string;
  receipt: string;
  status: string;
  number: string | null;
  code: string;
  supplier: string;
  currency: string;
  date: string;
  location: string;
  note: string;
  position: number;
  sku: string | null;
  description: string;
  accepted: string;
  rejected: string;
  reason: string;
  goods: number;
  landed: number;
};

/** Every line of every receipt; what it is worth is in the currency of the books. */
export const receiptLinesFile = (inTenant: Entering, currency: string): ListFile<ReceiptLine> => ({
  name: 'receipts',
  columns: [
    text('Receipt', ({ receipt }) => receipt),
    text('Status', ({ status }) => status),
    text('Purchase order', (line) => line.number),
    text('Supplier code', ({ code }) => code),
    text('Supplier', ({ supplier }) => supplier),
    text('Date', ({ date }) => date),
    text('Location', ({ location }) => location),
    text('Notes', ({ note }) => note),
    number('Line', ({ position }) => position),
    text('SKU', ({ sku }) => sku),
    text('Description', ({ description }) => description),
    number('Accepted', ({ accepted }) => accepted),
    number('Rejected', ({ rejected }) => rejected),
    text('Reason', ({ reason }) => reason),
    number('Goods', ({ goods }) => moneyText(goods, currency)),
    number('Landed costs', ({ landed }) => moneyText(landed, currency)),
  ],
  portions: byIdAndLine<ReceiptLine>(
    inTenant,
    `select l.id, l.line_id, r.number as receipt, case when v.id is null then 'posted' else 'void' end as status, ${OF_ORDER}, r.received_on as date,
       p.name as location, r.note, pl.position, i.sku, pl.description, l.accepted, l.rejected, l.reject_reason as reason, l.goods, l.landed
     from purchase_receipt_lines l join purchase_receipts r on r.tenant_id = :tenant and r.id = l.id
       join purchase_order_lines pl on pl.tenant_id = :tenant and pl.id = l.line_id ${ORDER}
       join locations p on p.tenant_id = :tenant and p.id = r.location_id
       left join purchase_receipt_voids v on v.tenant_id = :tenant and v.id = r.id
     where l.tenant_id = :tenant`,
  ),
});

type BillLine = {
  id: string;
  bill: string;
  supplierNumber: string;
  status: string;
  number: string | null;
  code: string;
  supplier: string;
  currency: string;
  date: string;
  due: string | null;
  note: string;
  position: number;
  sku: string | null;
  description: string;
  quantity: string;
  unitCost: string;
  taxRate: string | null;
  net: number;
  billNet: number;
  billTax: number;
  billTotal: number;
};

/** Every line of every bill of a supplier. */
export const billLinesFile = (inTenant: Entering): ListFile<BillLine> => ({
  name: 'bills',
  columns: [
    text('Bill', ({ bill }) => bill),
    text("Supplier's number", ({ supplierNumber }) => supplierNumber),
    text('Status', ({ status }) => status),
    text('Purchase order', (line) => line.number),
    text('Supplier code', ({ code }) => code),
    text('Supplier', ({ supplier }) => supplier),
    text('Date', ({ date }) => date),
    text('Due date', ({ due }) => due),
    text('Currency', ({ currency }) => currency),
    text('Notes', ({ note }) => note),
    number('Line', ({ position }) => position),
    text('SKU', ({ sku }) => sku),
    text('Description', ({ description }) => description),
    number('Quantity', ({ quantity }) => quantity),
    number('Unit price', ({ unitCost }) => unitCost),
    number('Tax rate', ({ taxRate }) => taxRate),
    number('Net', ({ net, currency }) => moneyText(net, currency)),
    number('Bill net', ({ billNet, currency }) => moneyText(billNet, currency)),
    number('Bill tax', ({ billTax, currency }) => moneyText(billTax, currency)),
    number('Bill total', ({ billTotal, currency }) => moneyText(billTotal, currency)),
  ],
  portions: byIdAndLine<BillLine>(
    inTenant,
    `select l.id, l.line_id, b.number as bill, b.supplier_number as "supplierNumber", case when b.voided_at is null then 'posted' else 'void' end as status,
       ${OF_ORDER}, b.bill_date as date, b.due_date as due, b.note, pl.position, i.sku, pl.description, l.quantity, l.unit_cost as "unitCost",
       pl.tax_rate as "taxRate", l.net, b.net as "billNet", b.tax as "billTax", b.total as "billTotal"
     from purchase_bill_lines l join purchase_bills b on b.tenant_id = :tenant and b.id = l.id
       join purchase_order_lines pl on pl.tenant_id = :tenant and pl.id = l.line_id ${ORDER}
     where l.tenant_id = :tenant`,
  ),
});

const PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Lines that are known by their document, l.id, and the line of the order, l.line_id; each portion in a transaction of its own. */
async function* byIdAndLine<Row extends { id: string }>(
  inTenant: Entering,
  statement: string,
): AsyncGenerator<Row[]> {
  let last = [FIRST, FIRST];
  for (;;) {
    const values = [...last, PAGE];
    const rows = await inTenant(({ tx }) =>
      tx.query<Row & { line_id: string }>({
        prepare: false,
        text: `${statement} and (l.id, l.line_id) > ($1::uuid, $2::uuid) order by l.id, l.line_id limit $3`,
        values,
      }),
    );
    if (rows.length) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = [end.id, end.line_id];
  }
}
