import type { Entering } from '#server/foundation/context.ts';
import { byId, type FileColumn, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import { moneyText } from '#shared/money.ts';

type Paid = {
  id: string;
  number: string | null;
  kind: string;
  state: string;
  code: string;
  customer: string;
  date: string;
  currency: string;
  method: string;
  reference: string;
  note: string;
  total: number;
  invoice: string | null;
  amount: number;
};

const COLUMNS: FileColumn<Paid>[] = [
  text('Payment', ({ number: called }) => called),
  text('Kind', ({ kind }) => kind),
  text('Status', ({ state }) => state),
  text('Customer code', ({ code }) => code),
  text('Customer', ({ customer }) => customer),
  text('Date', ({ date }) => date),
  text('Currency', ({ currency }) => currency),
  text('Method', ({ method }) => method),
  text('Reference', ({ reference }) => reference),
  text('Notes', ({ note }) => note),
  number('Payment total', ({ total, currency }) => moneyText(total, currency)),
  text('Invoice', ({ invoice }) => invoice),
  number('Amount', ({ amount, currency }) => moneyText(amount, currency)),
];

/** Every payment and refund, a row for each invoice that it pays and for what is left of it. */
export const wholePaymentsFile = (inTenant: Entering): ListFile<Paid> => ({
  name: 'payments',
  columns: COLUMNS,
  portions: byId<Paid>(
    inTenant,
    `select l.id, l.number, l.kind, l.state, c.code, l.customer_name as customer, l.date, l.currency, l.method, l.reference, l.note,
       l.amount as total, part.invoice, part.amount
     from (select * from payments where tenant_id = :tenant and id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
           order by id limit $2) l
       join customers c on c.tenant_id = :tenant and c.id = l.customer_id
       cross join lateral (
         select i.number as invoice, sum(a.amount)::bigint as amount from allocations a join invoices i on i.tenant_id = :tenant and i.id = a.invoice_id
         where a.tenant_id = :tenant and a.payment_id = l.id group by i.number having sum(a.amount) <> 0
         union all
         select null, left_over from (select case when l.kind = 'payment' and l.state = 'posted' then l.rest else l.amount end as left_over) o
         where left_over <> 0 or not exists (select from allocations a where a.tenant_id = :tenant and a.payment_id = l.id)) part
     order by l.id, part.invoice`,
  ),
});
