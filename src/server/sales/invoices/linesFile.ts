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
  due: string | null;
  currency: string;
  taxMode: string;
  reference: string;
  notes: string;
  documentDiscount: Discount | null;
  invoiceTotal: number;
  paid: number;
  open: number;
  position: number;
  sku: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  discount: Discount | null;
  taxRate: string | null;
  taxName: string;
  net: number;
  tax: number;
};

const money = (heading: string, value: (line: Line) => number): FileColumn<Line> =>
  number(heading, (line) => moneyText(value(line), line.currency));

const COLUMNS: FileColumn<Line>[] = [
  text('Invoice', (line) => line.number),
  text('Status', ({ state }) => state),
  text('Customer code', ({ code }) => code),
  text('Customer', ({ customer }) => customer),
  text('Date', ({ date }) => date),
  text('Due date', ({ due }) => due),
  text('Currency', ({ currency }) => currency),
  text('Prices', ({ taxMode }) => taxMode),
  text("Customer's reference", ({ reference }) => reference),
  text('Notes', ({ notes }) => notes),
  number('Line', ({ position }) => position),
  text('SKU', ({ sku }) => sku),
  text('Description', ({ description }) => description),
  number('Quantity', ({ quantity }) => quantity),
  text('Unit', ({ unit }) => unit),
  number('Unit price', ({ unitPrice }) => unitPrice),
  text('Discount', ({ discount, currency }) => discountText(discount, currency)),
  number('Tax rate', ({ taxRate }) => taxRate),
  text('Tax name', ({ taxName }) => taxName),
  money('Net', ({ net }) => net),
  money('Tax', ({ tax }) => tax),
  money('Total', ({ net, tax }) => net + tax),
  text('Invoice discount', ({ documentDiscount, currency }) => discountText(documentDiscount, currency)),
  money('Invoice total', ({ invoiceTotal }) => invoiceTotal),
  money('Paid', ({ paid }) => paid),
  money('Open', ({ open }) => open),
];

/** Every line of every invoice, each with what its invoice says. */
export const invoiceLinesFile = (inTenant: Entering): ListFile<Line> => ({
  name: 'invoices',
  columns: COLUMNS,
  portions: byId<Line>(
    inTenant,
    `select l.id, i.number, i.state, c.code, i.customer_name as customer, i.issue_date as date, i.due_date as due, i.currency,
       i.tax_mode as "taxMode", i.customer_reference as reference, i.notes, i.discount as "documentDiscount", i.total as "invoiceTotal",
       i.paid, i.balance as open, l.position, l.sku, l.description, l.quantity, l.unit, l.unit_price as "unitPrice", l.discount,
       l.tax_rate as "taxRate", l.tax_name as "taxName", l.net, l.tax
     from invoice_lines l join invoices i on i.tenant_id = :tenant and i.id = l.invoice_id
       join customers c on c.tenant_id = :tenant and c.id = i.customer_id
     where l.tenant_id = :tenant and l.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by l.id limit $2`,
  ),
});
