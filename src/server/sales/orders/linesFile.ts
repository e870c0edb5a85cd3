import type { Entering } from '#server/foundation/context.ts';
import { byId, type FileColumn, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { moneyText } from '#shared/money.ts';
import { discountText } from '../lines/discountText.ts';

type Line = {
  id: string;
  number: string | null;
  state: string;
  code: string;
  customer: string;
  date: string | null;
  wantedOn: string | null;
  promisedOn: string | null;
  currency: string;
  taxMode: string;
  reference: string;
  notes: string;
  documentDiscount: Discount | null;
  orderTotal: number;
  position: number;
  sku: string;
  description: string;
  quantity: string;
  delivered: string;
  invoiced: string;
  unit: string;
  unitPrice: string;
  discount: Discount | null;
  taxRate: string | null;
};

const COLUMNS: FileColumn<Line>[] = [
  text('Order', (line) => line.number),
  text('Status', ({ state }) => state),
  text('Customer code', ({ code }) => code),
  text('Customer', ({ customer }) => customer),
  text('Date', ({ date }) => date),
  text('Wanted on', ({ wantedOn }) => wantedOn),
  text('Promised on', ({ promisedOn }) => promisedOn),
  text('Currency', ({ currency }) => currency),
  text('Prices', ({ taxMode }) => taxMode),
  text("Customer's reference", ({ reference }) => reference),
  text('Notes', ({ notes }) => notes),
  number('Line', ({ position }) => String(position)),
  text('SKU', ({ sku }) => sku),
  text('Description', ({ description }) => description),
  number('Quantity', ({ quantity }) => quantity),
  number('Delivered', ({ delivered }) => delivered),
  number('Invoiced', ({ invoiced }) => invoiced),
  text('Unit', ({ unit }) => unit),
  number('Unit price', ({ unitPrice }) => unitPrice),
  text('Discount', ({ discount, currency }) => discountText(discount, currency)),
  number('Tax rate', ({ taxRate }) => taxRate),
  text('Order discount', ({ documentDiscount, currency }) => discountText(documentDiscount, currency)),
  number('Order total', ({ orderTotal, currency }) => moneyText(orderTotal, currency)),
];

/** Every line of every order of a customer, each with what its order says; what was cancelled of it is not ordered. */
export const saleOrderLinesFile = (inTenant: Entering): ListFile<Line> => ({
  name: 'orders',
  columns: COLUMNS,
  portions: byId<Line>(
    inTenant,
    `select l.id, o.number, o.state, c.code, o.customer_name as customer, o.order_date as date, o.wanted_on as "wantedOn",
       coalesce(l.promised_on, o.promised_on) as "promisedOn", o.currency, o.tax_mode as "taxMode", o.customer_reference as reference, o.notes,
       o.discount as "documentDiscount", o.total as "orderTotal", l.position, l.sku, l.description, trim_scale(l.quantity - l.cancelled) as quantity,
       l.delivered, l.invoiced, l.unit, l.unit_price as "unitPrice", l.discount, l.tax_rate as "taxRate"
     from sales_order_lines l join sales_orders o on o.tenant_id = :tenant and o.id = l.order_id
       join customers c on c.tenant_id = :tenant and c.id = o.customer_id
     where l.tenant_id = :tenant and l.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by l.id limit $2`,
  ),
});
