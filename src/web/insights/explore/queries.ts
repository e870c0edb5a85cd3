import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listCategories } from '#shared/catalogue/items/choicesContract.ts';
import type { getItem, listItems } from '#shared/catalogue/items/contract.ts';
import type { FigureQuery } from '#shared/insights/figures/address.ts';
import type { Narrowing } from '#shared/insights/figures/catalogue.ts';
import type * as contract from '#shared/insights/figures/contract.ts';
import { type ExploreSearch, queryOf } from '#shared/insights/figures/search.ts';
import type { getSupplier, listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import type { getCustomer, listCustomers } from '#shared/sales/customers/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import { FIGURE_TOPICS } from '#web/api/figureTopics.ts';
import { saveFile } from '#web/ui/saveFile.ts';

const rows = endpoint<typeof contract.figureRows>();
const FILES = { csv: endpoint<typeof contract.figureCsv>(), xlsx: endpoint<typeof contract.figureXlsx>() };
const items = endpoint<typeof listItems>();
const item = endpoint<typeof getItem>();
const customers = endpoint<typeof listCustomers>();
const customer = endpoint<typeof getCustomer>();
const suppliers = endpoint<typeof listSuppliers>();
const supplier = endpoint<typeof getSupplier>();
const categories = endpoint<typeof listCategories>();

/** Saves all parts of a figure as a file, also those that a screen has no room for. */
export async function downloadFigure(
  search: ExploreSearch,
  name: string,
  kind: keyof typeof FILES,
): Promise<void> {
  saveFile(await callFile(FILES[kind], { query: queryOf(search) }), name, kind);
}

/** The rows behind a value. */
export function rowsQuery(query: FigureQuery) {
  return queryOptions({
    queryKey: ['figures', 'rows', query],
    queryFn: ({ signal }) => callApi(rows, { query }, { signal }),
    meta: { topics: FIGURE_TOPICS },
  });
}

/** Of what a figure is narrowed to a record, which is looked for by a few letters. */
export type FoundByName = 'item' | 'customer' | 'supplier';
export const isFoundByName = (by: Narrowing): by is FoundByName => by in FIND;
type Named = { id: string; name: string };

const FIND: Record<FoundByName, (q: string, signal: AbortSignal) => Promise<Named[]>> = {
  item: async (q, signal) => (await callApi(items, { query: { limit: 20, ...asked(q) } }, { signal })).items,
  customer: async (q, signal) =>
    (await callApi(customers, { query: { limit: 20, ...asked(q) } }, { signal })).customers,
  supplier: async (q, signal) =>
    (await callApi(suppliers, { query: { limit: 20, ...asked(q) } }, { signal })).suppliers,
};
const ONE: Record<FoundByName, (id: string, signal: AbortSignal) => Promise<Named>> = {
  item: (id, signal) => callApi(item, { params: { id } }, { signal }),
  customer: (id, signal) => callApi(customer, { params: { id } }, { signal }),
  supplier: (id, signal) => callApi(supplier, { params: { id } }, { signal }),
};
const asked = (q: string) => (q.trim() ? { q: q.trim() } : {});

/** Records to narrow to, by what is typed. */
export function foundQuery(kind: FoundByName, q: string) {
  return queryOptions({
    queryKey: [`${kind}s`, 'to narrow figures', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => FIND[kind](q, signal),
  });
}

/** What a record is called that a figure is narrowed to. */
export function namedQuery(kind: FoundByName, id: string) {
  return queryOptions({
    queryKey: [`${kind}s`, 'one', id],
    queryFn: ({ signal }) => ONE[kind](id, signal),
    staleTime: 60_000,
  });
}

export const categoriesQuery = queryOptions({
  queryKey: ['items', 'categories'],
  queryFn: async ({ signal }) => (await callApi(categories, {}, { signal })).categories,
  staleTime: 60_000,
});
