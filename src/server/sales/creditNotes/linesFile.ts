import type { Entering } from '#server/foundation/context.ts';
import { byId, type FileColumn, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import { moneyText } from '#shared/money.ts';

type Line = {
  id: string;
  number: string | null;
  state: string;
  code: string;
  customer: string;
  date: string;
  invoice: string | null;
  reason: string;
  note: string;
  currency: string;
  taxMode: string;
  noteTotal: number;
  used: number;
  rest: number;
  position: number;
  sku: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  taxRate: string | null;
  net: number;
  tax: number;
  restock: boolean;
};

const money = (heading: string, value: (line: Line) => number): FileColumn<Line> =>
  number(heading, (line) => moneyText(value(line), line.currency));

const COLUMNS: FileColumn<Line>[] = [
  text('Credit note', (line) => line.number),
  text('Status', ({ state }) => state),
  text('Customer code', ({ code }) => code),
  text('Customer', ({ customer }) => customer),
  text('Date', ({ date }) => date),
  text('Invoice', ({ invoice }) => invoice),
  text('Currency', ({ currency }) => currency),
  text('Prices', ({ taxMode }) => taxMode),
  text('Reason', ({ reason }) => reason),
  text('Notes', ({ note }) => note),
  number('Line', ({ position }) => position),
  text('SKU', ({ sku }) => sku),
  text('Description', ({ description }) => description),
  number('Quantity', ({ quantity }) => quantity),
  text('Unit', ({ unit }) => unit),
  number('Unit price', ({ unitPrice }) => unitPrice),
  number('Tax rate', ({ taxRate }) => taxRate),
  money('Net', ({ net }) => net),
  money('Tax', ({ tax }) => tax),
  money('Total', ({ net, tax }) => net + tax),
  text('Restocked', ({ restock }) => (restock ? 'yes' : 'no')),
  money('Credit note total', ({ noteTotal }) => noteTotal),
  money('Applied', ({ used }) => used),
  money('Open', ({ rest }) => rest),
];

/** Every line of every credit note, each with what its note says. */
export const creditNoteLinesFile = (inTenant: Entering): ListFile<Line> => ({
  name: 'credit-notes',
  columns: COLUMNS,
  portions: byId<Line>(
    inTenant,
    `select l.id, n.number, n.state, c.code, n.customer_name as customer, n.date, i.number as invoice, n.reason, n.note, n.currency,
       n.tax_mode as "taxMode", n.total as "noteTotal", n.used, n.rest, l.position, l.sku, l.description, l.quantity, l.unit,
       l.unit_price as "unitPrice", l.tax_rate as "taxRate", l.net, l.tax, l.restock
     from credit_note_lines l join credit_notes n on n.tenant_id = :tenant and n.id = l.credit_note_id
       join customers c on c.tenant_id = :tenant and c.id = n.customer_id
       left join invoices i on i.tenant_id = :tenant and i.id = n.invoice_id
     where l.tenant_id = :tenant and l.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by l.id limit $2`,
  ),
});
