/** What would contradict itself in the story that the demo tells, each with the statement that finds it. */
export const CONTRADICTIONS: Record<string, string> = {
  'an invoice that was looked at, and that nobody has got':
    "select number from invoices i where viewed_at is not null and (sent_at is null or viewed_at < sent_at or not exists (select from invoice_deliveries d where d.tenant_id = i.tenant_id and d.invoice_id = i.id and d.kind = 'invoice'))",
  'something that was sent, viewed or issued later than now':
    'select number from invoices where greatest(viewed_at, sent_at, issued_at, voided_at, issue_date) > clock_timestamp()',
  'an invoice of a draft, or a payment before its invoice':
    "select p.number from allocations a join payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id where p.date < i.issue_date or i.state = 'draft'",
  'a payment or a credit note of the future':
    'select number from payments where date > current_date union all select number from credit_notes where date > current_date',
  'a reminder of an invoice that was paid, or was not due':
    "select i.number from invoice_deliveries d join invoices i on i.tenant_id = d.tenant_id and i.id = d.invoice_id where d.kind = 'reminder' and (i.balance = 0 or i.due_date > d.created_at)",
  'a receipt before its order, or of the future':
    'select o.number from purchase_receipts r join purchase_orders o on o.tenant_id = r.tenant_id and o.id = r.order_id where r.received_on < o.order_date or r.received_on > current_date',
  'a bill before its order, or of the future':
    'select o.number from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id where b.bill_date < o.order_date or b.bill_date > current_date',
  'goods that left before they were ordered, or an order that ended before that':
    'select d.number from deliveries d join sales_orders o on o.tenant_id = d.tenant_id and o.id = d.order_id where d.delivered_on < o.order_date or d.delivered_at < o.confirmed_at or o.ended_at < d.delivered_at',
  'something promised before it was ordered':
    'select o.number from sales_orders o join sales_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id where l.promised_on < o.order_date',
  'an invoice of goods that had not left':
    "select i.number from invoices i where i.order_id is not null and i.kind = 'sale' and i.issue_date < (select min(d.delivered_on) from deliveries d where d.tenant_id = i.tenant_id and d.order_id = i.order_id)",
  'an order or a delivery of the future':
    'select number from sales_orders where greatest(order_date, confirmed_at, ended_at) > clock_timestamp() union all select number from deliveries where greatest(delivered_on, delivered_at) > clock_timestamp()',
  'a mail that waits': "select subject from mails where status in ('queued', 'failed')",
  'an item that was sold before it was there':
    'select i.sku from items i where i.created_at > (select min(m.effective_at) from stock_moves m where m.tenant_id = i.tenant_id and m.item_id = i.id)',
  'a move of the future': 'select id from stock_moves where effective_at > clock_timestamp()',
  'somebody who did something before they were there':
    'select distinct e.actor_name from audit_events e join memberships m on m.tenant_id = e.tenant_id and m.user_id::text = e.actor_id where e.at < m.created_at union all select distinct v.actor_name from stock_moves v join memberships m on m.tenant_id = v.tenant_id and m.user_id::text = v.actor_id where v.effective_at < m.created_at',
  'somebody who was never seen, or only before they did something': `select m.name from memberships m where m.last_seen_at is null
     or exists (select from stock_moves v where v.tenant_id = m.tenant_id and v.actor_id = m.user_id::text and v.effective_at > m.last_seen_at)`,
  'a record that was changed before it was made':
    "select c.entity_id from audit_events c join audit_events e using (tenant_id, entity_type, entity_id) where c.action like '%.created' and e.at < c.at",
};
