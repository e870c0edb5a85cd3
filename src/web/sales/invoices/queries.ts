import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pdfNameOf, xmlNameOf } from '#shared/foundation/documents/fileName.ts';
import type { EInvoiceSyntax } from '#shared/sales/einvoice/shapes.ts';
import type * as contract from '#shared/sales/invoices/contract.ts';
import type * as send from '#shared/sales/invoices/sendContract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import type { recurringOfInvoice } from '#shared/sales/recurring/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { saveFileAs } from '#web/ui/saveFile.ts';
import { type InvoicesSearch, invoiceFilterOf, invoiceSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; what is paid changes with payments. */

const list = endpoint<typeof contract.listInvoices>();
const totals = endpoint<typeof contract.invoiceTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportInvoices>(),
  xlsx: endpoint<typeof contract.exportInvoicesXlsx>(),
};
const ageing = endpoint<typeof contract.invoiceAgeing>();
const one = endpoint<typeof contract.getInvoice>();
export const deleteInvoice = endpoint<typeof contract.deleteInvoice>();
export const duplicateInvoice = endpoint<typeof contract.duplicateInvoice>();
export const issueInvoice = endpoint<typeof contract.issueInvoice>();

const recurringOf = endpoint<typeof recurringOfInvoice>();
const goods = endpoint<typeof contract.invoiceGoods>();

const einvoiceCheck = endpoint<typeof contract.checkEInvoice>();
const xml = endpoint<typeof send.invoiceXml>();
const pdf = endpoint<typeof send.invoicePdf>();
export const shareInvoice = endpoint<typeof send.shareInvoice>();
export const endInvoiceLinks = endpoint<typeof send.endInvoiceLinks>();

const meta = { topics: ['payments', 'customers'] };

export function invoicesQuery(search: InvoicesSearch): PagedQuery<InvoiceRow> {
  const query = { ...invoiceFilterOf(search), ...invoiceSortOf(search) };
  return {
    queryKey: ['invoices', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { invoices, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: invoices, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** What the list comes to as it is narrowed. */
export function totalsQuery(search: InvoicesSearch) {
  const query = invoiceFilterOf(search);
  return queryOptions({
    queryKey: ['invoices', 'totals', query],
    meta,
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list as it is narrowed and sorted, as files. */
export function invoiceFiles(search: InvoicesSearch, name: string): Files {
  const query = { ...invoiceFilterOf(search), ...invoiceSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

/** Saves an invoice as a PDF, by its number. */
export async function downloadInvoicePdf(
  { id, number }: Pick<InvoiceRow, 'id' | 'number'>,
  unnumbered: string,
): Promise<void> {
  saveFileAs(await callFile(pdf, { params: { id } }), number ? pdfNameOf(number) : `${unnumbered}.pdf`);
}

/** Saves the e-invoice of an issued invoice, in one of the two writings. */
export async function downloadInvoiceXml(
  { id, number }: Pick<InvoiceRow, 'id' | 'number'>,
  syntax: EInvoiceSyntax,
): Promise<void> {
  const file = await callFile(xml, { params: { id }, query: { syntax } });
  saveFileAs(file, xmlNameOf(number ?? '', syntax));
}

/** What the e-invoice of a draft would lack; it depends on the business, its rates and units, and on the customer. */
export function einvoiceCheckQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'e-invoice', id],
    meta: { topics: ['tenants', 'customers', 'items'] },
    queryFn: async ({ signal }) => (await callApi(einvoiceCheck, { params: { id } }, { signal })).einvoice,
  });
}

export function ageingQuery(of: string | undefined) {
  return queryOptions({
    queryKey: ['invoices', 'ageing', of ?? null],
    meta,
    queryFn: ({ signal }) => callApi(ageing, { query: of ? { customer: of } : {} }, { signal }),
  });
}

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** What an invoice was made of, where it was made by itself. */
export function recurringOfQuery(id: string) {
  return queryOptions({
    queryKey: ['recurring-invoices', 'of', id],
    queryFn: ({ signal }) => callApi(recurringOf, { params: { id } }, { signal }),
  });
}

/** Where the goods of a draft are; asked for as long as it is one. */
export function goodsQuery(id: string | null) {
  return queryOptions({
    queryKey: ['invoices', 'goods', id],
    meta: { topics: ['stock', 'items', 'locations'] },
    queryFn: ({ signal }) => callApi(goods, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
}
