import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { readCustomerPage } from '#shared/sales/customerPage/staffContract.ts';
import type * as contract from '#shared/sales/customers/contract.ts';
import type * as statements from '#shared/sales/customers/statementContract.ts';
import type { invoiceAgeing, listInvoices } from '#shared/sales/invoices/contract.ts';
import type { listOrders } from '#shared/sales/orders/contract.ts';
import type { listPayments } from '#shared/sales/payments/contract.ts';
import type { listQuotes } from '#shared/sales/quotes/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { type CustomersSearch, customerFilterOf, customerSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; what customers owe changes with invoices and payments. */

const list = endpoint<typeof contract.listCustomers>();
const totals = endpoint<typeof contract.customerTotals>();
const FILES = {
  csv: endpoint<typeof contract.exportCustomers>(),
  xlsx: endpoint<typeof contract.exportCustomersXlsx>(),
};
const one = endpoint<typeof contract.getCustomer>();
const page = endpoint<typeof readCustomerPage>();
const statement = endpoint<typeof statements.getStatement>();
const statementPdf = endpoint<typeof statements.statementPdf>();
const ageing = endpoint<typeof invoiceAgeing>();
const invoices = endpoint<typeof listInvoices>();
const orders = endpoint<typeof listOrders>();
const payments = endpoint<typeof listPayments>();
const quotes = endpoint<typeof listQuotes>();
export const updateCustomer = endpoint<typeof contract.updateCustomer>();
export const deleteCustomer = endpoint<typeof contract.deleteCustomer>();
const meta = { topics: ['invoices', 'payments'] };

export function customersQuery(search: CustomersSearch): PagedQuery<contract.CustomerRow> {
  const query = { ...customerFilterOf(search), ...customerSortOf(search) };
  return {
    queryKey: ['customers', 'list', query],
    meta,
    ask: async (page, signal) => {
      const { customers, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: customers, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

/** What the list comes to as it is narrowed. */
export function totalsQuery(search: CustomersSearch) {
  const query = customerFilterOf(search);
  return queryOptions({
    queryKey: ['customers', 'totals', query],
    meta,
    queryFn: ({ signal }) => callApi(totals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** How the page stands on which a customer sees everything of theirs. */
export function pageQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'page', id],
    queryFn: ({ signal }) => callApi(page, { params: { id } }, { signal }),
  });
}

/** The list as it is narrowed and sorted, as files. */
export function customerFiles(search: CustomersSearch, name: string): Files {
  const query = { ...customerFilterOf(search), ...customerSortOf(search) };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

/** What is open of a customer by how long it has been due. */
export function ageingQuery(customer: string) {
  return queryOptions({
    queryKey: ['customers', 'ageing', customer],
    meta,
    queryFn: ({ signal }) => callApi(ageing, { query: { customer } }, { signal }),
  });
}

const LAST = 8;

export function lastInvoicesQuery(customer: string) {
  return queryOptions({
    queryKey: ['customers', 'invoices', customer],
    meta,
    queryFn: async ({ signal }) =>
      (await callApi(invoices, { query: { customer, limit: LAST } }, { signal })).invoices,
  });
}

export function lastQuotesQuery(customer: string) {
  return queryOptions({
    queryKey: ['customers', 'quotes', customer],
    meta: { topics: ['quotes'] },
    queryFn: async ({ signal }) =>
      (await callApi(quotes, { query: { customer, limit: LAST } }, { signal })).quotes,
  });
}

export function lastOrdersQuery(customer: string) {
  return queryOptions({
    queryKey: ['orders', 'of customer', customer],
    queryFn: async ({ signal }) =>
      (await callApi(orders, { query: { customer, limit: LAST } }, { signal })).orders,
  });
}

export function lastPaymentsQuery(customer: string) {
  return queryOptions({
    queryKey: ['customers', 'payments', customer],
    meta,
    queryFn: async ({ signal }) =>
      (await callApi(payments, { query: { customer, limit: LAST } }, { signal })).payments,
  });
}

type Period = { from?: string | undefined; to?: string | undefined };

export function statementQuery(id: string, period: Period) {
  return queryOptions({
    queryKey: ['customers', 'statement', id, period],
    meta,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(statement, { params: { id }, query: period }, { signal }),
  });
}

/** Saves the statement of a time as a PDF. */
export async function downloadStatement(id: string, query: Period, name: string): Promise<void> {
  saveFile(await callFile(statementPdf, { params: { id }, query }), name, 'pdf');
}
