import { itemTotals, listItems, STOCKED } from '#server/catalogue/items/list.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { type ItemState, itemStates, itemsOnHand } from '#server/stock/ledger/ages.ts';
import { itemsThere, stockValue } from '#server/stock/ledger/figures.ts';
import { addDays } from '#shared/dates.ts';
import type { FiguresOf } from '#shared/insights/dashboard/shapes.ts';
import { COVER_BANDS, COVER_DAYS, DEAD_DAYS, STOCK_AGES } from '#shared/insights/dashboard/widgets.ts';
import { closingValues, costOf, turnoverOf } from '../figures/closing.ts';
import type { Cached } from '../figures/figureCache.ts';
import type { Scope } from './asked.ts';
import { firstOf } from './first.ts';

/** How many rows a widget shows. */
export const ROWS = 6;

export async function stockFigures(ctx: Ctx, { period }: Scope): Promise<FiguresOf<'stock'>> {
  const [before, ...trend] = await closingValues(ctx, period);
  return { value: await stockValue(ctx), before: before!.value, items: await itemsThere(ctx), trend };
}

export async function lowFigures(ctx: Ctx): Promise<FiguresOf<'low'>> {
  const active = { status: 'active' as const };
  const low = await itemTotals(ctx, { ...active, stock: 'low' });
  const out = await itemTotals(ctx, { ...active, stock: 'out' });
  const [coming] = await ctx.tx.query<{ items: number }>({
    text: `select count(*) as items from ${STOCKED} where i.tenant_id = :tenant and i.status = 'active' and s.is_low and s.listed and s.incoming_key > 0`,
  });
  const { items } = await listItems(ctx, { ...active, stock: 'low', limit: ROWS });
  return {
    ...{ low: low.items, out: out.items, coming: coming!.items },
    rows: items.map(({ id, sku, name, unit, picture, onHand, incoming, reorderPoint }) => ({
      ...{ id, sku, name, unit, picture, onHand, incoming, reorderPoint },
    })),
  };
}

/** The states of all items at hand. */
const statesOf = (ctx: Ctx, { today, timezone }: Scope, { cache, version }: Cached) =>
  cache.states.get(ctx, version, JSON.stringify([today, timezone]), (ids) =>
    itemStates(ctx, { today, timezone }, ids),
  );

const byName = (a: ItemState, b: ItemState) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1;

function bandOf(days: number | null): number {
  if (days === null) return COVER_BANDS.length - 1;
  const band = COVER_DAYS.findIndex((most) => days <= most);
  return band < 0 ? COVER_DAYS.length : band;
}

export async function coverFigures(ctx: Ctx, scope: Scope, cached: Cached): Promise<FiguresOf<'cover'>> {
  const { today } = scope;
  const cost = await costOf(ctx, { from: addDays(today, -DEAD_DAYS), to: today });
  const value = await stockValue(ctx);
  const items = COVER_BANDS.map(() => 0);
  const lasting: ItemState[] = [];
  for (const state of await statesOf(ctx, scope, cached)) {
    const { isActive, days } = state;
    if (!isActive) continue;
    items[bandOf(days)]!++;
    if (days !== null) lasting.push(state);
  }
  const first = firstOf(lasting, ROWS, (a, b) => a.days! - b.days! || byName(a, b));
  const days = new Map(first.map((state) => [state.id, state.days!]));
  const shown = await itemsOnHand(ctx, [...days.keys()]);
  return {
    days: cost > 0 ? Number((BigInt(value) * BigInt(DEAD_DAYS)) / BigInt(cost)) : null,
    bands: COVER_BANDS.map((band, n) => ({ band, items: items[n]! })),
    rows: shown.map(({ id, sku, name, unit, onHand, incoming }) => ({
      ...{ id, sku, name, unit, onHand, incoming, days: days.get(id)! },
    })),
  };
}

export async function deadFigures(ctx: Ctx, scope: Scope, cached: Cached): Promise<FiguresOf<'dead'>> {
  const dead: ItemState[] = [];
  for (const state of await statesOf(ctx, scope, cached))
    if (state.isActive && state.isThere && state.unsold) dead.push(state);
  const first = firstOf(dead, ROWS, (a, b) => b.unsold - a.unsold || b.value - a.value || byName(a, b));
  const shown = await itemsOnHand(
    ctx,
    first.map(({ id }) => id),
  );
  return {
    items: dead.length,
    value: dead.reduce((sum, { value }) => sum + value, 0),
    rows: shown.map(({ id, sku, name, unit, onHand, stockValue }) => ({
      ...{ id, sku, name, unit, onHand, stockValue },
    })),
  };
}

export async function ageingFigures(ctx: Ctx, scope: Scope, cached: Cached): Promise<FiguresOf<'ageing'>> {
  // What is no older than each; all of it, at last.
  const young = [0, 0, 0, 0];
  const items = STOCK_AGES.map(() => 0);
  let total = 0;
  for (const { isThere, value, v0, v1, v2, v3, ages } of await statesOf(ctx, scope, cached)) {
    if (!isThere) continue;
    total += value;
    young[0]! += v0;
    young[1]! += v1;
    young[2]! += v2;
    young[3]! += v3;
    for (let n = 0; n < items.length; n++) items[n]! += (ages >> n) & 1;
  }
  const upTo = [...young, total];
  return {
    total,
    ages: STOCK_AGES.map((age, n) => ({ age, value: upTo[n]! - (upTo[n - 1] ?? 0), items: items[n]! })),
  };
}

export async function turnoverFigures(ctx: Ctx, { period, before }: Scope): Promise<FiguresOf<'turnover'>> {
  const [now, earlier] = [await turnoverOf(ctx, period), await turnoverOf(ctx, before)];
  return { times: now.times, before: earlier.times, cost: now.cost, averageValue: now.average };
}
