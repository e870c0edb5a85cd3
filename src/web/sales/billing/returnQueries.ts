import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/sales/returns/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_OF_ORDER } from './deliveryQueries.ts';

const list = endpoint<typeof contract.listReturns>();
const left = endpoint<typeof contract.returnable>();
const one = endpoint<typeof contract.getReturn>();

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: ['returns', 'one', id],
    meta: { topics: ['customers', 'items', 'invoices'] },
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** The returns of an order, the newest first. */
export function returnsOfOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['returns', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (await callApi(list, { query: { order: orderId, limit: MOST_OF_ORDER } }, { signal })).returns,
  });
}

/** What was delivered of an order, and how much of it can still come back. */
export function returnableQuery(orderId: string) {
  return queryOptions({
    queryKey: ['returns', 'returnable', orderId],
    meta: { topics: ['deliveries'] },
    queryFn: async ({ signal }) => (await callApi(left, { params: { id: orderId } }, { signal })).lines,
  });
}
