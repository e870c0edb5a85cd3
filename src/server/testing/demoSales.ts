import { WITH_BALANCE } from '#server/sales/customers/read.ts';

/** Moves of sales that are not what the lines of their invoice say, and lines that no move was made for. */
export const OFF_INVOICE = `
  select * from (select source_id, source_line, sum(quantity) as moved from stock_moves where source_type = 'invoice' group by 1, 2) m
    full join (select l.invoice_id::text as source_id, l.position as source_line, l.quantity from invoice_lines l
      join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id join items t on t.tenant_id = l.tenant_id and t.id = l.item_id
      where i.state <> 'draft' and i.order_id is null and t.type = 'stock') s using (source_id, source_line)
  where moved is distinct from quantity`;

/** Moves of sales that were made on another day than the one of their invoice. */
export const OFF_DAY = `
  select m.id from stock_moves m join invoices i on i.tenant_id = m.tenant_id and i.id::text = m.source_id
  where m.source_type = 'invoice' and (m.effective_at at time zone 'UTC')::date <> i.issue_date`;

/** Customers whose balance is not what their documents come to. */
export const OFF_BALANCE = `
  select c.code from ${WITH_BALANCE} where b.balance <> coalesce((select sum(balance) from invoices where customer_id = c.id), 0)
    - coalesce((select sum(rest) from payments where customer_id = c.id), 0)
    - coalesce((select sum(rest) from credit_notes where customer_id = c.id), 0)`;

/** Numbers of documents of a kind by their dates. */
export const numbersOf = (table: string) =>
  `select number from ${table} where number is not null order by ${table === 'invoices' ? 'issue_date' : 'date'}, number`;

/** Of a move: that it does not take back what a delivery took along. */
export const NOT_OF_DELIVERY = `not exists (select from stock_moves r
  where r.tenant_id = stock_moves.tenant_id and r.id = stock_moves.reverses and r.source_type = 'delivery')`;

/** How many moves of sales there are with an invoice, without one, and that reverse another. */
export const SALES_OF = `
  select count(*) filter (where source_type is null and reverses is null) as mistakes, count(*) filter (where source_type = 'invoice') as invoiced,
    count(*) filter (where reverses is not null and ${NOT_OF_DELIVERY}) as reversals from stock_moves where tenant_id = 'harbor' and reason = 'sale'`;

/** How many invoices there are in each state; of them, paid in part and in full. */
export const INVOICES_OF = `
  select state, count(*)::integer as n, count(*) filter (where paid > 0 and balance > 0)::integer as part,
    count(*) filter (where balance = 0)::integer as paid from invoices group by state`;

/** Overdue invoices that nobody was told of. */
export const UNTOLD = `
  select id from invoices where balance > 0 and due_date < (now() at time zone 'UTC')::date and overdue_told_at is null`;

/** Invoices that somebody looked at or is said to have got, without a mail by which they did. */
export const UNSENT = `
  select i.id from invoices i where (i.viewed_at is not null and i.sent_at is null) or (i.sent_at is not null
    and not exists (select from invoice_deliveries d where d.tenant_id = i.tenant_id and d.invoice_id = i.id and d.created_at <= i.sent_at))`;
