/** What the address of the form carries: which business is asked, and the page that led to it. */
export type RequestAccessSearch = { tenant?: string; from?: string };

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readRequestAccessSearch(raw: Record<string, unknown>): RequestAccessSearch {
  const tenant = typeof raw.tenant === 'string' && /^[a-z0-9-]{1,40}$/.test(raw.tenant) ? raw.tenant : null;
  const from =
    typeof raw.from === 'string' && /^\/[^/\\]/.test(`${raw.from} `) ? raw.from.slice(0, 500) : null;
  return { ...(tenant ? { tenant } : {}), ...(from ? { from } : {}) };
}
