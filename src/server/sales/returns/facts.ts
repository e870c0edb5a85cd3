import { type Facts, inPeriod } from '#server/foundation/db/facts.ts';
import { part } from '../orders/facts.ts';

/** What customers send back: what they asked for, what has come and why, and how much of what was delivered came back. */

const about = (day: string) =>
  `'return' as doc, r.id::text as doc_id, coalesce(r.number, r.order_number) as number, ${day} as day, r.customer_id as customer, r.currency`;

/** A row for each return, by the day on which it was asked for; what was declined or cancelled is none. */
export const returnFacts: Facts = (scope) =>
  `select ${about('r.asked_key')}, 1 as returns from sales_returns r
   where r.tenant_id = :tenant and r.state not in ('declined', 'cancelled') and ${inPeriod(scope, 'r.asked_key')}`;

/** A row for each line that has come back, by the day on which it came, with what it comes to at the price of its order. */
export const cameBackFacts: Facts = (scope) =>
  `select ${about('c.received_key')}, b.item_id as item, b.unit, b.reason, k.quantity, ${part('k.quantity')} as amount
   from sales_return_receipts c join sales_returns r on r.tenant_id = :tenant and r.id = c.return_id
     join sales_return_receipt_lines k on k.tenant_id = :tenant and k.receipt_id = c.id
     join sales_return_lines b on b.tenant_id = :tenant and b.id = k.return_line_id
     join sales_order_lines l on l.tenant_id = :tenant and l.id = b.order_line_id
   where c.tenant_id = :tenant and ${inPeriod(scope, 'c.received_key')}`;

/** A row for each line that left, by the day on which it did, with how much of it has come back in percent. */
export const returnedOfFacts: Facts = (scope) =>
  `select 'delivery' as doc, d.id::text as doc_id, d.number, d.delivered_key as day, d.customer_id as customer, d.currency,
     g.item_id as item, g.unit, 1 as lines,
     case when g.claimed = 0 then 0 else 100 * (select coalesce(sum(b.received), 0) from sales_return_lines b
       where b.tenant_id = :tenant and b.delivery_line_id = g.id) / g.quantity end as back
   from deliveries d join delivery_lines g on g.tenant_id = :tenant and g.delivery_id = d.id
   where d.tenant_id = :tenant and d.state = 'delivered' and ${inPeriod(scope, 'd.delivered_key')}`;
