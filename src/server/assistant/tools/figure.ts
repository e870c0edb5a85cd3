import { z } from 'zod';
import { readFigure } from '#server/insights/figures/service.ts';
import type { Table } from '#shared/assistant/chat/contract.ts';
import { changeRatio } from '#shared/changeRatio.ts';
import { exploreAddress, type FigureQuery } from '#shared/insights/figures/address.ts';
import {
  FIGURE_NAMES,
  type FigureName,
  figureOf,
  isTimeSplit,
  KINDS,
  NARROWINGS,
  type Narrowing,
  SPLITS,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import {
  COMPARISONS,
  type FigureAnswer,
  type FigureValue,
  readFigure as figureCall,
} from '#shared/insights/figures/contract.ts';
import { currencyExponent } from '#shared/money.ts';
import { say, sayText } from '#shared/refusals/say.ts';
import { resolveCategory, resolveItems, resolvePlace } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { resolveCustomer } from './customers.ts';
import { type FigureWriter, figureWriter } from './figureWords.ts';
import { resolveSupplier } from './orders.ts';

/** So many rows an answer has at most; all of them are in Explore. */
const MOST_ROWS = 10;

/** So many columns a small chart has at most. */
const MOST_COLUMNS = 60;

/** What is listed where only the figure was asked for: nobody asks what is low to hear a number. */
const LISTED: Partial<Record<FigureName, Split>> = {
  ...{ low: 'item', out: 'item', toReorder: 'item', deadStock: 'item' },
  ...{ held: 'item', awaited: 'item', openQuotes: 'customer', ordersToDeliver: 'customer' },
  ...{ lateSalesOrders: 'customer', ordersToPick: 'customer' },
  ...{
    dueToCount: 'location',
    overdue: 'customer',
    unpaidInvoices: 'customer',
    openOrders: 'supplier',
    lateOrders: 'supplier',
  },
};

const names = z.array(z.string().min(1).max(200)).min(1).max(20).optional();
const day = z.iso.date(sayText('field.date')).optional();
const Input = z.object({
  figure: z.enum(FIGURE_NAMES),
  also: z.enum(FIGURE_NAMES).optional().describe('Another figure that may be meant, told in a sentence'),
  split: z.array(z.enum(SPLITS)).max(2).default([]).describe('What it is taken apart by'),
  item: names.describe('Only these items: names, SKUs or ids'),
  customer: names.describe('Only these customers: names, codes or ids'),
  supplier: names.describe('Only these suppliers: names, codes or ids'),
  location: names.describe('Only these locations, with all that lie in them'),
  category: names,
  kind: z.array(z.enum(KINDS)).optional(),
  currency: names,
  rate: names,
  method: names,
  reason: names,
  from: day.describe('First day, YYYY-MM-DD'),
  to: day.describe('Last day, YYYY-MM-DD'),
  asOf: day.describe('A past day, for what is counted at its end'),
  compare: z.enum(COMPARISONS).optional(),
  compareFrom: day,
  compareTo: day,
  days: z.int().min(0).max(3660).optional().describe('Of at least so many days'),
  above: z.number().optional().describe('Only parts of more, in whole units of the currency'),
  below: z.number().optional(),
  order: z.enum(['most', 'least']).optional(),
  limit: z.int().min(1).max(MOST_ROWS).optional(),
  leftOut: z.array(z.string()).default([]).describe('Words of the question that could not be used'),
});
type Input = z.output<typeof Input>;

/** Any figure of the catalogue, of all or a part of the business, of any time, taken apart and compared. */
export const figureTool = defineTool({
  name: 'figure',
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
  description:
    'A figure of the business: stock value, on hand, low, out, sales, margin, best sellers (sales by item, order most), invoices, receivables, overdue, purchases, open orders, payables, tax and so on. Taken apart by up to two splits, narrowed, of a period or as of a day, compared with the one before or the same of last year. Not every figure has every split: what it does not know is refused.',
  input: Input,
  asks: [],
  run: async (at, input) => {
    const writer = figureWriter(at.language, at.preferences);
    const named = await namedIn(at, input);
    const query = queryOf(at, input, named);
    const { services, ctx, member } = at;
    const parsed = figureCall.query.parse(query);
    const answer = await readFigure(ctx, services.figures, member!, parsed);
    const told = tell({ input, named, query, answer, writer });
    const href = exploreAddress(ctx.tenantId, query);
    const list = listOf(ctx.tenantId, input, named);
    const links = list ? [{ label: writer.words.list, href: list }] : [];
    const other = input.also ? await alsoOf(at, input.also, writer) : null;
    const items = query.split?.[0] === 'item' ? itemsIn(answer) : [];
    return {
      ...told,
      text: other ? `${told.text} ${other.text}` : told.text,
      links: [...links, ...(other?.links ?? []), { label: writer.words.show, href }],
      entities: items.length ? { items } : {},
    };
  },
});

/** A figure as it is now, in one sentence, with the list that shows what it counts. */
async function alsoOf({ ctx, services, member }: At, name: FigureName, writer: FigureWriter) {
  const { totals } = await readFigure(
    ctx,
    services.figures,
    member!,
    figureCall.query.parse({ figure: name }),
  );
  const [total] = totals;
  const { name: called } = writer.names.figures[name];
  const list = LISTS[name];
  return {
    text: `${called}: ${writer.value(figureOf(name), total?.value ?? 0, total?.of ?? null)}.`,
    links: list ? [{ label: called, href: addressOf(ctx.tenantId, list) }] : [],
  };
}

/** The items that were told of: "it" and "those" are these. */
const itemsIn = ({ rows }: FigureAnswer): NamedRecord[] =>
  rows.slice(0, MOST_ROWS).flatMap(({ keys: [key] }) => (key?.id ? [{ id: key.id, name: key.name }] : []));

/** The lists that show what some figures count, each with what it can be narrowed to. */
const LISTS: Partial<Record<FigureName, { path: string; query: Record<string, string>; by: Narrowing[] }>> = {
  items: { path: 'inventory', query: { status: 'active' }, by: ['category'] },
  low: { path: 'inventory', query: { status: 'active', stock: 'low' }, by: ['category', 'location'] },
  out: { path: 'inventory', query: { status: 'active', stock: 'out' }, by: ['category'] },
  toReorder: { path: 'replenishment', query: {}, by: [] },
  openCounts: { path: 'counts', query: { status: 'open' }, by: [] },
  dueToCount: { path: 'counts/due', query: {}, by: [] },
  stockCounts: { path: 'counts', query: { status: 'posted' }, by: [] },
  overdue: { path: 'invoices', query: { status: 'overdue' }, by: ['customer'] },
  unpaidInvoices: { path: 'invoices', query: { status: 'unpaid' }, by: ['customer'] },
  awaited: { path: 'reports/backorders', query: {}, by: [] },
  backorders: { path: 'reports/backorders', query: {}, by: [] },
  openQuotes: { path: 'quotes', query: { state: 'sent' }, by: ['customer'] },
  ordersToDeliver: { path: 'orders', query: { status: 'open' }, by: ['customer'] },
  lateSalesOrders: { path: 'orders', query: { promise: 'late' }, by: ['customer'] },
  ordersToPick: { path: 'orders', query: { held: 'all' }, by: ['customer'] },
  openOrders: { path: 'purchase-orders', query: { status: 'open' }, by: ['supplier'] },
  lateOrders: { path: 'purchase-orders', query: { late: 'true' }, by: ['supplier'] },
};

/** The list with exactly the rows of a figure; null where none can be narrowed to them. */
function listOf(tenantId: string, input: Input, named: NamedIn): string | null {
  const list = LISTS[input.figure];
  const isMore = [input.days, input.above, input.below, input.asOf].some((one) => one !== undefined);
  if (!list || isMore) return null;
  const narrowed = NARROWINGS.filter((by) => named[by]);
  if (narrowed.some((by) => !list.by.includes(by) || named[by]!.length > 1)) return null;
  return addressOf(tenantId, list, Object.fromEntries(narrowed.map((by) => [by, named[by]![0]!.id])));
}

function addressOf(
  tenantId: string,
  { path, query }: { path: string; query: Record<string, string> },
  more: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...query, ...more });
  return `/tenant/${tenantId}/${path}${search.size ? `?${search}` : ''}`;
}

