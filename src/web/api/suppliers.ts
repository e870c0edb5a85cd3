import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getSupplier, listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { callApi, endpoint } from './call.ts';

const list = endpoint<typeof listSuppliers>();
const one = endpoint<typeof getSupplier>();

/** The first active suppliers whose name or code holds a few letters. */
export function suppliersQuery(q: string) {
  return queryOptions({
    queryKey: ['suppliers', 'to choose', q],
    queryFn: async ({ signal }) =>
      (await callApi(list, { query: { status: 'active', limit: 50, ...(q ? { q } : {}) } }, { signal }))
        .suppliers,
    placeholderData: keepPreviousData,
  });
}

export function supplierQuery(id: string) {
  return queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}
