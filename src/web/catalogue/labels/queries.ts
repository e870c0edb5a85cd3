import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#shared/call.ts';
import type * as barcodes from '#shared/catalogue/labels/barcodesContract.ts';
import type * as contract from '#shared/catalogue/labels/contract.ts';
import type * as print from '#shared/catalogue/labels/printContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { filterOf, type PrintSearch, sourceOf } from './search.ts';

const templates = endpoint<typeof contract.listTemplates>();
const template = endpoint<typeof contract.getTemplate>();
const sheets = endpoint<typeof contract.listSheets>();
const rows = endpoint<typeof print.labelRows>();
const preview = endpoint<typeof print.previewLabels>();
const range = endpoint<typeof barcodes.getRange>();
const barcodesPreview = endpoint<typeof barcodes.previewBarcodes>();

export const templatesQuery = queryOptions({
  queryKey: ['labels', 'templates'],
  queryFn: async ({ signal }) => (await callApi(templates, {}, { signal })).templates,
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['labels', 'templates', id],
    queryFn: ({ signal }) => callApi(template, { params: { id } }, { signal }),
  });

export const sheetsQuery = queryOptions({
  queryKey: ['labels', 'sheets'],
  queryFn: async ({ signal }) => (await callApi(sheets, {}, { signal })).sheets,
});

/** What the address says that labels are of. */
export const rowsQuery = (search: PrintSearch) => {
  const source = sourceOf(search);
  const query = filterOf(search);
  return queryOptions({
    queryKey: ['labels', 'rows', source, query],
    queryFn: ({ signal }) => callApi(rows, { query, body: { source: source! } }, { signal }),
    enabled: source !== null,
    meta: { topics: ['items', 'locations', 'orders'] },
  });
};

type PreviewBody = CallInput<typeof print.previewLabels>['body'];

/** A label as it will be printed. The one before stays until the next one is there. */
export const previewQuery = (body: PreviewBody | null) =>
  queryOptions({
    queryKey: ['labels', 'preview', body],
    queryFn: ({ signal }) => callApi(preview, { body: body! }, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { topics: ['items'] },
  });

export const rangeQuery = queryOptions({
  queryKey: ['labels', 'range'],
  queryFn: ({ signal }) => callApi(range, {}, { signal }),
});

type Target = CallInput<typeof barcodes.previewBarcodes>;

export const barcodesQuery = (target: Target) =>
  queryOptions({
    queryKey: ['labels', 'barcodes', target],
    queryFn: ({ signal }) => callApi(barcodesPreview, target, { signal }),
    retry: false,
    staleTime: 0,
  });