type NamedRecord = { id: string; name: string };
type NamedIn = Partial<Record<Narrowing, NamedRecord[]>>;

/** The records and codes that a figure is narrowed to, by what people call them. Throws not-found, or which are meant. */
async function namedIn(at: At, input: Input): Promise<NamedIn> {
  const found: NamedIn = {};
  const each = async (
    of: 'customer' | 'supplier' | 'location',
    find: (at: At, named: string) => Promise<NamedRecord>,
  ) => {
    const records: NamedRecord[] = [];
    for (const name of input[of] ?? []) records.push(await find(at, name));
    if (records.length) found[of] = records;
  };
  if (input.item) found.item = await resolveItems(at, input.item);
  await each('customer', resolveCustomer);
  await each('supplier', resolveSupplier);
  await each('location', resolvePlace);
  const categories: NamedRecord[] = [];
  for (const name of input.category ?? []) {
    const category = await resolveCategory(at, name);
    categories.push({ id: category, name: category });
  }
  if (categories.length) found.category = categories;
  for (const one of ['kind', 'currency', 'rate', 'method', 'reason'] as const) {
    const given = input[one];
    if (given?.length) found[one] = given.map((id) => ({ id, name: id }));
  }
  return found;
}

function queryOf({ ctx }: At, input: Input, named: NamedIn): FigureQuery {
  const figure = figureOf(input.figure);
  const listed = LISTED[input.figure];
  const isListed = !input.split.length && listed !== undefined && !named[listed as Narrowing];
  const split = isListed ? [listed] : input.split;
  const { from, to, compare, compareFrom, compareTo, asOf, days, order } = input;
  const isTrend = split.some(isTimeSplit);
  // An amount is said in whole units, and asked for in the smallest.
  const scale = figure.unit === 'money' ? 10 ** currencyExponent(ctx.currency) : 1;
  const size = (value: number | undefined) =>
    value === undefined ? undefined : String(Math.round(value * scale * 1e6) / 1e6);
  return {
    figure: input.figure,
    ...(split.length ? { split } : {}),
    ...Object.fromEntries(
      NARROWINGS.flatMap((one) => (named[one] ? [[one, named[one].map(({ id }) => id)]] : [])),
    ),
    ...(from ? { period: 'own' as const, from, to: to ?? from } : {}),
    ...{ asOf, compare, compareFrom, compareTo },
    days: days === undefined ? undefined : String(days),
    above: size(input.above) ?? (isListed ? '0' : undefined),
    below: size(input.below),
    order: order ?? (split.length && !isTrend ? 'most' : undefined),
    limit: String(input.limit ?? (split.length === 1 && !isTrend ? MOST_ROWS : MOST_COLUMNS)),
  };
}

