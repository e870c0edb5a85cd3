import type { Order, OrderLine, Receipt } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { isPositive, remainder } from './figures.ts';

/** What of a line came into stock with a receipt and goes back with no return yet, in units of the item. */
export type Returnable = { key: string; receipt: Receipt; line: OrderLine; left: string };

/** What of an order can go back, the latest receipt first. */
export function returnableOf(order: Order): Returnable[] {
  return order.receipts
    .filter(({ voided }) => !voided)
    .toReversed()
    .flatMap((receipt) =>
      receipt.lines.flatMap(({ lineId, stocked, returned }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        const left = remainder(stocked, returned);
        return line && isPositive(left) ? [{ key: `${receipt.id} ${lineId}`, receipt, line, left }] : [];
      }),
    );
}
