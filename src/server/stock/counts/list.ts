import type { Ctx } from '#server/foundation/context.ts';
import { type Key, PagedList, type Sorting } from '#server/foundation/documents/pagedList.ts';
import { atOnce, type FileColumn, inPages, type ListFile, text } from '#server/foundation/files/listFile.ts';
import type { CallAnswer } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { CountFilter, LineFilter, countLines as linesCall } from '#shared/stock/counts/contract.ts';
import type { CountLine, CountRow } from '#shared/stock/counts/shapes.ts';
import type { CountSort, LineSort } from '#shared/stock/counts/states.ts';
import { fold } from '#shared/text.ts';
import { blinded, type Counted, isUntold, readLines } from './lines.ts';
import { IS_OPEN, ROW, storedCount } from './stored.ts';

/** What each sort compares before the id; every one has an index in this order. */
const SORTS: Record<CountSort, Key[]> = {
  created: [],
  number: [{ column: 'c.number_key', type: 'text' }],
  state: [{ column: 'c.state', type: 'text' }],
};

type CountQuery = CountFilter & Sorting<CountSort>;

/** One page of counts. Throws invalid-argument for a cursor that is not of this list. */
export async function listCounts(
  ctx: Ctx,
  { q, state, item, ...page }: CountQuery,
): Promise<{ counts: CountRow[]; nextCursor: string | null }> {
  const list = new PagedList(SORTS, { id: 'c.id', sort: 'created', dir: 'desc' }, page);
  await list.search(ctx, 'counts', 'c', q);
  if (state) list.where(state === 'open' ? IS_OPEN : `c.state = ${list.value(state)}`);
  if (item)
    list.where(
      `c.id in (select l.count_id from count_lines l where l.tenant_id = :tenant and l.item_id = ${list.value(item)})`,
    );
  const { rows, nextCursor } = await list.read<CountRow>(ctx.tx, ROW, 'counts c');
  return { counts: rows, nextCursor };
}

const COLUMNS: FileColumn<CountRow>[] = [
  text('Number', ({ number }) => number ?? ''),
  text('Name', ({ name }) => name),
  text('Status', ({ state, isReversed }) => (isReversed ? 'reversed' : state)),
  text('Lines', ({ lines }) => String(lines)),
  text('Counted', ({ counted }) => String(counted)),
  text('Right', ({ state, linesRight }) => (state === 'posted' ? String(linesRight) : '')),
  text('Started', ({ startedAt }) => startedAt ?? ''),
  text('Posted', ({ postedAt }) => postedAt ?? ''),
];

/** The filtered, sorted list as a file. */
export const countFile = (ctx: Ctx, query: CountQuery): ListFile<CountRow> => ({
  name: 'counts',
  columns: COLUMNS,
  portions: inPages(async (page) => {
    const { counts: rows, nextCursor } = await listCounts(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});

type LineQuery = LineFilter & { sort?: LineSort | undefined; dir?: 'asc' | 'desc' | undefined };

/** The lines of a count that a filter leaves, in order: by default the largest difference in money first. */
async function shownLines(ctx: Ctx, id: string, { q, location, ...query }: LineQuery): Promise<CountLine[]> {
  const count = await storedCount(ctx, id);
  const { show, sort = 'worth', dir } = isUntold(count) ? untold(query) : query;
  const asked = fold(q ?? '');
  const lines = (await readLines(ctx, count)).filter(
    ({ line, ...of }) =>
      (!asked || fold(`${line.sku} ${line.name}`).includes(asked)) &&
      (!location || line.locationId === location) &&
      (!show || isShown(show, of)),
  );
  const way = (dir ?? (sort === 'worth' ? 'desc' : 'asc')) === 'desc' ? -1 : 1;
  return lines
    .sort((one, other) => way * ORDERS[sort](one, other) || inOrder(one.line, other.line))
    .map(({ line }) => blinded(count, line));
}

/** Neither which lines are among the differences nor their order says what whoever counts blind is not told. */
const untold = ({ show, sort = 'location', ...query }: LineQuery): LineQuery =>
  sort === 'worth'
    ? { show: show === 'differences' ? 'counted' : show, sort: 'location' }
    : { ...query, sort, show: show === 'differences' ? 'counted' : show };

const size = (number: bigint | undefined) => (number === undefined ? -1n : number < 0n ? -number : number);
const compare = <T>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0);

const ORDERS: Record<LineSort, (one: Counted, other: Counted) => number> = {
  worth: (one, other) =>
    compare(size(one.found?.worth), size(other.found?.worth)) ||
    compare(size(one.found?.difference), size(other.found?.difference)),
  sku: ({ line: one }, { line: other }) => compare(one.sku, other.sku),
  location: ({ line: one }, { line: other }) => compare(fold(one.location), fold(other.location)),
};

const inOrder = (one: CountLine, other: CountLine) =>
  compare(fold(one.location), fold(other.location)) ||
  compare(one.sku, other.sku) ||
  compare(one.id, other.id);

function isShown(show: NonNullable<LineFilter['show']>, { found, marks }: Omit<Counted, 'line'>): boolean {
  if (show === 'counted') return found !== null;
  if (show === 'uncounted') return found === null;
  if (show === 'differences') return found !== null && found.difference !== 0n;
  return marks.includes(show);
}

/** One page of the lines of a count. Throws invalid-argument for a cursor that is none of its. */
export async function listLines(
  ctx: Ctx,
  id: string,
  { cursor, limit = 50, ...query }: LineQuery & { cursor?: string | undefined; limit?: number | undefined },
): Promise<CallAnswer<typeof linesCall>> {
  const lines = await shownLines(ctx, id, query);
  const from = cursor === undefined ? 0 : lines.findIndex((line) => line.id === cursor) + 1;
  if (cursor !== undefined && from === 0) throw fieldError('cursor', say('field.cursor'));
  const page = lines.slice(from, from + limit);
  return {
    lines: page,
    total: lines.length,
    nextCursor: from + limit < lines.length ? page.at(-1)!.id : null,
  };
}

const LINE_COLUMNS: FileColumn<CountLine>[] = [
  text('SKU', ({ sku }) => sku),
  text('Name', ({ name }) => name),
  text('Location', ({ location }) => location),
  text('Unit', ({ unit }) => unit),
  text('Expected', ({ expected }) => expected ?? ''),
  text('Counted', ({ counted }) => counted ?? ''),
  text('Difference', ({ difference }) => difference ?? ''),
  text('Counted by', ({ counters }) => counters.map(({ personName }) => personName).join(', ')),
  text('Counted at', ({ countedAt }) => countedAt ?? ''),
  text('Reason', ({ reason }) => reason ?? ''),
  text('Note', ({ note }) => note),
];

/** The lines of a count as a file. */
export const lineFile = (ctx: Ctx, id: string, query: LineQuery): ListFile<CountLine> => ({
  name: 'count-lines',
  columns: LINE_COLUMNS,
  portions: atOnce(() => shownLines(ctx, id, query)),
});
