import { listItems, STOCKED } from '#server/catalogue/items/list.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { itemsOnHand } from '#server/stock/ledger/figures.ts';
import { addDays } from '#shared/dates.ts';
import type { FiguresOf } from '#shared/insights/dashboard/shapes.ts';
import { COVER_BANDS, COVER_DAYS, STOCK_AGES } from '#shared/insights/dashboard/widgets.ts';
import { turnoverOf } from '../figures/closing.ts';
import type { Cached } from '../figures/figureCache.ts';
import { figured, figuredByItem } from '../figures/measured.ts';
import { asOfToday, type Scope } from './asked.ts';
import { firstOf } from './first.ts';

/** How many rows a widget shows. */
export const ROWS = 6;

export async function stockFigures(ctx: Ctx, scope: Scope): Promise<FiguresOf<'stock'>> {
  const { total: value } = await figured(ctx, asOfToday(scope), 'stockValue');
  const { total: items } = await figured(ctx, scope, 'inStock');
  const period = { ...scope.period, from: addDays(scope.period.from, -1) };
  const { parts } = await figured(ctx, { ...scope, period }, 'stockValue', { split: ['day'] });
  const [before, ...trend] = parts.map((part) => ({ date: part.k1!, value: part.value }));
  return { value, before: before!.value, items, trend };
}

export async function lowFigures(ctx: Ctx, scope: Scope): Promise<FiguresOf<'low'>> {
  const { total: low } = await figured(ctx, scope, 'low');
  const { total: out } = await figured(ctx, scope, 'out');
  const [coming] = await ctx.tx.query<{ items: number }>({
    text: `select count(*) as items from ${STOCKED} where i.tenant_id = :tenant and i.status = 'active' and s.is_low and s.listed and s.incoming_key > 0`,
  });
  const { items } = await listItems(ctx, { status: 'active', stock: 'low', limit: ROWS });
  return {
    ...{ low, out, coming: coming!.items },
    rows: items.map(({ id, sku, name, unit, picture, onHand, incoming, reorderPoint }) => ({
      ...{ id, sku, name, unit, picture, onHand, incoming, reorderPoint },
    })),
  };
}

type Shown = { id: string; value: number };
/** The first of many items, and those of one value by their ids. */
const firstItems = (items: Shown[], order: (a: Shown, b: Shown) => number) =>
  firstOf(items, ROWS, (a, b) => order(a, b) || (a.id < b.id ? -1 : 1));

function bandOf(days: number | null): number {
  if (days === null) return COVER_BANDS.length - 1;
  const band = COVER_DAYS.findIndex((most) => days <= most);
  return band < 0 ? COVER_DAYS.length : band;
}

export async function coverFigures(ctx: Ctx, scope: Scope, cached: Cached): Promise<FiguresOf<'cover'>> {
  const { total } = await figured(ctx, scope, 'daysOfCover');
  const items = COVER_BANDS.map(() => 0);
  const lasting: Shown[] = [];
  for (const { id, values } of await figuredByItem(ctx, asOfToday(scope), cached, 'daysOfCover')) {
    const days = values[0]!;
    items[bandOf(days === null ? null : Number(days))]!++;
    if (days !== null) lasting.push({ id, value: Number(days) });
  }
  const first = firstItems(lasting, (a, b) => a.value - b.value);
  const days = new Map(first.map(({ id, value }) => [id, value]));
  const shown = await itemsOnHand(ctx, [...days.keys()]);
  return {
    days: total === null ? null : Number(total),
    bands: COVER_BANDS.map((band, n) => ({ band, items: items[n]! })),
    rows: shown.map(({ id, sku, name, unit, onHand, incoming }) => ({
      ...{ id, sku, name, unit, onHand, incoming, days: days.get(id)! },
    })),
  };
}

export async function deadFigures(ctx: Ctx, scope: Scope, cached: Cached): Promise<FiguresOf<'dead'>> {
  const dead: Shown[] = [];
  for (const { id, values } of await figuredByItem(ctx, asOfToday(scope), cached, 'deadStock'))
    dead.push({ id, value: values[0]! });
  const first = firstItems(dead, (a, b) => b.value - a.value);
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
  const ages = STOCK_AGES.map((age) => ({ age, value: 0, items: 0 }));
  for (const { values } of await figuredByItem(ctx, asOfToday(scope), cached, 'stockAge'))
    for (const [n, value] of values.entries()) {
      if (value === null) continue;
      ages[n]!.value += value;
      ages[n]!.items++;
    }
  return { total: ages.reduce((sum, { value }) => sum + value, 0), ages };
}

export async function turnoverFigures(ctx: Ctx, { period, before }: Scope): Promise<FiguresOf<'turnover'>> {
  const [now, earlier] = [await turnoverOf(ctx, period), await turnoverOf(ctx, before)];
  return { times: now.times, before: earlier.times, cost: now.cost, averageValue: now.average };
}
