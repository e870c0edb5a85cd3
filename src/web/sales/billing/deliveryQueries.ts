import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { callApi, endpoint } from '#web/api/call.ts';

const list = endpoint<typeof contract.listDeliveries>();
const start = endpoint<typeof contract.startDelivery>();

/** So many of one order are shown; an order of more has a list of its own. */
export const MOST_OF_ORDER = 50;

/** The deliveries and pick lists of an order, the newest first. */
export function deliveriesOfOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['deliveries', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          list,
          { query: { order: orderId, sort: 'created', dir: 'desc', limit: MOST_OF_ORDER } },
          { signal },
        )
      ).deliveries,
  });
}

/** Starts a pick list of all that is held for an order. */
export const pickOrder = (orderId: string, idempotencyKey: string): Promise<Delivery> =>
  callApi(start, { params: { id: orderId }, body: {} }, { idempotencyKey });
