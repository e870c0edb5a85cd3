import { queryOptions } from '@tanstack/react-query';
import type { getItem, itemHistory } from '#shared/catalogue/items/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { askOrKept } from '#web/api/keptQuery.ts';
import { OPENED } from './foundItems.ts';

const one = endpoint<typeof getItem>();
const changes = endpoint<typeof itemHistory>();

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: askOrKept({ ...OPENED, key: id }, ({ signal }) => callApi(one, { params: { id } }, { signal })),
    meta: { topics: ['stock'] },
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'history', id],
    queryFn: async ({ signal }) => (await callApi(changes, { params: { id } }, { signal })).entries,
  });
}
