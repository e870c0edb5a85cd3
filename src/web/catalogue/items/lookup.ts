import { searchReader, text } from '#shared/searchParams.ts';

const LONGEST_CODE = 64;

const read = searchReader({
  q: text(2000),
  scan: (value) => (typeof value === 'string' ? value.trim().slice(0, LONGEST_CODE) || undefined : undefined),
});
/** What the address of the look-up carries: words to search for, or a code that was scanned. */
export type Lookup = ReturnType<typeof read>;

export function readLookup(raw: Record<string, unknown>): Lookup {
  const search = read(raw);
  return search.scan ? { ...search, q: undefined } : search;
}