type Telling = {
  input: Input;
  named: NamedIn;
  query: FigureQuery;
  answer: FigureAnswer;
  writer: FigureWriter;
};

function tell({ input, named, query, answer, writer }: Telling): Pick<Told, 'text' | 'table'> {
  const { words, names: called, value, days, day } = writer;
  const figure = figureOf(input.figure);
  const splits = [query.split ?? []].flat() as Split[];
  const narrowed = [
    ...NARROWINGS.flatMap((by) =>
      (named[by] ?? []).map(({ id, name }) => (id === name ? writer.code(input.figure, by, id) : name)),
    ),
    ...(input.days === undefined ? [] : [words.ofDays(writer.quantity(String(input.days)))]),
    ...(input.above === undefined ? [] : [words.above(value(figure, query.above ?? null, null))]),
    ...(input.below === undefined ? [] : [words.below(value(figure, query.below ?? null, null))]),
  ];
  const of = called.figures[input.figure].name;
  // Where there is nothing, that is none of it; a share of nothing is not told.
  const nothing = ['money', 'count', 'quantity'].includes(figure.unit) ? 0 : null;
  const head = narrowed.length ? `${of} (${narrowed.join(', ')})` : of;
  const when = timeOf(figure.time, answer, splits, writer);
  const sums = (key: 'value' | 'before') => {
    const isNothing = (amount: FigureValue | undefined) => amount == null || Number(amount) === 0;
    const measured = answer.totals.filter((one) => !isNothing(one[key]));
    const shown = measured.length ? measured : answer.totals.slice(0, 1);
    return (
      shown.map((one) => value(figure, one[key] ?? nothing, one.of)).join(' + ') ||
      value(figure, nothing, null)
    );
  };
  const subject = `${head}${when ? `, ${when}` : ''}`;
  // Of parts above or below something there may be none.
  const isNone =
    answer.count === 0 && splits.length > 0 && (input.above !== undefined || input.below !== undefined);
  const sentences = [isNone ? words.noneOf(subject) : `${subject}: ${sums('value')}.`];
  if (answer.before) {
    const [only] = answer.totals.length === 1 ? answer.totals : [];
    const change = only ? changeOf(only.value, only.before ?? null, writer) : null;
    const { from, to } = answer.before;
    const label = figure.time === 'asOf' && from === to ? words.asOf(day(from)) : days(answer.before);
    sentences.push(words.before(label, sums('before'), change));
  }
  const [first, second] = answer.rows;
  // Of several that are equal none is the most, nor of what is measured in different units.
  const isTold = first !== undefined && first.value !== second?.value && answer.totals.length < 2;
  const isTrend = splits.some(isTimeSplit);
  const isList = figure.unit === 'count' && splits[0] === 'item';
  if (isTold && splits.length && !isList && (!isTrend || query.order)) {
    const name = first.keys.map((key, n) => writer.part(input.figure, splits[n]!, key)).join(', ');
    const lead = query.order === 'least' ? words.least : words.most;
    sentences.push(lead(name, value(figure, first.value, first.of)));
  }
  if (input.leftOut.length) sentences.push(words.leftOut(input.leftOut.join(' ')));
  const table = splits.length
    ? tableOf({ splits, isList, of, name: input.figure, answer, writer, limit: input.limit })
    : null;
  return { text: sentences.join(' '), ...(table ? { table } : {}) };
}

