import { dayKey, dayOf, type FactScope, type Facts, inPeriod } from '#server/foundation/db/facts.ts';
import { OPEN, READY } from './list.ts';

/** What customers ordered, what of it is held, waits or is to be delivered, and how it was filled. */

const sinceEpoch = (date: string) => `(${date} - date '1970-01-01')`;

/** By what a row is known: an order o on a day. */
const about = (day: string) =>
  `'order' as doc, o.id::text as doc_id, coalesce(o.number, '') as number, ${day} as day, o.customer_id as customer, o.currency`;

/** Orders by their dates; cancelled ones and drafts do not count. */
const ordered = (scope: FactScope, states = "('confirmed', 'closed')") =>
  `o.tenant_id = :tenant and o.state in ${states} and ${inPeriod(scope, 'o.order_key')}`;
const LINES = 'sales_orders o join sales_order_lines l on l.tenant_id = :tenant and l.order_id = o.id';

/** Orders and what they come to without tax: a row for each order, or for each of its lines. */
export const orderedFacts: Facts = (scope) =>
  scope.lines
    ? `select ${about('o.order_key')}, l.item_id as item, l.unit, 0 as orders, l.net from ${LINES} where ${ordered(scope)}`
    : `select ${about('o.order_key')}, null::uuid as item, null::text as unit, 1 as orders, o.net from sales_orders o where ${ordered(scope)}`;

/** What will not be delivered any more: of orders that were cancelled, or closed with something open. */
export const cancelledFacts: Facts = (scope) =>
  `select ${about('o.order_key')}, l.item_id as item, l.unit, l.cancelled as quantity
   from ${LINES} where ${ordered(scope, "('confirmed', 'closed', 'cancelled')")} and l.cancelled > 0`;

/** A part of the net amount of a line l, rounded once. */
export const part = (quantity: string) =>
  `div(2 * l.net * (${quantity}) + l.quantity, 2 * l.quantity)::bigint`;
const LEFT = 'l.quantity - l.cancelled - l.delivered';

/** What is still to be delivered, by the day that it was promised. */
export const toDeliverFacts: Facts = () =>
  `select ${about(sinceEpoch('l.promised_on'))}, l.item_id as item, l.unit, ${LEFT} as quantity, ${part(LEFT)} as amount
   from ${LINES} where o.tenant_id = :tenant and ${OPEN} and ${LEFT} > 0`;

/** A row for each order of which something is to be delivered. */
const openOrders = (which: string) =>
  `select ${about('nullif(o.promise_key, 2147483647)')}, 1 as orders from sales_orders o where o.tenant_id = :tenant and ${OPEN} and ${which}`;

export const openFacts: Facts = () => openOrders('true');
/** Those of which something was promised for a day before today. */
export const lateFacts: Facts = (scope) => openOrders(`o.promise_key < ${dayKey(scope, scope.today)}`);
/** Those of which all goods lie ready. */
export const readyFacts: Facts = () => openOrders(READY);

/** What is promised of an item with a document, by the day since when. */
const promised = (scope: FactScope) =>
  `d.source_type as doc, d.source_id::text as doc_id, d.number, ${dayOf(scope, 'd.asked_at')} as day, o.customer_id as customer, d.item_id as item,
   null::text as unit`;
const ITS_ORDER = 'left join sales_orders o on o.tenant_id = :tenant and o.id = d.source_id';

/** What lies ready for customers, and where. */
export const heldFacts: Facts = (scope) =>
  `select ${promised(scope)}, h.location_id as location, h.quantity
   from stock_holds h join stock_demands d on d.tenant_id = :tenant and d.id = h.id ${ITS_ORDER} where h.tenant_id = :tenant`;

/** What customers wait for, the place that it is to leave from, and what it comes to. */
export const awaitedFacts: Facts = (scope) =>
  `select ${promised(scope)}, d.location_id as location, d.missing as quantity, 1 as lines,
     coalesce(o.currency, ${scope.sql.value(scope.currency)}) as currency, coalesce(${part('d.missing')}, 0) as amount
   from stock_demands d ${ITS_ORDER} left join sales_order_lines l on l.tenant_id = :tenant and l.id = d.id
   where d.tenant_id = :tenant and d.missing > 0`;

/**
 * How lines for goods were filled, by the dates of their orders: in percent what of each left with the first delivery of its
 * order, unless that was after the day promised. One that can still be filled is none yet.
 */
export const filledFacts: Facts = (scope) =>
  `select ${about('o.order_key')}, l.item_id as item, l.unit, 1 as lines,
     case when f.delivered_on > l.promised_on then 0 else 100 * least(g.quantity, l.quantity) / l.quantity end as filled
   from ${LINES}
     left join lateral (select d.id, d.delivered_on from deliveries d where d.tenant_id = :tenant and d.order_id = o.id and d.state = 'delivered'
       order by d.delivered_on, d.delivered_at, d.id limit 1) f on true
     cross join lateral (select coalesce(sum(g.quantity), 0) as quantity from delivery_lines g
       where g.tenant_id = :tenant and g.order_line_id = l.id and g.delivery_id = f.id) g
   where ${ordered(scope)} and l.is_stocked and (f.id is not null or o.state = 'closed' or ${sinceEpoch('l.promised_on')} < ${dayKey(scope, scope.today)})`;

/** Lines that should have left on the days, and have not. */
export const overdueLines = (scope: FactScope) =>
  `select ${about(sinceEpoch('l.promised_on'))}, l.item_id as item, l.unit, 1 as dated, 0 as punctual, 1 as overdue
   from ${LINES} where o.tenant_id = :tenant and ${OPEN} and ${LEFT} > 0 and ${inPeriod(scope, sinceEpoch('l.promised_on'))}
     and ${sinceEpoch('l.promised_on')} < ${dayKey(scope, scope.today)}`;
