import { type FactScope, type Facts, inPeriod } from '#server/foundation/db/facts.ts';
import { IS_OPEN, PLACED, TO_COME } from './open.ts';

/** What is ordered, expected, received and billed, without tax, in minor units of the tenant's currency. */

const DUE = 'coalesce(l.expected_date, o.expected_date)';
const sinceEpoch = (date: string) => `(${date} - date '1970-01-01')`;

/** A row for each line of orders. */
const linesOf = (day: string, amount: string, which: string) =>
  `select 'purchase-order' as doc, o.id::text as doc_id, coalesce(o.number, '') as number, ${sinceEpoch(day)} as day, o.supplier_id as supplier,
     o.location_id as location, l.item_id as item, null::text as unit, ${amount} as amount
   from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
   where o.tenant_id = :tenant and ${which}`;

/** What was ordered, by the dates of the orders. */
export const orderedFacts: Facts = (scope) =>
  linesOf(
    'o.order_date',
    'l.goods_worth',
    `o.status_rank in (4, 5) and o.order_key between ${orderKey(scope, scope.period.from)} and ${orderKey(scope, scope.period.to)}`,
  );

/** A date as orders and bills are sorted by: days since 2000. */
const orderKey = ({ sql }: FactScope, day: string) => `(${sql.value(day)}::date - date '2000-01-01')`;

/** A part of a line's worth, rounded once; whatever is worth nothing is none. */
const part = (quantity: string) => `div(2 * l.goods_worth * (${quantity}) + l.quantity, 2 * l.quantity)`;

const OPEN_LINES = `${PLACED} and ${TO_COME}`;
export const toCome = part('l.quantity - l.received');

/** What of open orders is still to come, by the day that it is expected. */
export const toComeFacts: Facts = () => linesOf(DUE, toCome, OPEN_LINES);
export const lateToComeFacts: Facts = ({ sql, today }) =>
  linesOf(DUE, toCome, `${OPEN_LINES} and o.due_date < ${sql.value(today)}::date`);
export const expectedFacts: Facts = (scope) =>
  linesOf(DUE, toCome, `${OPEN_LINES} and ${inPeriod(scope, sinceEpoch(DUE))}`);

/** What has arrived and was not billed. */
export const unbilledFacts: Facts = () =>
  linesOf(
    'o.order_date',
    part('l.received - l.billed'),
    "o.status_rank in (4, 5) and o.receipt_status <> 'none' and o.billing_status <> 'full' and l.received > l.billed",
  );

/** A row for each order. */
const ordersWhich = (which: string) =>
  `select 'purchase-order' as doc, o.id::text as doc_id, coalesce(o.number, '') as number, ${sinceEpoch('coalesce(o.due_date, o.order_date)')} as day,
     o.supplier_id as supplier, o.location_id as location, 1 as orders
   from purchase_orders o where o.tenant_id = :tenant and ${which}`;

export const openFacts: Facts = () => ordersWhich(IS_OPEN);
export const lateFacts: Facts = ({ sql, today }) =>
  ordersWhich(`${IS_OPEN} and o.due_date < ${sql.value(today)}::date`);
export const waitingFacts: Facts = () => ordersWhich('o.status_rank = 2');

const STANDS =
  'not exists (select from purchase_receipt_voids v where v.tenant_id = :tenant and v.id = r.id)';

/** What receipts took in, at the prices of the orders. */
export const receivedFacts: Facts = (scope) =>
  `select 'receipt' as doc, o.id::text as doc_id, r.number, ${sinceEpoch('r.received_on')} as day, o.supplier_id as supplier,
     r.location_id as location, l.item_id as item, null::text as unit, g.goods as amount
   from purchase_receipts r join purchase_orders o on o.tenant_id = :tenant and o.id = r.order_id
     join purchase_receipt_lines g on g.tenant_id = :tenant and g.id = r.id
     join purchase_order_lines l on l.tenant_id = :tenant and l.id = g.line_id
   where r.tenant_id = :tenant and ${STANDS} and ${inPeriod(scope, sinceEpoch('r.received_on'))}`;

/** Bills by the day that they are due. */
const billsWhich = (which: string) =>
  `select 'bill' as doc, b.order_id::text as doc_id, b.number, ${sinceEpoch('b.due_date')} as day, b.supplier_id as supplier,
     b.base_total as amount
   from purchase_bills b where b.tenant_id = :tenant and b.voided_at is null and b.due_date is not null and ${which}`;

export const payableFacts: Facts = (scope) => billsWhich(`b.due_key >= ${orderKey(scope, scope.today)}`);
export const billFacts: Facts = (scope) =>
  billsWhich(
    `b.due_key between ${orderKey(scope, scope.period.from)} and ${orderKey(scope, scope.period.to)}`,
  );
