import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { listSupplierReturns } from '#shared/purchasing/supplierReturns/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

const list = endpoint<typeof listSupplierReturns>();
/** More are in the list of returns. */
const MOST = 50;

/** The returns of what came with an order, the newest first. */
export function returnsOfOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['supplier-returns', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (await callApi(list, { query: { order: orderId, limit: String(MOST) } }, { signal })).returns,
  });
}

/** Has everything asked for again that a new return has changed. */
export function useReturnStarted(): () => void {
  const client = useQueryClient();
  return () => {
    for (const topic of ['supplier-returns', 'purchase-orders'])
      void client.invalidateQueries({ queryKey: [topic] });
  };
}
