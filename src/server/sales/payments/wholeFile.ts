import { byId, type FileColumn, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
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
  amount: number;
  open: number;
  invoices: { number: string; amount: number }[];
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
  number('Amount', ({ amount, currency }) => moneyText(amount, currency)),
  number('Open', ({ open, currency }) => moneyText(open, currency)),
  text('Invoices', ({ invoices, currency }) =>
    invoices.map((one) => `${one.number}: ${moneyText(one.amount, currency)}`).join('; '),
  ),
];

/** Every payment and refund, with the invoices that it pays. */
export const wholePaymentsFile = (inTenant: InTenant): ListFile<Paid> => ({
  name: 'payments',
  columns: COLUMNS,
  portions: byId<Paid>(
    inTenant,
    `select l.id, l.number, l.kind, l.state, c.code, l.customer_name as customer, l.date, l.currency, l.method, l.reference, l.note,
       l.amount, l.rest as open,
       (select coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'amount', a.amount) order by a.number), '[]') from (
          select i.number, sum(a.amount)::bigint as amount from allocations a join invoices i on i.tenant_id = :tenant and i.id = a.invoice_id
          where a.tenant_id = :tenant and a.payment_id = l.id group by i.number having sum(a.amount) <> 0) a) as invoices
     from payments l join customers c on c.tenant_id = :tenant and c.id = l.customer_id
     where l.tenant_id = :tenant and l.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by l.id limit $2`,
  ),
});
