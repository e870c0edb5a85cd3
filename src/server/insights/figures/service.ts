import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { findSuppliers } from '#server/purchasing/suppliers/find.ts';
import { findCustomers } from '#server/sales/customers/read.ts';
import { listLocations } from '#server/stock/locations/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import {
  type Figure,
  figureOf,
  isTimeSplit,
  NARROWINGS,
  type Narrowing,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import {
  FIGURE_DOCUMENTS,
  type FigureAnswer,
  type FigureRows,
  MOST_ROWS,
  type readFigure as readCall,
} from '#shared/insights/figures/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { type Member, may } from '#shared/roles.ts';
import { type Asked, askedOf } from './asked.ts';
import { booksVersionOf } from './booksVersion.ts';
import { bucketsOf } from './buckets.ts';
import type { FigureCache } from './figureCache.ts';
import { measured, measureOf } from './measured.ts';
import { type Behind, type Part, rowsStatement, type Times } from './statement.ts';

type Query = CallParsed<typeof readCall>['query'];

/**
 * A figure of the catalogue, whole and in parts. Throws invalid-argument for what the figure does not know (a split, a
 * narrowing, a time), and permission-denied where the member may not see it.
 */
export async function readFigure(
  ctx: Ctx,
  cache: FigureCache,
  member: Member,
  query: Query,
): Promise<FigureAnswer> {
  const asked = await askedOf(ctx, refused(member, query));
  const key = JSON.stringify(['figure', asked, ctx.currency]);
  const parts = await cache.get(ctx, await booksVersionOf(ctx), key, () => partsOf(ctx, asked));
  return named(ctx, asked, parts);
}

/**
 * A figure with all of its parts, for a file: as of today, or of another day. It is not kept, since parts may be many.
 * Throws as `readFigure`, and invalid-argument where there are more than a file takes.
 */
export async function wholeFigure(
  ctx: Ctx,
  member: Member,
  query: Query,
  day?: string,
): Promise<FigureAnswer> {
  const asked = await askedOf(ctx, refused(member, query), { day, most: ALL });
  const whole = await named(ctx, asked, await partsOf(ctx, asked));
  if (query.limit === undefined && whole.count > ALL)
    throw fieldError('split', say('figures.tooMany', { most: ALL }));
  return whole;
}

/** To what a figure is narrowed, and what that is called; without an id: to what has none. */
export type Narrowed = { by: Narrowing | 'age'; keys: FigureAnswer['rows'][number]['keys'] };

/** To what a query narrows its figure: records by their names, all else by its codes. */
export async function narrowedTo(ctx: Ctx, query: Query): Promise<Narrowed[]> {
  const found: Narrowed[] = [];
  for (const by of [...NARROWINGS, 'age'] as const) {
    const ids = query[by] ?? [];
    const names = await namesIn(ctx, by, ids);
    const keys = ids.map((id) => ({ id, name: names.get(id) ?? id }));
    const none = query.none?.some((one) => one === by) ? [{ id: null, name: '' }] : [];
    if (ids.length || none.length) found.push({ by, keys: [...keys, ...none] });
  }
  return found;
}

function refused(member: Member, query: Query): Query {
  if (!may(member, figureOf(query.figure).needs))
    throw new AppError('permission-denied', say('access.notPermitted'));
  return query;
}

type Found = { parts: Part[]; before: Part[] | null };

async function partsOf(ctx: Ctx, asked: Asked): Promise<Found> {
  const parts = await measured(ctx, asked, asked.times);
  if (!asked.before) return { parts, before: null };
  // Of what it is compared with, only the parts that are shown count; stretches of time are compared one by one.
  const [first] = asked.question.split;
  const shown = parts.flatMap(({ k1, whole }) => (whole || k1 === null ? [] : [k1]));
  const narrowed =
    first && NARROWINGS.some((one) => one === first) && first !== 'location' && shown.length
      ? { ...asked.question, narrow: { ...asked.question.narrow, [first]: [...new Set(shown)] } }
      : asked.question;
  const { above: _, below: __, ...open } = { ...narrowed, limit: null };
  const before = await measured(ctx, { ...asked, question: open }, asked.before);
  if (narrowed === asked.question) return { parts, before };
  const wholes = await measured(
    ctx,
    { ...asked, question: { ...open, ...asked.question, split: [], limit: 1 } },
    asked.before,
  );
  return { parts, before: [...before.filter(({ whole }) => !whole), ...wholes.filter(({ whole }) => whole)] };
}

/** More parts no file has: a workbook has no more rows. */
const ALL = 1_000_000;

/** What there is of a figure where nothing is: none, or of a ratio no value at all. */
const nothingOf = ({ unit }: Figure) => (['money', 'count', 'quantity'].includes(unit) ? '0' : null);

