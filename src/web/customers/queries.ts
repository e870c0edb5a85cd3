import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/customers/contract.ts';
import { callApi, callFile, endpoint } from '../api/call.ts';
import type { PagedQuery } from '../api/usePages.ts';
import { saveFile } from '../ui/saveFile.ts';
import { type CustomersSearch, customerFilterOf } from './search.ts';

/** Keys begin with the live topic that makes them stale; what customers owe changes with invoices and payments. */

const list = endpoint<typeof contract.listCustomers>('GET', '/api/customers');
const csv = endpoint<typeof contract.exportCustomers>('GET', '/api/customers/export.csv');
const one = endpoint<typeof contract.getCustomer>('GET', '/api/customers/:id');
const meta = { topics: ['invoices', 'payments'] };

export function customersQuery(search: CustomersSearch): PagedQuery<contract.CustomerRow> {
  const query = customerFilterOf(search);
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

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'one', id],
    meta,
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

/** Saves the list as it is narrowed and sorted as a CSV file. */
export async function downloadCustomers(search: CustomersSearch, name: string): Promise<void> {
  saveFile(await callFile(csv, { query: customerFilterOf(search) }), name, 'csv');
}
