import { type FactScope, type Facts, inPeriod } from '#server/foundation/db/facts.ts';
import { overdueLines } from '../orders/facts.ts';

/** What left to customers, and whether it left by the day promised; what is void and pick lists do not count. */

const ABOUT = `'delivery' as doc, d.id::text as doc_id, d.number, d.delivered_key as day, d.customer_id as customer, d.currency`;
const delivered = (scope: FactScope) =>
  `d.tenant_id = :tenant and d.state = 'delivered' and ${inPeriod(scope, 'd.delivered_key')}`;
const LINES = 'join delivery_lines g on g.tenant_id = :tenant and g.delivery_id = d.id';
const PROMISE = 'join sales_order_lines l on l.tenant_id = :tenant and l.id = g.order_line_id';

/** A row for each line that left. */
export const deliveredFacts: Facts = (scope) =>
  `select ${ABOUT}, g.item_id as item, g.unit, g.location_id as location, g.quantity from deliveries d ${LINES} where ${delivered(scope)}`;

/** A row for each delivery; `punctual`: nothing in it left after the day promised. */
export const deliveryFacts: Facts = (scope) =>
  `select ${ABOUT}, 1 as deliveries,
     (not exists (select from delivery_lines g ${PROMISE} where g.tenant_id = :tenant and g.delivery_id = d.id and l.promised_on < d.delivered_on))::integer as punctual
   from deliveries d where ${delivered(scope)}`;

/** A row for each line that left and had been promised for a day, and for each that should have left and has not. */
export const punctualFacts: Facts = (scope) =>
  `select ${ABOUT}, g.item_id as item, g.unit, 1 as dated, (d.delivered_on <= l.promised_on)::integer as punctual, 0 as overdue
   from deliveries d ${LINES} ${PROMISE} where ${delivered(scope)} and l.promised_on is not null
   union all ${overdueLines(scope)}`;
