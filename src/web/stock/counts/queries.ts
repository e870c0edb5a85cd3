import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listCategories } from '#shared/catalogue/items/choicesContract.ts';
import type { listItems } from '#shared/catalogue/items/contract.ts';
import type * as contract from '#shared/stock/counts/contract.ts';
import type { CountLine, CountRow } from '#shared/stock/counts/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { type CountSearch, type CountsSearch, countFilterOf, countSortOf, lineFilterOf } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listCounts>();
const FILES = {
  csv: endpoint<typeof contract.exportCounts>(),
  xlsx: endpoint<typeof contract.exportCountsXlsx>(),
};
const one = endpoint<typeof contract.getCount>();
const history = endpoint<typeof contract.countHistory>();
const lines = endpoint<typeof contract.countLines>();
const line = endpoint<typeof contract.countLine>();
const LINE_FILES = {
  csv: endpoint<typeof contract.exportLines>(),
  xlsx: endpoint<typeof contract.exportLinesXlsx>(),
};
const rules = endpoint<typeof contract.listRules>();
const categories = endpoint<typeof listCategories>();
const items = endpoint<typeof listItems>();

/** Without a body that is checked before it is sent, these need no schemas. */
export const CALLS = {
  create: endpoint<typeof contract.createCount>(),
  start: endpoint<typeof contract.startCount>(),
  finish: endpoint<typeof contract.finishCount>(),
  resume: endpoint<typeof contract.resumeCount>(),
  post: endpoint<typeof contract.postCount>(),
  delete: endpoint<typeof contract.deleteCount>(),
  recount: endpoint<typeof contract.recountLines>(),
  solve: endpoint<typeof contract.solveCode>(),
  createRule: endpoint<typeof contract.createRule>(),
  deleteRule: endpoint<typeof contract.deleteRule>(),
};

export function countsQuery(search: CountsSearch): PagedQuery<CountRow> {
  const query = { ...countFilterOf(search), ...countSortOf(search) };
  return {
    queryKey: ['counts', 'list', query],
    ask: async (page, signal) => {
      const { counts, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: counts, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** The list as it is narrowed and sorted, as files. */
export function countFiles(search: CountsSearch, name: string): Files {
  const query = { ...countFilterOf(search), ...countSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

/** One count; what moves meanwhile changes its differences. */
export function countQuery(id: string) {
  return queryOptions({
    queryKey: ['counts', 'one', id],
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
    meta: { topics: ['stock'] },
  });
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: ['counts', 'history', id],
    queryFn: async ({ signal }) => (await callApi(history, { params: { id } }, { signal })).entries,
  });
}

type Sorted = { sort: 'worth' | 'sku' | 'location'; dir: 'asc' | 'desc' };
type LinesAnswer = { rows: CountLine[]; nextCursor: string | null; total: number };

export function linesQuery(
  id: string,
  search: CountSearch,
  sort: Sorted,
): PagedQuery<CountLine, LinesAnswer> {
  const query = { ...lineFilterOf(search), ...sort };
  return {
    queryKey: ['counts', 'lines', id, query],
    meta: { topics: ['stock'] },
    ask: async (page, signal) => {
      const found = await callApi(lines, { params: { id }, query: { ...query, ...page } }, { signal });
      return { rows: found.lines, nextCursor: found.nextCursor, total: found.total };
    },
    rowId: (row) => row.id,
  };
}

export function lineFiles(
  id: string,
  search: CountSearch,
  { sort, name }: { sort: Sorted; name: string },
): Files {
  const query = { ...lineFilterOf(search), ...sort };
  return { name, get: (kind) => callFile(LINE_FILES[kind], { params: { id }, query }) };
}

export function lineQuery(id: string, lineId: string) {
  return queryOptions({
    queryKey: ['counts', 'line', id, lineId],
    meta: { topics: ['stock'] },
    queryFn: ({ signal }) => callApi(line, { params: { id, lineId } }, { signal }),
  });
}

export const rulesQuery = queryOptions({
  queryKey: ['counts', 'rules'],
  queryFn: async ({ signal }) => (await callApi(rules, {}, { signal })).rules,
  meta: { topics: ['stock'] },
});

export const categoryNamesQuery = queryOptions({
  queryKey: ['items', 'categories to count'],
  queryFn: async ({ signal }) => (await callApi(categories, {}, { signal })).categories,
});

/** The first items that a few letters find, to choose one of them. */
export function itemsToChooseQuery(q: string) {
  return queryOptions({
    queryKey: ['items', 'to solve', q],
    queryFn: async ({ signal }) =>
      (await callApi(items, { query: { status: 'active', limit: 20, q } }, { signal })).items,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
