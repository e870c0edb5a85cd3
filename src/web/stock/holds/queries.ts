import { queryOptions } from '@tanstack/react-query';
import type { holdsOfItem } from '#shared/stock/holds/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

const call = endpoint<typeof holdsOfItem>();

/** For whom an item is held, and who waits for it. */
export function holdsQuery(itemId: string) {
  return queryOptions({
    queryKey: ['stock', 'holds', itemId],
    meta: { topics: ['orders', 'purchase-orders'] },
    queryFn: ({ signal }) => callApi(call, { params: { id: itemId } }, { signal }),
  });
}
