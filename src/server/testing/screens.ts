import { expect } from 'vitest';
import type { CallAnswer } from '#shared/call.ts';
import { getItem, itemTotals, listItems } from '#shared/catalogue/items/contract.ts';
import { numberFormat } from '#shared/formats.ts';
import { type FigureQuery, namesIn } from '#shared/insights/figures/address.ts';
import { type FigureName, figureOf, NARROWINGS } from '#shared/insights/figures/catalogue.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';
import { formatMoney } from '#shared/money.ts';
import { listReplenishment } from '#shared/purchasing/replenishment/contract.ts';
import { countLines, getCount } from '#shared/stock/counts/contract.ts';
import { listMoves, type Move } from '#shared/stock/ledger/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';
import { type Caller, good } from './testApp.ts';

/** The figures that people see on a screen, by the calls that it makes; written as screens write them. */

const quantity = (text: string | number) =>
  numberFormat('en', { maximumFractionDigits: 6 }).format(String(text) as Intl.StringNumericLiteral);
const money = (minor: number) => formatMoney(minor, 'USD');
const cost = (text: string) =>
  numberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 }).format(
    text as Intl.StringNumericLiteral,
  );
const amounts = (texts: (string | null)[]) => texts.filter((text) => text !== null).map(quantity);

/** Of the screen at an address; sums of moves are those effective from an instant on. */
export async function figuresAt(by: Caller, href: string, from: string): Promise<string[]> {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const item = /\/inventory\/items\/([0-9a-f-]+)$/.exec(pathname)?.[1];
  if (item) return [...(await ofItem(by, item)), ...(await ofLedger(by, { ...query, item }, from))];
  if (pathname.endsWith('/inventory')) return ofList(by, query);
  if (pathname.endsWith('/replenishment')) {
    const { rows, total } = (await by.call(listReplenishment, { query: { limit: '200' } })).body;
    return amounts([
      String(total),
      ...rows.flatMap(({ suggestion, sellers, transfers }) =>
        [suggestion, ...sellers.map((seller) => seller.suggestion), ...transfers].map((one) => one.quantity),
      ),
    ]);
  }
  if (pathname.endsWith('/locations')) {
    const { locations } = (await by.call(listLocations)).body;
    return [quantity(locations.filter(({ usage }) => usage === 'internal').length)];
  }
  const count = /\/counts\/([0-9a-f-]+)$/.exec(pathname)?.[1];
  if (count) return ofCount(by, count);
  if (pathname.endsWith('/explore')) return ofExplore(by, query);
  return [];
}

/** The figure that an address of Explore shows, with its parts. */
async function ofExplore(by: Caller, query: Record<string, string>): Promise<string[]> {
  const asked = Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      name === 'split' || NARROWINGS.some((one) => one === name) ? namesIn(text) : text,
    ]),
  );
  const { status, body } = await by.call(readFigure, { query: asked as FigureQuery });
  expect(status, JSON.stringify(body)).toBe(200);
  const isMoney = figureOf(asked.figure as FigureName).unit === 'money';
  return [...body.rows, ...body.totals].map(({ value }) =>
    isMoney ? money(Number(value)) : quantity(value ?? 0),
  );
}

async function ofItem(by: Caller, id: string): Promise<string[]> {
  const { status, body } = await by.call(getItem, { params: { id } });
  expect(status).toBe(200);
  return [
    ...amounts([
      body.onHand,
      body.reorderPoint,
      body.reorderQuantity,
      ...body.levels.map(({ onHand }) => onHand),
    ]),
    ...[body.price, body.stockValue, body.retailValue].map(money),
    ...(body.averageCost === null ? [] : [cost(body.averageCost)]),
  ];
}

async function ofCount(by: Caller, id: string): Promise<string[]> {
  const { linesCounted, linesRight } = good(await by.call(getCount, { params: { id } }));
  const { lines } = good(await by.call(countLines, { params: { id }, query: {} }));
  return [
    ...[linesCounted, linesRight, linesCounted - linesRight].map(quantity),
    ...amounts(lines.flatMap(({ counted, expected, difference }) => [counted, expected, difference])).map(
      (text) => text.replace('-', ''),
    ),
  ];
}

/** All moves of a ledger, page by page. */
async function movesOf(by: Caller, query: Record<string, string>): Promise<Move[]> {
  const moves: Move[] = [];
  let cursor: string | null = null;
  do {
    const page: Record<string, string> = { ...query, limit: '200', ...(cursor ? { cursor } : {}) };
    const { body }: { body: CallAnswer<typeof listMoves> } = await by.call(listMoves, { query: page });
    moves.push(...body.moves);
    cursor = body.nextCursor;
  } while (cursor);
  return moves;
}

async function ofLedger(
  by: Caller,
  { item, reason, asOf }: Record<string, string>,
  from: string,
): Promise<string[]> {
  const narrow = {
    ...(item ? { item } : {}),
    ...(reason ? { reason } : {}),
    ...(asOf ? { until: asOf } : {}),
  };
  const all = (await movesOf(by, narrow)).filter(
    ({ effectiveAt }) => effectiveAt >= from && (!asOf || effectiveAt < asOf),
  );
  return [...sumsOf(all), ...[...Map.groupBy(all, (move) => move.reason).values()].flatMap(sumsOf)];
}

/** What moves add up to, how many they are and of how many items, and each of them. */
function sumsOf(moves: Move[]): string[] {
  // Of each unit: metres and pieces are not added.
  const sums = [...Map.groupBy(moves, ({ unit }) => unit).values()].map((of) =>
    of.reduce((sum, { onHandDelta }) => sum + Math.round(Number(onHandDelta) * 1000), 0),
  );
  const value = moves.reduce((sum, { valueDelta }) => sum + valueDelta, 0);
  return [
    ...sums.map((sum) => quantity(Math.abs(sum) / 1000)),
    quantity(moves.length),
    quantity(new Set(moves.map(({ itemId }) => itemId)).size),
    money(Math.abs(value)),
    ...amounts(moves.flatMap((move) => [move.quantity, move.onHandDelta.replace('-', '')])),
  ];
}

async function ofList(by: Caller, query: Record<string, string>): Promise<string[]> {
  const totals = (await by.call(itemTotals, { query })).body;
  const { items } = (await by.call(listItems, { query: { ...query, limit: '200' } })).body;
  const rest = [5, 12].map((shown) => totals.items - shown).filter((left) => left > 0);
  return [
    ...[totals.items, ...rest].map(quantity),
    ...amounts([
      ...totals.onHand.map((one) => one.quantity),
      ...items.flatMap(({ onHand, reorderPoint }) => [onHand, reorderPoint]),
    ]),
    ...[totals.stockValue, totals.retailValue, ...items.map(({ price }) => price)].map(money),
  ];
}
