import { PERIODS } from '../../periodNames.ts';
import { readPeriodSearch } from '../../periodSearch.ts';
import { day, like, oneOf, searchReader, text } from '../../searchParams.ts';
import { type FigureQuery, namesIn } from './address.ts';
import {
  FIGURE_NAMES,
  type FigureName,
  figureOf,
  isTimeSplit,
  NARROWINGS,
  type Narrowing,
  narrowingsOf,
  type Split,
} from './catalogue.ts';
import type { COMPARISONS } from './contract.ts';

/** What the address says of a figure: several of something are separated by commas. */
const read = searchReader({
  figure: oneOf(FIGURE_NAMES),
  split: text(40),
  period: oneOf(PERIODS),
  from: day,
  to: day,
  asOf: day,
  compare: oneOf(['before', 'lastYear', 'own'] as const satisfies typeof COMPARISONS),
  compareFrom: day,
  compareTo: day,
  ...(Object.fromEntries(NARROWINGS.map((one) => [one, text(4000)])) as Record<
    Narrowing,
    ReturnType<typeof text>
  >),
  days: like(/^\d{1,4}$/),
  above: like(/^-?\d{1,12}(\.\d{1,6})?$/),
  below: like(/^-?\d{1,12}(\.\d{1,6})?$/),
  order: oneOf(['most', 'least']),
  limit: like(/^[1-9]\d{0,2}$/),
  chart: oneOf(['none']),
});
export type ExploreSearch = ReturnType<typeof read>;

/** What is shown before anything was chosen; everybody may see it. */
const FIRST = { figure: 'stockValue', split: 'category' } as const;

/** A figure can be asked of these times by what it is of, and by what it is taken apart. */
export type TimeChoice = 'period' | 'ahead' | 'asOf' | 'now';

export const figureIn = (search: ExploreSearch): FigureName => search.figure ?? FIRST.figure;

/** The splits of an address: those that its figure has, at most two. */
export function splitsIn({ figure, split }: ExploreSearch): Split[] {
  const asked = (figure ? split : (split ?? FIRST.split))?.split(',') ?? [];
  const { splits } = figureOf(figure ?? FIRST.figure);
  return [...new Set(asked)].flatMap((name) => splits.find((one) => one === name) ?? []).slice(0, 2);
}

/** A stock as of a day is asked of a period as soon as it is taken apart by time. */
export function timeOf(figure: FigureName, splits: readonly Split[]): TimeChoice {
  const { time } = figureOf(figure);
  return time === 'asOf' && splits.some(isTimeSplit) ? 'period' : time;
}

/** Reads an address that anybody may have typed; what its figure does not take is left out. */
export function readExploreSearch(raw: Record<string, unknown>): ExploreSearch {
  const search = read(raw);
  const figure = figureIn(search);
  const splits = splitsIn(search);
  const time = timeOf(figure, splits);
  const narrowings = narrowingsOf(figure);
  const isOfDays = time === 'period' || time === 'ahead';
  const none = { from: undefined, to: undefined };
  const period = isOfDays ? readPeriodSearch(raw) : { ...none, period: undefined };
  // What lies ahead has no stretch that moves along with today but the one without a name.
  const isOwn = time !== 'ahead' || period.period === 'own';
  const compare = time === 'now' ? undefined : search.compare;
  const { compareFrom, compareTo } = search;
  const isCompared = compareFrom !== undefined && compareTo !== undefined && compareFrom <= compareTo;
  const hasDates = compare === 'own' && isCompared;
  return {
    ...search,
    split: search.figure || search.split ? splits.join(',') || undefined : undefined,
    ...(isOwn ? period : { ...none, period: undefined }),
    asOf: time === 'asOf' ? search.asOf : undefined,
    compare: compare === 'own' && !hasDates ? undefined : compare,
    compareFrom: hasDates ? compareFrom : undefined,
    compareTo: hasDates ? compareTo : undefined,
    ...Object.fromEntries(NARROWINGS.map((one) => [one, narrowings.includes(one) ? search[one] : undefined])),
    days: figureOf(figure).days === undefined ? undefined : search.days,
    above: splits.length === 1 ? search.above : undefined,
    below: splits.length === 1 ? search.below : undefined,
    order: splits.length === 1 ? search.order : undefined,
    limit: splits.length === 1 ? search.limit : undefined,
  };
}

/** To what an address narrows its figure. */
export function narrowedTo(search: ExploreSearch, by: Narrowing): string[] {
  return namesIn(search[by]);
}

/** What to ask of an address. */
export function queryOf(search: ExploreSearch): FigureQuery {
  const splits = splitsIn(search);
  const { chart: _, figure: _figure, split: _split, ...rest } = search;
  const query = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  for (const by of NARROWINGS) {
    const names = narrowedTo(search, by);
    if (names.length) query[by] = names as never;
  }
  // The address was read by the same names that the call has.
  return {
    ...(query as Partial<FigureQuery>),
    figure: figureIn(search),
    ...(splits.length ? { split: splits } : {}),
  };
}

/** So many parts a card has room for; stretches of time make one line, however many they are. */
const ON_CARD = 6;

/** A view where there is little room: of two splits the one over time or else the first, and the first few parts. */
export function onCard(search: ExploreSearch): ExploreSearch {
  const splits = splitsIn(search);
  const split = splits.find(isTimeSplit) ?? splits[0];
  const isShort = split !== undefined && !isTimeSplit(split);
  const limit = String(Math.min(Number(search.limit ?? ON_CARD), ON_CARD));
  return { ...search, figure: figureIn(search), split, ...(isShort ? { limit } : {}) };
}

/** An address as a saved view keeps it. */
export const searchOf = (text: string): ExploreSearch =>
  readExploreSearch(Object.fromEntries(new URLSearchParams(text)));

/** What a saved view asks: what stands behind the question mark of its address. */
export const questionOf = (search: string): FigureQuery => queryOf(searchOf(search));
