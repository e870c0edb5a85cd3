import type { Ctx } from '#server/foundation/context.ts';
import {
  type FIGURES,
  type Figure,
  type FigureName,
  type FigureUnit,
  figureOf,
} from '#shared/insights/figures/catalogue.ts';
import type { FigureValue } from '#shared/insights/figures/contract.ts';
import type { Asked } from './asked.ts';
import { closingParts, isClosing, turnover } from './closing.ts';
import type { Cached } from './figureCache.ts';
import { SOURCES } from './sources.ts';
import {
  type Columns,
  everyItemStatement,
  type Part,
  partsStatement,
  type Question,
  type Times,
} from './statement.ts';

/** The parts of a figure and the whole of them, as its statement says. */
export async function measured(
  ctx: Ctx,
  { name, question }: Pick<Asked, 'name' | 'question'>,
  times: Times,
): Promise<Part[]> {
  if (name === 'turnover') return turnover(ctx, times);
  if (isClosing(name, question)) return closingParts(ctx, name, question, times);
  await prepared(ctx, question);
  return ctx.tx.query<Part>(partsStatement(question, times));
}

/** What is made of every item sorts and joins in memory. */
async function prepared({ tx }: Ctx, { source, narrow }: Question): Promise<void> {
  if (!source.heavy || narrow.item) return;
  await tx.query({
    text: "select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true)",
  });
}

const isWhole = (unit: FigureUnit) => unit === 'money' || unit === 'count';

/** A value as it is answered: minor units of money, a count, or decimal text. */
export const measureOf = ({ unit }: Pick<Figure, 'unit'>, text: string | null): FigureValue => {
  if (text === null) return null;
  return isWhole(unit) ? Number(text) : text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

/** How the dashboard and reports ask a figure: of days that are known, all parts of it, the most first. */
type Ask = Partial<Pick<Question, 'split' | 'narrow' | 'named' | 'limit'>>;

/** Money is minor units and counts are whole, both of nothing nothing; the rest is decimal text, null without any. */
type ValueOf<N extends FigureName> = (typeof FIGURES)[N]['unit'] extends 'money' | 'count'
  ? number
  : string | null;
export type Valued<N extends FigureName> = Pick<Part, 'k1' | 'k2' | 'of' | 'facts'> & { value: ValueOf<N> };

const valuing = <N extends FigureName>(name: N): ((text: string | null) => ValueOf<N>) => {
  const figure = figureOf(name);
  const read = isWhole(figure.unit)
    ? (text: string | null) => Number(text ?? 0)
    : (text: string | null) => measureOf(figure, text);
  return read as (text: string | null) => ValueOf<N>;
};

const questionOf = (
  name: FigureName,
  { split = [], narrow = {}, named = false, limit = null }: Ask,
): Question => ({
  ...{ figure: figureOf(name), source: SOURCES[name], split, narrow, none: [], named },
  ...{ order: 'most', ordered: false, limit },
});

const timesOf = (ctx: Ctx, { today, timezone, period }: Days, name: FigureName): Times => ({
  ...{ today, timezone, period, days: figureOf(name).days ?? 0, currency: ctx.currency },
});

/** The days that a figure is asked of, as the tenant counts them. */
export type Days = Pick<Times, 'today' | 'timezone' | 'period'>;

/** A figure of some days with its parts; `total`: of what is in the tenant's own currency, if it is money. */
export async function figured<N extends FigureName>(
  ctx: Ctx,
  days: Days,
  name: N,
  ask: Ask = {},
): Promise<{ parts: Valued<N>[]; totals: Valued<N>[]; total: ValueOf<N> }> {
  const found = await measured(ctx, { name, question: questionOf(name, ask) }, timesOf(ctx, days, name));
  const own = figureOf(name).unit === 'money' ? ctx.currency : null;
  const read = valuing(name);
  const valued = ({ k1, k2, of, facts, value }: Part): Valued<N> => ({
    k1,
    k2,
    of,
    facts,
    value: read(value),
  });
  const totals = found.filter(({ whole }) => whole).map(valued);
  return {
    parts: found.filter(({ whole }) => !whole).map(valued),
    totals,
    total: totals.find(({ of }) => of === own)?.value ?? read(null),
  };
}

/** What a figure tells of an item: its value, or that of each age, null where there is none. */
type OfItem<N extends FigureName> = { id: string; values: (ValueOf<N> | null)[] };

/**
 * A figure item by item, of what is in the tenant's own currency. It is kept: when something was written only the items that
 * it was about are measured again, so a figure of a hundred thousand items costs as much after a posting as the posting had
 * lines.
 */
export function figuredByItem<N extends FigureName>(
  ctx: Ctx,
  days: Days,
  { cache, version }: Cached,
  name: N,
): Promise<Iterable<OfItem<N>>> {
  const key = JSON.stringify([name, days, ctx.currency]);
  return cache.items.get(ctx, version, key, async (only) => {
    const narrow = {
      ...(only ? { item: only } : {}),
      ...(SOURCES[name].columns.includes('currency') ? { currency: [ctx.currency] } : {}),
    };
    const question = questionOf(name, { split: ['item'], named: true, narrow });
    await prepared(ctx, question);
    const [found] = await ctx.tx.query<Columns>(everyItemStatement(question, timesOf(ctx, days, name)));
    const { ids, values } = found!;
    const read = valuing(name);
    return new Map(
      ids.map((id, n) => {
        const own = values.map((column) => (column[n] === null ? null : read(column[n]!)));
        return [id, { id, values: own }];
      }),
    );
  }) as Promise<Iterable<OfItem<N>>>;
}
