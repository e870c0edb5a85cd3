import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as contract from '#shared/catalogue/labels/basketContract.ts';
import { callApi, endpoint } from './call.ts';
import { queryClient } from './client.ts';

const get = endpoint<typeof contract.getBasket>();
const add = endpoint<typeof contract.addToBasket>();
const change = endpoint<typeof contract.changeBasket>();
const empty = endpoint<typeof contract.emptyBasket>();

/** The own basket of labels, on all devices the same. */
export const basketQuery = queryOptions({
  queryKey: ['labels', 'basket'],
  queryFn: ({ signal }) => callApi(get, {}, { signal }),
  staleTime: 60_000,
});

/** How many labels lie in it; undefined as long as that is not known. */
export const useBasketCount = () => useQuery({ ...basketQuery, select: ({ labels }) => labels }).data;

/** Puts one label of each item in; answers how many labels there are then. */
export async function addToBasket(ids: string[]): Promise<number> {
  const basket = await callApi(add, { body: { items: ids.map((id) => ({ id, copies: 1 })) } });
  queryClient.setQueryData(basketQuery.queryKey, basket);
  return basket.labels;
}

/** Says how many labels of an item there are; none takes it out. */
export async function changeBasket(id: string, copies: number): Promise<void> {
  queryClient.setQueryData(basketQuery.queryKey, await callApi(change, { params: { id }, body: { copies } }));
}

export async function emptyBasket(): Promise<void> {
  queryClient.setQueryData(basketQuery.queryKey, await callApi(empty));
}
