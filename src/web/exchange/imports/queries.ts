import { queryOptions } from '@tanstack/react-query';
import type { everythingZip } from '#shared/exchange/exports/contract.ts';
import type * as contract from '#shared/exchange/imports/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listImports>();
const one = endpoint<typeof contract.getImport>();
const failed = endpoint<typeof contract.listFailedPictures>();
const rows = endpoint<typeof contract.listImportRows>();

export const everything = endpoint<typeof everythingZip>();
export const uploadImport = endpoint<typeof contract.uploadImport>();
export const rereadImport = endpoint<typeof contract.rereadImport>();
export const checkImport = endpoint<typeof contract.checkImport>();
export const runImport = endpoint<typeof contract.runImport>();
export const cancelImport = endpoint<typeof contract.cancelImport>();
export const fetchPictures = endpoint<typeof contract.fetchPictures>();
export const undoImport = endpoint<typeof contract.undoImport>();

export type Outcome = contract.ImportRow['outcome'];
export const OUTCOMES = ['create', 'update', 'unchanged', 'error'] as const satisfies readonly Outcome[];

export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: async ({ signal }) => (await callApi(list, {}, { signal })).imports,
});

export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** What the list of rows can be narrowed to. */
export type Shown = Outcome | 'warned';

export function importRowsQuery(id: string, outcome: Shown | undefined): PagedQuery<contract.ImportRow> {
  return {
    queryKey: ['imports', 'rows', id, outcome ?? 'all'],
    ask: (page, signal) =>
      callApi(rows, { params: { id }, query: { ...page, ...(outcome ? { outcome } : {}) } }, { signal }),
    rowId: ({ line, key }) => `${line} ${key}`,
  };
}

const FILES = {
  csv: endpoint<typeof contract.importFiles.csv>(),
  xlsx: endpoint<typeof contract.importFiles.xlsx>(),
};

/** The last imports as files. */
export const importFiles = (name: string): Files => ({
  name,
  get: (kind) => callFile(FILES[kind], { query: {} }),
});

/** The first of the pictures that could not be fetched. */
export function failedPicturesQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'failed-pictures', id],
    queryFn: async ({ signal }) =>
      (await callApi(failed, { params: { id }, query: {} }, { signal })).pictures,
  });
}
