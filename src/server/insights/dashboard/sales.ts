import type { Ctx } from '#server/foundation/context.ts';
import {
  foreignDocuments,
  netByItem,
  type SoldDay,
  salesByDay,
  salesByItem,
} from '#server/sales/invoices/figures.ts';
import { costByItem, costOfDocuments, stockDays } from '#server/stock/ledger/figures.ts';
import { addDays } from '#shared/dates.ts';
import { divideRounded, formatDecimal } from '#shared/decimal.ts';
import type { FiguresOf, Sales } from '#shared/insights/dashboard/shapes.ts';
import type { Period } from '#shared/periods.ts';
import type { Cached } from '../figures/figureCache.ts';
import { instantsOf, type Scope } from './asked.ts';
import { firstOf } from './first.ts';
import { ROWS } from './stock.ts';

/** What the goods of invoices in the tenant's own currency cost, by day; only they can be compared with what came in. */
async function ownCostByDay(
  ctx: Ctx,
  period: Period,
  { timezone, sold }: { timezone: string; sold: SoldDay[] },
): Promise<Map<string, number>> {
  const of = { ...instantsOf(period, timezone), timezone };
  const costs = new Map((await stockDays(ctx, period.from)).map(({ date, invoiced }) => [date, invoiced]));
  if (sold.every(({ currency }) => currency === ctx.currency)) return costs;
  const ids = await foreignDocuments(ctx, period, ctx.currency);
  for (const { date, cost } of await costOfDocuments(ctx, { ...of, ids }))
    costs.set(date, (costs.get(date) ?? 0) - cost);
  return costs;
}

/** The same by item. */
export async function ownCostByItem(
  ctx: Ctx,
  period: Period,
  timezone: string,
  only?: string[],
): Promise<Map<string, number>> {
  const instants = instantsOf(period, timezone);
  const costs = await costByItem(ctx, { ...instants, ...(only ? { only } : {}) });
  const ids = await foreignDocuments(ctx, period, ctx.currency);
  for (const { itemId, cost } of await costOfDocuments(ctx, { ...instants, timezone, ids }))
    if (costs.has(itemId)) costs.set(itemId, costs.get(itemId)! - cost);
  return costs;
}

type Sums = { trend: FiguresOf<'sales'>['trend']; sales: Sales };

function sumsOf({ from, to }: Period, days: SoldDay[], costs: Map<string, number>): Sums {
  const sold = new Map(days.map((day) => [day.date, day]));
  const trend: Sums['trend'] = [];
  const sum = { net: 0, tax: 0, cost: 0, invoices: 0 };
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { net = 0, tax = 0, invoices = 0 } = sold.get(date) ?? {};
    const cost = costs.get(date) ?? 0;
    sum.net += net;
    sum.tax += tax;
    sum.cost += cost;
    sum.invoices += invoices;
    trend.push({ date, net, margin: net - cost });
  }
  const margin = sum.net - sum.cost;
  const { net, invoices } = sum;
  const marginPercent = net ? formatDecimal(divideRounded(BigInt(margin) * 1000n, BigInt(net)), 1) : null;
  const average = invoices ? Number(divideRounded(BigInt(net), BigInt(invoices))) : null;
  return { trend, sales: { ...sum, margin, marginPercent, average } };
}

export async function salesFigures(
  ctx: Ctx,
  { period, before, timezone }: Scope,
): Promise<FiguresOf<'sales'>> {
  const of = async (days: Period) => {
    const sold = await salesByDay(ctx, days);
    const own = sold.filter(({ currency }) => currency === ctx.currency);
    return { sold, ...sumsOf(days, own, await ownCostByDay(ctx, days, { timezone, sold })) };
  };
  const [now, earlier] = [await of(period), await of(before)];
  const others = Map.groupBy(
    now.sold.filter(({ currency }) => currency !== ctx.currency),
    ({ currency }) => currency,
  );
  return {
    ...{ now: now.sales, before: earlier.sales, trend: now.trend, trendBefore: earlier.trend },
    others: [...others].map(([currency, days]) => ({
      currency,
      net: days.reduce((sum, { net }) => sum + net, 0),
      invoices: days.reduce((sum, { invoices }) => sum + invoices, 0),
    })),
  };
}

export async function sellerFigures(
  ctx: Ctx,
  { period, before, timezone }: Scope,
  { cache, version }: Cached,
): Promise<FiguresOf<'sellers'>> {
  const { currency } = ctx;
  const all = await cache.sold.get(ctx, version, JSON.stringify([period, currency]), (only) =>
    netByItem(ctx, period, { currency, only }),
  );
  const best = firstOf(all, ROWS, (a, b) => b.net - a.net || (a.id < b.id ? -1 : 1));
  const ids = best.map(({ id }) => id);
  if (!ids.length) return { rows: [] };
  const sold = await salesByItem(ctx, period, { currency, only: ids });
  const costs = await ownCostByItem(ctx, period, timezone, ids);
  const earlier = new Map(
    (await netByItem(ctx, before, { currency, only: ids })).map(({ id, net }) => [id, net]),
  );
  return {
    rows: sold.map(({ id, net, ...item }) => ({
      ...{ ...item, id: id!, net, margin: net - (costs.get(id!) ?? 0), before: earlier.get(id!) ?? 0 },
    })),
  };
}
