import type { Entering } from '#server/foundation/context.ts';
import { byId, type FileColumn, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { moneyText } from '#shared/money.ts';
import { discountText } from '../lines/discountText.ts';

type Line = {
  id: string;
  number: string | null;
  revision: number;
  state: string;
  code: string;
  customer: string;
  date: string | null;
  validUntil: string | null;
  currency: string;
  taxMode: string;
  reference: string;
  notes: string;
  documentDiscount: Discount | null;
  quoteTotal: number;
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
  text('Quote', (line) => line.number),
  number('Revision', ({ revision }) => String(revision)),
  text('Status', ({ state }) => state),
  text('Customer code', ({ code }) => code),
  text('Customer', ({ customer }) => customer),
  text('Date', ({ date }) => date),
  text('Valid until', ({ validUntil }) => validUntil),
  text('Currency', ({ currency }) => currency),
  text('Prices', ({ taxMode }) => taxMode),
  text("Customer's reference", ({ reference }) => reference),
  text('Notes', ({ notes }) => notes),
  number('Line', ({ position }) => String(position)),
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
  text('Quote discount', ({ documentDiscount, currency }) => discountText(documentDiscount, currency)),
  money('Quote total', ({ quoteTotal }) => quoteTotal),
];

/** Every line of every quote, each with what its quote says. */
export const quoteLinesFile = (inTenant: Entering): ListFile<Line> => ({
  name: 'quotes',
  columns: COLUMNS,
  portions: byId<Line>(
    inTenant,
    `select l.id, q.number, q.revision, q.state, c.code, q.customer_name as customer, q.issue_date as date, q.valid_until as "validUntil",
       q.currency, q.tax_mode as "taxMode", q.customer_reference as reference, q.notes, q.discount as "documentDiscount",
       q.total as "quoteTotal", l.position, l.sku, l.description, l.quantity, l.unit, l.unit_price as "unitPrice", l.discount,
       l.tax_rate as "taxRate", l.tax_name as "taxName", l.net, l.tax
     from quote_lines l join quotes q on q.tenant_id = :tenant and q.id = l.quote_id
       join customers c on c.tenant_id = :tenant and c.id = q.customer_id
     where l.tenant_id = :tenant and l.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by l.id limit $2`,
  ),
});
