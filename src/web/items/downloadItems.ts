import type { exportItems } from '#shared/items/contract.ts';
import { callFile, endpoint } from '../api/call.ts';
import { filterOf, type ItemSearch, sortOf } from './search.ts';

const call = endpoint<typeof exportItems>('GET', '/api/items/export.csv');

/** Saves the list as it is shown (filter, sort, columns) as a CSV file. */
export async function downloadItems(search: ItemSearch, columns: string[], name: string): Promise<void> {
  const file = await callFile(call, {
    query: {
      ...filterOf(search),
      ...sortOf(search),
      columns: columns.filter((id) => id !== 'picture').join(','),
    },
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
