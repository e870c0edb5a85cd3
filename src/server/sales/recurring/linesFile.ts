import type { Entering } from '#server/foundation/context.ts';
import { byId, type FileColumn, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { Discount } from '#shared/foundation/documents/totals.ts';
import { discountText } from '../lines/discountText.ts';

type Line = {
  id: string;
  name: string;
  state: string;
  code: string;
  customer: string;
  every: number;
  timeUnit: string;
  startsOn: string;
  anchor: string | null;
  endsOn: string | null;
  count: number | null;
  nextOn: string | null;
  make: string;
  currency: string;
  position: number;
  sku: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  byItem: boolean;
  discount: Discount | null;
  taxRate: string | null;
};

const COLUMNS: FileColumn<Line>[] = [
  text('Recurring invoice', ({ name }) => name),
  text('Status', ({ state }) => state),
  text('Customer code', ({ code }) => code),
  text('Customer', ({ customer }) => customer),
  number('Every', ({ every }) => String(every)),
  text('Time unit', ({ timeUnit }) => timeUnit),
  text('Start', ({ startsOn }) => startsOn),
  text('Full periods from', ({ anchor }) => anchor),
  text('End', ({ endsOn }) => endsOn),
  number('Count', ({ count }) => (count === null ? null : String(count))),
  text('Next', ({ nextOn }) => nextOn),
  text('Makes', ({ make }) => make),
  text('Currency', ({ currency }) => currency),
  number('Line', ({ position }) => String(position)),
  text('SKU', ({ sku }) => sku),
  text('Description', ({ description }) => description),
  number('Quantity', ({ quantity }) => quantity),
  text('Unit', ({ unit }) => unit),
  number('Unit price', ({ unitPrice }) => unitPrice),
  text('Price by item', ({ byItem }) => (byItem ? 'yes' : 'no')),
  text('Discount', ({ discount, currency }) => discountText(discount, currency)),
  number('Tax rate', ({ taxRate }) => taxRate),
];

/** Every line of every recurring invoice, each with what that says. */
export const recurringLinesFile = (inTenant: Entering): ListFile<Line> => ({
  name: 'recurring-invoices',
  columns: COLUMNS,
  portions: byId<Line>(
    inTenant,
    `select l.id, q.name, q.state, c.code, q.customer_name as customer, q.every, q.time_unit as "timeUnit", q.starts_on as "startsOn",
       q.anchor, q.ends_on as "endsOn", q.count, q.next_on as "nextOn", q.make, q.currency, l.position, l.sku, l.description, l.quantity,
       l.unit, l.unit_price as "unitPrice", l.by_item as "byItem", l.discount, l.tax_rate as "taxRate"
     from recurring_lines l join recurring_invoices q on q.tenant_id = :tenant and q.id = l.recurring_id
       join customers c on c.tenant_id = :tenant and c.id = q.customer_id
     where l.tenant_id = :tenant and l.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by l.id limit $2`,
  ),
});
