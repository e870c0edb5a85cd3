import { unzipSync } from 'fflate';
import { MOST_PICTURE_BYTES } from '#shared/catalogue/pictures/addresses.ts';
import { refuseFile } from '#shared/exchange/imports/decode.ts';
import type { ImportKind } from '#shared/exchange/imports/kindNames.ts';
import { say } from '#shared/refusals/say.ts';

// Our whole export: a table for each kind of record, and the pictures of the items.

/** What the table of an archive may come to when it is unpacked, in bytes. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const PICTURE = /^pictures\/[\w.-]+\.(?:webp|jpe?g|png|avif)$/i;

type Entry = { name: string; size: number };

/** What an archive says that it holds; nothing of it is unpacked. Throws `invalid-argument` for a damaged one. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries.push({ name, size: originalSize });
        return false;
      },
    });
  } catch {
    throw refuseFile(say('imports.brokenWorkbook'));
  }
  return entries;
}

const one = (bytes: Uint8Array, name: string) =>
  unzipSync(bytes, { filter: (entry) => entry.name === name })[name];

/** What a kind's table is called in it, where that is another word. */
const TABLES: Partial<Record<ImportKind, string>> = { sales: 'invoices', orders: 'purchase-orders' };

/** The table of a kind in an archive; null where it has none, as a workbook has none. */
export function tableIn(bytes: Uint8Array, kind: ImportKind): Uint8Array | null {
  const found = entriesOf(bytes).find(({ name }) => name === `${TABLES[kind] ?? kind}.csv`);
  if (!found) return null;
  if (found.size > MOST_UNPACKED)
    throw refuseFile(say('imports.unpacked', { megabytes: MOST_UNPACKED / 1024 / 1024 }));
  return one(bytes, found.name) ?? null;
}

/** The names of the pictures in an archive that are not too large to be taken in. */
export const picturesIn = (bytes: Uint8Array): string[] =>
  entriesOf(bytes).flatMap(({ name, size }) =>
    PICTURE.test(name) && size <= MOST_PICTURE_BYTES ? [name] : [],
  );

/** One of them. */
export const pictureIn = (bytes: Uint8Array, name: string): Buffer | undefined => {
  const found = one(bytes, name);
  return found && Buffer.from(found);
};
