import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import type * as contract from '#shared/sales/quotes/contract.ts';
import type * as send from '#shared/sales/quotes/sendContract.ts';
import type { QuoteRow } from '#shared/sales/quotes/shapes.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { type QuotesSearch, quoteFilterOf, quoteSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listQuotes>();
const totals = endpoint<typeof contract.quoteTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportQuotes>(),
  xlsx: endpoint<typeof contract.exportQuotesXlsx>(),
};
const one = endpoint<typeof contract.getQuote>();
export const deleteQuote = endpoint<typeof contract.deleteQuote>();
export const duplicateQuote = endpoint<typeof contract.duplicateQuote>();
export const reviseQuote = endpoint<typeof contract.reviseQuote>();

const pdf = endpoint<typeof send.quotePdf>();
export const shareQuote = endpoint<typeof send.shareQuote>();
export const endQuoteLinks = endpoint<typeof send.endQuoteLinks>();

const meta = { topics: ['customers'] };

export function quotesQuery(search: QuotesSearch): PagedQuery<QuoteRow> {
  const query = { ...quoteFilterOf(search), ...quoteSortOf(search) };
  return {
    queryKey: ['quotes', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { quotes, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: quotes, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** What the list comes to as it is narrowed. */
export function totalsQuery(search: QuotesSearch) {
  const query = quoteFilterOf(search);
  return queryOptions({
    queryKey: ['quotes', 'totals', query],
    meta,
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list as it is narrowed and sorted, as files. */
export function quoteFiles(search: QuotesSearch, name: string): Files {
  const query = { ...quoteFilterOf(search), ...quoteSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

/** Saves a quote as a PDF, by its number. */
export async function downloadQuotePdf(
  { id, number }: Pick<QuoteRow, 'id' | 'number'>,
  unnumbered: string,
): Promise<void> {
  saveFileAs(await callFile(pdf, { params: { id } }), number ? pdfNameOf(number) : `${unnumbered}.pdf`);
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: ['quotes', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}
