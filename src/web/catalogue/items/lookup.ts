/** What the address of the look-up carries: words to search for, or a code that was scanned. */
export type Lookup = { q?: string | undefined; scan?: string | undefined };

const LONGEST_CODE = 64;

/** Reads an address that anybody may have typed. */
export function readLookup(raw: Record<string, unknown>): Lookup {
  const scan = typeof raw.scan === 'string' ? raw.scan.trim().slice(0, LONGEST_CODE) : '';
  if (scan) return { scan, q: undefined };
  return { q: typeof raw.q === 'string' ? raw.q : undefined, scan: undefined };
}