async function named(ctx: Ctx, asked: Asked, { parts, before }: Found): Promise<FigureAnswer> {
  const { question, times } = asked;
  const { figure, split } = question;
  const rows = parts.filter(({ whole }) => !whole);
  const names = await namesOf(ctx, split, rows);
  const earlier = before && asked.before && earlierOf(asked, before, asked.before);
  const place = placesIn(asked, times);
  const nothing = nothingOf(figure);
  const compared = (key: string) =>
    earlier ? { before: measureOf(figure, earlier.get(key) ?? nothing) } : {};
  const wholes =
    question.source.overlaps && split.includes(question.source.overlaps)
      ? []
      : parts.filter(({ whole }) => whole);
  // Money and counts of nothing are nothing, and said so.
  const own = figure.unit === 'money' ? ctx.currency : null;
  const totals =
    wholes.length || figure.unit === 'quantity' || question.source.overlaps
      ? wholes
      : [{ of: own, value: nothing }];
  return {
    today: times.today,
    currency: ctx.currency,
    period: figure.time === 'now' ? null : times.period,
    before: asked.before?.period ?? null,
    rows: filled(asked, rows).map((row) => ({
      keys: [row.k1, row.k2]
        .slice(0, split.length)
        .map((id, n) => ({ id, name: names[n]!.get(id ?? '') ?? id ?? '' })),
      of: row.of,
      value: measureOf(figure, row.value),
      ...compared(place(row)),
    })),
    count: rows[0]?.groups ?? 0,
    totals: totals
      .toSorted(
        (a, b) => Number(a.of !== own) - Number(b.of !== own) || ((a.of ?? '') < (b.of ?? '') ? -1 : 1),
      )
      .map(({ of, value }) => ({
        of,
        value: measureOf(figure, value),
        ...compared(JSON.stringify(['', of])),
      })),
  };
}

type Row = Pick<Part, 'k1' | 'k2' | 'of' | 'value'>;

/** Stretches of time in which nothing was stand among the others, where they alone are told apart. */
function filled(
  { question: { split, figure, limit, above, below, ordered }, times }: Asked,
  rows: Part[],
): Row[] {
  const [only, other] = split;
  if (!only || other || !isTimeSplit(only) || ordered || above !== undefined || below !== undefined)
    return rows;
  const nothing = nothingOf(figure);
  const found = Map.groupBy(rows, ({ k1 }) => k1);
  const of = rows[0]?.of ?? (figure.unit === 'money' ? times.currency : null);
  // Stretches in which nothing was take no place of those in which something was.
  let room = limit === null ? Infinity : limit - rows.length;
  return bucketsOf(only, times.period).flatMap((k1): Row[] => {
    const there = found.get(k1);
    return there ?? (room-- > 0 ? [{ k1, k2: null, of, value: nothing }] : []);
  });
}

/**
 * By what a part is found in the time that it is compared with: a stretch of time by where it stands among those of its
 * period, so that the third is compared with the third; any other key by itself.
 */
function placesIn({ question: { split } }: Asked, { period }: Times): (row: Row) => string {
  const places = split.map((one) =>
    isTimeSplit(one) ? new Map(bucketsOf(one, period).map((bucket, n) => [bucket, n])) : null,
  );
  return ({ k1, k2, of }) =>
    JSON.stringify([...[k1, k2].map((key, n) => (places[n] ? places[n].get(key ?? '') : key)), of]);
}

function earlierOf(asked: Asked, before: Part[], times: Times): Map<string, string | null> {
  const place = placesIn(asked, times);
  return new Map(
    before.map((part) => [part.whole ? JSON.stringify(['', part.of]) : place(part), part.value]),
  );
}

/** So many records are read at a time for their names. */
const AT_ONCE = 5000;

/** What the records that parts are about are called, by the place of their split. */
async function namesOf(ctx: Ctx, split: Split[], rows: Row[]): Promise<Map<string, string>[]> {
  const found: Map<string, string>[] = [];
  for (const [n, one] of split.entries()) {
    const ids = [...new Set(rows.flatMap((row) => (n === 0 ? row.k1 : row.k2) ?? []))];
    const names = new Map<string, string>();
    for (let at = 0; at < ids.length; at += AT_ONCE)
      for (const named of await namesIn(ctx, one, ids.slice(at, at + AT_ONCE))) names.set(...named);
    found.push(names);
  }
  return found;
}

async function namesIn(ctx: Ctx, of: Split, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const names = (records: Map<string, { name: string }>) =>
    new Map([...records].map(([id, { name }]) => [id, name]));
  switch (of) {
    case 'item':
      return names(await findById(ctx, ids));
    case 'customer':
      return names(await findCustomers(ctx, ids));
    case 'supplier':
      return names(await findSuppliers(ctx, ids));
    case 'location':
      return new Map((await listLocations(ctx)).map(({ id, name }) => [id, name]));
    default:
      return new Map();
  }
}

/** The rows that a figure is made of, the newest first. Throws as `readFigure`. */
export async function figureRows(ctx: Ctx, member: Member, query: Query): Promise<FigureRows> {
  const { question, times, name } = await askedOf(ctx, refused(member, query));
  const found = await ctx.tx.query<Behind>(
    rowsStatement({ ...question, limit: query.limit ?? MOST_ROWS }, times),
  );
  const ids = (of: 'item' | 'party') => [...new Set(found.flatMap((row) => row[of] ?? []))];
  const items = await namesIn(ctx, 'item', ids('item'));
  const parties = await namesIn(
    ctx,
    question.source.columns.includes('customer') ? 'customer' : 'supplier',
    ids('party'),
  );
  const keyIn = (names: Map<string, string>, id: string | null) =>
    id === null ? null : { id, name: names.get(id) ?? '' };
  const figure = figureOf(name);
  return {
    rows: found.map(({ doc, docId, number, date, item, party, of, value }) => {
      const type = FIGURE_DOCUMENTS.find((one) => one === doc);
      return {
        date,
        document:
          type && docId
            ? { type, id: type === 'move' ? ctx.tx.wireIds.of('move', docId) : docId, number: number ?? '' }
            : null,
        item: keyIn(items, item),
        party: keyIn(parties, party),
        of,
        value: measureOf(figure, value),
      };
    }),
    count: found[0]?.rows ?? 0,
  };
}
