// What an open purchase order is, for every list, figure and answer: placed, and something of it is still to come. As
// `openQuantity` in shared/purchaseOrders/rules.ts says it of a line; a test compares them.

/** Of an order o: it was placed, and neither closed nor cancelled. */
export const PLACED = 'o.status_rank = 4';

/** Of a line l: it has not all come, and the rest is waited for. */
export const TO_COME = 'not l.short_closed and l.received < l.quantity';

/** Of an order o: it is open. */
export const IS_OPEN = `${PLACED} and exists (
  select from purchase_order_lines l where l.tenant_id = :tenant and l.order_id = o.id and ${TO_COME})`;
