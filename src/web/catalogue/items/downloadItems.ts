import type { exportItems } from '#shared/catalogue/items/contract.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { saveFile } from '#web/ui/saveFile.ts';
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
  saveFile(file, name, 'csv');
}
