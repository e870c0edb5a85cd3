import type { Ctx } from '#server/foundation/context.ts';
import { stockDays, stockValue } from '#server/stock/ledger/figures.ts';
import { addDays } from '#shared/dates.ts';
import { divideRounded, formatDecimal, quantityText, toThousandths } from '#shared/decimal.ts';
import { type FigureName, isTimeSplit } from '#shared/insights/figures/catalogue.ts';
import { daysOf, type Period } from '#shared/periods.ts';
import { bucketsOf } from './buckets.ts';
import { SOURCES } from './sources.ts';
import { type Part, partsStatement, type Question, type Times } from './statement.ts';

/** What the stock was worth at the end of each day of a period, the day before it first: what it is now, less what happened since. */
async function closingValues(
  ctx: Pick<Ctx, 'tx'>,
  { from, to }: Period,
): Promise<{ date: string; value: number }[]> {
  const changes = new Map((await stockDays(ctx, from)).map(({ date, change }) => [date, change]));
  let value = await stockValue(ctx);
  for (const [date, change] of changes) if (date > to) value -= change;
  const values: { date: string; value: number }[] = [];
  for (let date = to; date >= from; date = addDays(date, -1)) {
    values.unshift({ date, value });
    value -= changes.get(date) ?? 0;
  }
  return [{ date: addDays(from, -1), value }, ...values];
}

/** The cost of what was sold in a period, invoiced or not. */
async function costOf(ctx: Pick<Ctx, 'tx'>, { from, to }: Period): Promise<number> {
  const days = await stockDays(ctx, from);
  return days.reduce((sum, { date, cost }) => sum + (date <= to ? cost : 0), 0);
}

/** How often the average stock goes out in a year, with two decimals. */
export async function turnoverOf(
  ctx: Pick<Ctx, 'tx'>,
  period: Period,
): Promise<{ cost: number; average: number; times: string | null }> {
  const values = await closingValues(ctx, period);
  const sum = values.slice(1).reduce((total, { value }) => total + BigInt(value), 0n);
  const days = BigInt(daysOf(period));
  const average = Number(divideRounded(sum, days));
  const cost = await costOf(ctx, period);
  const times =
    average > 0 ? formatDecimal(divideRounded(BigInt(cost) * 36_500n, BigInt(average) * days), 2) : null;
  return { cost, average, times };
}

export async function turnover(ctx: Ctx, { period }: Times): Promise<Part[]> {
  const { times } = await turnoverOf(ctx, period);
  return [{ ...NO_KEYS, of: null, value: times, facts: 0, groups: 0, whole: true }];
}

const NO_KEYS = { k1: null, k2: null };

/** The value of all of the stock at the ends of stretches of time, of which the days of the ledger tell. */
async function wholeParts(
  ctx: Ctx,
  buckets: string[],
  { period }: Times,
  { limit }: Question,
): Promise<Part[]> {
  const values = (await closingValues(ctx, period)).slice(1);
  const part = { ...NO_KEYS, of: ctx.currency, facts: 0, groups: 0, whole: false };
  const ends = new Map(values.map(({ date, value }) => [buckets.findLast((first) => first <= date), value]));
  return [
    ...[...ends].slice(0, limit ?? undefined).map(([first, value]) => ({
      ...{ ...part, k1: first ?? period.from, value: String(value), groups: buckets.length },
    })),
    { ...part, value: String(values.at(-1)?.value ?? 0), whole: true },
  ];
}

/** What is told at the ends of days, and the figure of how moves changed it. */
const CHANGES = { stockValue: 'movedValue', onHand: 'moved' } as const satisfies Partial<
  Record<FigureName, FigureName>
>;
type Closing = keyof typeof CHANGES;

/** Whether a figure is asked for at the ends of stretches of time. */
export const isClosing = (name: FigureName, { split }: Pick<Question, 'split'>): name is Closing =>
  name in CHANGES && split.some(isTimeSplit);

/** What the stock was at the ends of stretches of time: what it was at the end, less what moves changed from one to the next. */
export async function closingParts(
  ctx: Ctx,
  name: Closing,
  question: Question,
  times: Times,
): Promise<Part[]> {
  const at = question.split.findIndex(isTimeSplit);
  const time = question.split[at]!;
  if (!isTimeSplit(time)) throw new Error('A value at the ends of stretches of time names them.');
  const others = question.split.filter((one) => one !== time);
  const isWhole = !others.length && !question.none.length && !Object.keys(question.narrow).length;
  const buckets = bucketsOf(time, times.period);
  if (name === 'stockValue' && isWhole) return wholeParts(ctx, buckets, times, question);
  const all = { ...question, limit: null, above: undefined, below: undefined };
  const { to } = times.period;
  const last = { ...times, period: { from: to, to } };
  const ends = await ctx.tx.query<Part>(partsStatement({ ...all, split: others }, last));
  const moved = { ...all, source: SOURCES[CHANGES[name]], split: [...others, time] };
  const changes = (await ctx.tx.query<Part>(partsStatement(moved, times))).filter(({ whole }) => !whole);
  // Without another split the whole is what there is of it.
  const ending = ends.filter(({ whole }) => whole !== others.length > 0);
  const keyOf = ({ k1, of }: Part) => JSON.stringify([others.length ? k1 : null, of]);
  const ended = new Map(ending.map((part) => [keyOf(part), toThousandths(part.value ?? '0')]));
  const changed = Map.groupBy(changes, keyOf);
  const parts: Part[] = [];
  for (const [key, { k1, of }] of new Map([...ending, ...changes].map((part) => [keyOf(part), part]))) {
    const other = others.length ? k1 : null;
    let value = ended.get(key) ?? 0n;
    const by = new Map(
      changed.get(key)?.map((part) => [others.length ? part.k2 : part.k1, toThousandths(part.value ?? '0')]),
    );
    for (const bucket of buckets.toReversed()) {
      const keys = at === 0 ? { k1: bucket, k2: other } : { k1: other, k2: bucket };
      parts.push({ ...keys, of, value: quantityText(value), facts: 0, groups: 0, whole: false });
      value -= by.get(bucket) ?? 0n;
    }
  }
  const whole = ends.filter((part) => part.whole);
  const sorted = parts
    .toSorted((a, b) => (`${a.k1} ${a.k2}` < `${b.k1} ${b.k2}` ? -1 : 1))
    .slice(0, question.limit ?? undefined);
  return [...sorted.map((part) => ({ ...part, groups: parts.length })), ...whole];
}
