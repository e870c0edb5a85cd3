/** What a call answers for one page of a list; further fields stay with their page. */
export type Answer<R> = { rows: R[]; nextCursor: string | null };

/** A page that was loaded: after which row it begins (null at the top), and whether something changed since. */
export type Page<R, A extends Answer<R> = Answer<R>> = A & { after: string | null; stale: boolean };

/** Rows by their place: those on the screen, and up to which one there should be rows. */
export type Shown = { first: number; last: number; upTo: number };

export type Ask<R, A extends Answer<R>> = (page: { limit: number; cursor?: string }) => Promise<A>;

/** A small first page, so that it is there at once, and larger ones after it. */
const FIRST = 50;
const NEXT = 100;
/** On the way to the end of a list: the rows of a page, and the pages that are shown at once. */
const FAR = { rows: 200, pages: 5 };
/** The next page is asked for when this few rows are left below; more once somebody is scrolling. */
const AHEAD = { atTop: 16, onTheWay: 60 };
/** So many pages more are asked for to find out where rows that moved meet those below. */
const TO_MEET = 2;

export type PagedList<R, A extends Answer<R>> = {
  pages: Page<R, A>[];
  shown: Shown;
  ask: Ask<R, A>;
  rowId: (row: R) => string;
};

/**
 * Asks for what the screen lacks: the first page; what is stale of the pages on the screen; the next page; or
 * once more for what is on the screen. Everything else stays as it is until it is scrolled to.
 */
export async function bringUpToDate<R, A extends Answer<R>>(list: PagedList<R, A>): Promise<Page<R, A>[]> {
  const { pages, shown, ask, rowId } = list;
  const last = pages.at(-1);
  if (!last) return [await askPage(ask, null)];
  const [from, to] = onScreen(pages, shown);
  const stale = pages.findIndex((page, at) => at >= from && at <= to && page.stale);
  if (stale >= 0) return renew(list, stale, to);
  if (!wantsMore(pages, shown)) return renew(list, from, to);
  const far = shown.upTo > shown.last;
  const more: Page<R, A>[] = [];
  for (let after = last.nextCursor; after !== null && more.length < (far ? FAR.pages : 1); ) {
    const next = await askPage(ask, after, far ? FAR.rows : NEXT);
    more.push(next);
    after = next.nextCursor;
  }
  return [...without(pages, more, rowId), ...more];
}

/** Whether the screen shows anything that should be asked for. */
export function lacks<R>(pages: Page<R>[], shown: Shown): boolean {
  const [from, to] = onScreen(pages, shown);
  return pages.slice(from, to + 1).some((page) => page.stale) || wantsMore(pages, shown);
}

function wantsMore<R>(pages: Page<R>[], { first, upTo }: Shown): boolean {
  const loaded = pages.reduce((sum, page) => sum + page.rows.length, 0);
  const ahead = first > 0 ? AHEAD.onTheWay : AHEAD.atTop;
  return Boolean(pages.at(-1)?.nextCursor) && upTo >= loaded - ahead;
}

/** The first and the last page that the rows on the screen are in, or border on. */
function onScreen<R>(pages: Page<R>[], { first, last }: Shown): [from: number, to: number] {
  let from = pages.length - 1;
  let to = 0;
  let start = 0;
  for (const [at, { rows }] of pages.entries()) {
    if (start <= last + 1) to = at;
    start += rows.length;
    if (start >= first) from = Math.min(from, at);
  }
  return [Math.min(from, to), to];
}

/**
 * Asks again for some pages, one after the other, until the answers meet the pages below. They meet at once
 * while all rows keep their order. Where they do not meet soon, what lies below is forgotten.
 */
async function renew<R, A extends Answer<R>>(
  { pages, ask, rowId }: PagedList<R, A>,
  from: number,
  to: number,
): Promise<Page<R, A>[]> {
  const fresh: Page<R, A>[] = [];
  const withBelow = (below: Page<R, A>[]) => [
    ...without(pages.slice(0, from), fresh, rowId),
    ...fresh,
    ...without(below, fresh, rowId),
  ];
  const large = pages.slice(from, to + 1).some((page) => page.rows.length > NEXT);
  let after = pages[from]?.after ?? null;
  while (fresh.length <= to - from + TO_MEET) {
    const page = await askPage(ask, after, large ? FAR.rows : NEXT);
    fresh.push(page);
    after = page.nextCursor;
    if (after === null) return withBelow([]);
    const met = pages.findIndex((known, at) => at > from && known.after === after);
    if (met > to || (met >= 0 && !pages[met]?.stale)) return withBelow(pages.slice(met));
    const below = pages.slice(to + 1);
    if (below.length === 0 && fresh.length > to - from) return withBelow([]);
    // A row that is as it was still has its place: beyond the beginning of its page, and so is `after`.
    if (met < 0 && knowsOneOf(below, page.rows, rowId)) {
      const [first, ...others] = without(below, fresh, rowId);
      return withBelow(first ? [{ ...first, after }, ...others] : []);
    }
  }
  return withBelow([]);
}

async function askPage<R, A extends Answer<R>>(
  ask: Ask<R, A>,
  after: string | null,
  limit = NEXT,
): Promise<Page<R, A>> {
  const answer = await ask(after === null ? { limit: FIRST } : { limit, cursor: after });
  return { ...answer, after, stale: false };
}

function knowsOneOf<R>(pages: Page<R>[], rows: R[], rowId: (row: R) => string): boolean {
  const known = new Map(pages.flatMap((page) => page.rows.map((row) => [rowId(row), row])));
  return rows.some((row) => JSON.stringify(known.get(rowId(row))) === JSON.stringify(row));
}

/** Pages without the rows that other pages hold now. */
function without<R, A extends Answer<R>>(
  pages: Page<R, A>[],
  others: Page<R, A>[],
  rowId: (row: R) => string,
): Page<R, A>[] {
  const taken = new Set(others.flatMap((page) => page.rows.map(rowId)));
  const isTaken = (row: R) => taken.has(rowId(row));
  return pages.map((page) =>
    page.rows.some(isTaken) ? { ...page, rows: page.rows.filter((row) => !isTaken(row)) } : page,
  );
}
