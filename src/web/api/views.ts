import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/foundation/views/contract.ts';
import { callApi, endpoint } from './call.ts';

const views = endpoint<typeof contract.listViews>();
export const saveViewCall = endpoint<typeof contract.saveView>();
export const removeViewCall = endpoint<typeof contract.removeView>();

/** The views of a list that this person sees. */
export function viewsQuery(list: contract.ViewList) {
  return queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => (await callApi(views, { query: { list } }, { signal })).views,
  });
}
