import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getItem, listItems } from '#shared/catalogue/items/contract.ts';
import type { getCustomer, listCustomers } from '#shared/sales/customers/contract.ts';
import type { listLocations } from '#shared/stock/locations/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';

// Whom something is sold to, what, and where it is taken from.

const customers = endpoint<typeof listCustomers>();
const customer = endpoint<typeof getCustomer>();
const items = endpoint<typeof listItems>();
const item = endpoint<typeof getItem>();
const locations = endpoint<typeof listLocations>();

/** Customers to choose from, by what is typed. */
export function customerChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['customers', 'choices', q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callApi(customers, { query: { limit: 20, status: 'active', ...(q ? { q } : {}) } }, { signal }))
        .customers,
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => callApi(customer, { params: { id } }, { signal }),
    enabled: id !== '',
  });
}

/** Items to choose from, by what is typed. */
export function itemChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['items', 'to sell', q],
    placeholderData: keepPreviousData,
    enabled: q.trim() !== '',
    queryFn: async ({ signal }) =>
      (await callApi(items, { query: { limit: 12, status: 'active', q } }, { signal })).items,
  });
}

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => callApi(item, { params: { id } }, { signal }),
  });
}

/** The places that goods can leave from. */
export const placesQuery = queryOptions({
  queryKey: ['locations', 'to sell from'],
  queryFn: async ({ signal }) =>
    (await callApi(locations, {}, { signal })).locations.filter(
      ({ usage, archived }) => usage === 'internal' && !archived,
    ),
});
