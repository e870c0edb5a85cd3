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

/** Moves of deliveries that are not what their lines say, and lines that no move was made for; of another day, too. */
export const OFF_DELIVERY = `
  select * from (select source_id, source_line, sum(quantity) as moved, min((effective_at at time zone 'UTC')::date) as moved_on from stock_moves
      where source_type = 'delivery' and reverses is null group by 1, 2) m
    full join (select l.delivery_id::text as source_id, l.position as source_line, l.quantity, d.delivered_on from delivery_lines l
      join deliveries d on d.tenant_id = l.tenant_id and d.id = l.delivery_id where d.state <> 'picking' and l.location_id is not null) s
      using (source_id, source_line)
  where moved is distinct from quantity or moved_on is distinct from delivered_on`;

/** Lines of orders of which something else left, or was invoiced, than they say. */
export const OFF_ORDER = `
  select l.id from sales_order_lines l where (l.delivered, l.invoiced) is distinct from (
    (select coalesce(sum(g.quantity), 0) from delivery_lines g join deliveries d on d.tenant_id = g.tenant_id and d.id = g.delivery_id
      where g.tenant_id = l.tenant_id and g.order_line_id = l.id and d.state = 'delivered'),
    (select coalesce(sum(g.quantity), 0) from invoice_lines g join invoices i on i.tenant_id = g.tenant_id and i.id = g.invoice_id
      where g.tenant_id = l.tenant_id and g.order_line_id = l.id and i.state = 'issued')
    - (select coalesce(sum(g.quantity), 0) from credit_note_lines g join credit_notes c on c.tenant_id = g.tenant_id and c.id = g.credit_note_id
        join sales_return_lines b on b.tenant_id = g.tenant_id and b.id = g.return_line_id
      where g.tenant_id = l.tenant_id and b.order_line_id = l.id and c.state = 'posted'))`;

/** What became of the orders of a tenant, and of them that are open how they stand today. */
export const ORDERS_OF = `
  with open as (select o.*, exists (select from stock_demands d where d.tenant_id = 'harbor' and d.source_id = o.id and d.is_at_risk) as at_risk,
      exists (select from stock_demands d where d.tenant_id = 'harbor' and d.source_id = o.id and d.missing > 0) as waits
    from sales_orders o where o.tenant_id = 'harbor' and o.state = 'confirmed' and o.delivered <> 'all')
  select (select count(*) from open where promised_on = current_date)::int as today, (select count(*) from open where promised_on < current_date)::int as late,
    (select count(*) from open where at_risk)::int as risky, (select count(*) from open where not waits and picking = 0)::int as ready,
    (select count(*) from open where picking > 0)::int as picking, (select count(*) from open where waits)::int as waiting,
    count(*) filter (where state = 'closed')::int as closed, count(*) filter (where state = 'cancelled')::int as cancelled,
    count(*) filter (where state = 'closed' and ended_reason <> '')::int as short,
    count(*) filter (where (select count(*) from deliveries d where d.tenant_id = 'harbor' and d.order_id = o.id and d.state = 'delivered') > 1)::int as parts,
    count(distinct date_trunc('month', order_date))::int as months
  from sales_orders o where tenant_id = 'harbor'`;

/** Customers whose balance is not what their documents come to. */
export const OFF_BALANCE = `
  select c.code from ${WITH_BALANCE} where b.balance <> coalesce((select sum(balance) from invoices where tenant_id = c.tenant_id and customer_id = c.id), 0)
    - coalesce((select sum(rest) from payments where tenant_id = c.tenant_id and customer_id = c.id), 0)
    - coalesce((select sum(rest) from credit_notes where tenant_id = c.tenant_id and customer_id = c.id), 0)`;

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
