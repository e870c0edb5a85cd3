/** What is kept for as long as the tab is there, also from one page of the site to the next. */
const name = (key: string) => `stockbook-chat:${key}`;

/** Reads what was kept; null where nothing is, or where the browser keeps nothing. */
export function readKept<T>(key: string): T | null {
  try {
    // Written by `keep` below, and by nobody else.
    return JSON.parse(sessionStorage.getItem(name(key)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps something, or with null nothing any more. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name(key));
    else sessionStorage.setItem(name(key), JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full: then it is there as long as the page is.
  }
}
