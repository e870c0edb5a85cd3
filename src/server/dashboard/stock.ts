import type { FiguresOf } from '#shared/dashboard/shapes.ts';
import { DEAD_DAYS } from '#shared/dashboard/widgets.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { divideRounded, formatDecimal } from '#shared/decimal.ts';
import { daysOf, type Period } from '#shared/periods.ts';
import type { Ctx } from '../context.ts';
import { itemTotals, listItems } from '../items/list.ts';
import { stockAges, stockCover } from '../stock/ages.ts';
import { costByDay, stockNow, valueChanges } from '../stock/figures.ts';
import { unsoldSince } from '../stock/sums.ts';
import { instantsOf, type Scope } from './asked.ts';

/** How many rows a widget shows. */
export const ROWS = 6;

/** What the stock was worth at the end of each day of a period, the day before it first: what it is now, less what happened since. */
async function closingValues(
  ctx: Ctx,
  { from, to }: Period,
  timezone: string,
): Promise<{ now: number; items: number; values: { date: string; value: number }[] }> {
  const { value: now, items } = await stockNow(ctx);
  const changes = new Map(
    (await valueChanges(ctx, startOfDate(from, timezone), timezone)).map(({ date, change }) => [
      date,
      change,
    ]),
  );
  let value = now;
  for (const [date, change] of changes) if (date > to) value -= change;
  const values: { date: string; value: number }[] = [];
  for (let date = to; date >= from; date = addDays(date, -1)) {
    values.unshift({ date, value });
    value -= changes.get(date) ?? 0;
  }
  return { now, items, values: [{ date: addDays(from, -1), value }, ...values] };
}

export async function stockFigures(ctx: Ctx, { period, timezone }: Scope): Promise<FiguresOf<'stock'>> {
  const { now, items, values } = await closingValues(ctx, period, timezone);
  const [before, ...trend] = values;
  return { value: now, before: before!.value, items, trend };
}

export async function lowFigures(ctx: Ctx): Promise<FiguresOf<'low'>> {
  const active = { status: 'active' as const };
  const low = await itemTotals(ctx, { ...active, stock: 'low' });
  const out = await itemTotals(ctx, { ...active, stock: 'out' });
  const [coming] = await ctx.tx.query<{ items: number }>({
    name: 'items-low-coming',
    text: "select count(*) as items from items where status = 'active' and is_low and removed_at is null and incoming_key > 0",
  });
  const { items } = await listItems(ctx, { ...active, stock: 'low', limit: ROWS });
  return {
    ...{ low: low.items, out: out.items, coming: coming!.items },
    rows: items.map(({ id, sku, name, unit, picture, onHand, incoming, reorderPoint }) => ({
      ...{ id, sku, name, unit, picture, onHand, incoming, reorderPoint },
    })),
  };
}

/** The cost of what was sold in a period: of all of it, and of what was invoiced. */
async function costOf(ctx: Ctx, period: Period, timezone: string): Promise<number> {
  const days = await costByDay(ctx, { ...instantsOf(period, timezone), timezone });
  return days.reduce((sum, { cost }) => sum + cost, 0);
}

export async function coverFigures(ctx: Ctx, { today, timezone }: Scope): Promise<FiguresOf<'cover'>> {
  const cost = await costOf(ctx, { from: addDays(today, -DEAD_DAYS), to: today }, timezone);
  const { value } = await stockNow(ctx);
  const days = cost > 0 ? Number((BigInt(value) * BigInt(DEAD_DAYS)) / BigInt(cost)) : null;
  return { days, ...(await stockCover(ctx, { today, timezone }, ROWS)) };
}

export async function deadFigures(ctx: Ctx, { today, timezone }: Scope): Promise<FiguresOf<'dead'>> {
  const since = startOfDate(addDays(today, -DEAD_DAYS), timezone);
  const { items, count, value } = await unsoldSince(ctx, { since, limit: ROWS });
  return { items: count, value, rows: items };
}

export async function ageingFigures(ctx: Ctx, { today, timezone }: Scope): Promise<FiguresOf<'ageing'>> {
  const ages = await stockAges(ctx, { today, timezone });
  return { total: ages.reduce((sum, { value }) => sum + value, 0), ages };
}

/** Times a year, with two decimals: the cost of a period, for a year, over the average value. */
function turnsOf(cost: number, average: number, days: number): string | null {
  if (average <= 0) return null;
  return formatDecimal(divideRounded(BigInt(cost) * 36_500n, BigInt(average) * BigInt(days)), 2);
}

export async function turnoverFigures(
  ctx: Ctx,
  { period, before, timezone }: Scope,
): Promise<FiguresOf<'turnover'>> {
  const of = async (days: Period) => {
    const { values } = await closingValues(ctx, days, timezone);
    const sum = values.slice(1).reduce((total, { value }) => total + BigInt(value), 0n);
    const average = Number(divideRounded(sum, BigInt(daysOf(days))));
    const cost = await costOf(ctx, days, timezone);
    return { cost, average, times: turnsOf(cost, average, daysOf(days)) };
  };
  const [now, earlier] = [await of(period), await of(before)];
  return { times: now.times, before: earlier.times, cost: now.cost, averageValue: now.average };
}