function timeOf(
  time: ReturnType<typeof figureOf>['time'],
  { period, today }: FigureAnswer,
  splits: Split[],
  { words, day, days }: FigureWriter,
): string {
  if (!period || time === 'now') return '';
  if (time !== 'asOf' || splits.some(isTimeSplit)) return days(period);
  return period.to === today ? '' : words.asOf(day(period.to));
}

/** By how many hundredths something changed; null where there is nothing to compare with. */
function changeOf(
  now: FigureAnswer['totals'][number]['value'],
  before: FigureAnswer['totals'][number]['value'],
  { percent }: FigureWriter,
): string | null {
  const ratio = now === null || before === null ? null : changeRatio(Number(before), Number(now));
  if (ratio === null) return null;
  const by = Math.round(ratio * 1000) / 10;
  return `${by > 0 ? '+' : by < 0 ? '−' : ''}${percent(String(Math.abs(by)))}`;
}

type Tabled = {
  splits: Split[];
  isList: boolean;
  of: string;
  name: FigureName;
  answer: FigureAnswer;
  writer: FigureWriter;
  /** How many were asked for. */
  limit: number | undefined;
};

function tableOf({ splits, isList, of, name, answer, writer, limit }: Tabled): Table | null {
  if (!answer.rows.length) return null;
  const figure = figureOf(name);
  const { words, names: called, value, part } = writer;
  const isCompared = answer.before !== null;
  const isTrend = splits.length === 1 && splits.some(isTimeSplit) && answer.rows.length > 2;
  const shown = answer.rows.slice(0, isTrend ? MOST_COLUMNS : MOST_ROWS);
  const rows = shown.map((row) => [
    ...row.keys.map((key, n) => part(name, splits[n]!, key)),
    ...(isList ? [] : [value(figure, row.value, row.of)]),
    ...(isCompared && !isList
      ? [value(figure, row.before ?? null, row.of), changeOf(row.value, row.before ?? null, writer) ?? '–']
      : []),
  ]);
  return {
    head: [
      ...splits.map((one) => called.splits[one]),
      ...(isList ? [] : [of]),
      ...(isCompared && !isList ? [words.beforeColumn, words.change] : []),
    ],
    rows,
    texts: splits.length,
    chart: isTrend ? shown.map(({ value: of }) => (of === null ? null : Number(of))) : null,
    note:
      limit === undefined && answer.count > rows.length
        ? words.ofThese(writer.quantity(String(rows.length)), writer.quantity(String(answer.count)))
        : null,
  };
}
