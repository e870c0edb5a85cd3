import type { Ctx } from '#server/foundation/context.ts';
import { itemsOnHand } from '#server/stock/ledger/figures.ts';
import { addDays } from '#shared/dates.ts';
import type { FiguresOf, Sales } from '#shared/insights/dashboard/shapes.ts';
import type { Period } from '#shared/periods.ts';
import type { Cached } from '../figures/figureCache.ts';
import { figured, figuredByItem } from '../figures/measured.ts';
import type { Scope } from './asked.ts';
import { firstOf } from './first.ts';
import { ROWS } from './stock.ts';

type Sums = { trend: FiguresOf<'sales'>['trend']; sales: Sales; others: FiguresOf<'sales'>['others'] };

async function salesOf(ctx: Ctx, scope: Scope, period: Period): Promise<Sums> {
  const days = { ...scope, period };
  const own = { narrow: { currency: [ctx.currency] } };
  const sales = await figured(ctx, days, 'sales', { split: ['currency', 'day'] });
  const margin = await figured(ctx, days, 'margin', { split: ['day'] });
  const invoices = await figured(ctx, days, 'invoices', { split: ['currency'] });
  const tax = await figured(ctx, days, 'tax');
  const cost = await figured(ctx, days, 'costOfSales');
  const percent = await figured(ctx, days, 'marginPercent');
  const average = await figured(ctx, days, 'averageInvoice', own);
  const issued = new Map(invoices.parts.map(({ k1, value }) => [k1, value]));
  const count = issued.get(ctx.currency) ?? 0;
  const net = new Map(sales.parts.flatMap(({ k1, k2, value }) => (k1 === ctx.currency ? [[k2, value]] : [])));
  const margins = new Map(margin.parts.map(({ k1, value }) => [k1, value]));
  const trend: Sums['trend'] = [];
  for (let date = period.from; date <= period.to; date = addDays(date, 1))
    trend.push({ date, net: net.get(date) ?? 0, margin: margins.get(date) ?? 0 });
  return {
    trend,
    sales: {
      ...{ net: sales.total, tax: tax.total, cost: cost.total, margin: margin.total, invoices: count },
      ...{ marginPercent: percent.total, average: count ? average.total : null },
    },
    others: sales.totals.flatMap(({ of, value }) =>
      of === null || of === ctx.currency ? [] : [{ currency: of, net: value, invoices: issued.get(of) ?? 0 }],
    ),
  };
}

export async function salesFigures(ctx: Ctx, scope: Scope): Promise<FiguresOf<'sales'>> {
  const now = await salesOf(ctx, scope, scope.period);
  const earlier = await salesOf(ctx, scope, scope.before);
  return {
    ...{ now: now.sales, before: earlier.sales, trend: now.trend, trendBefore: earlier.trend },
    others: now.others,
  };
}

export async function sellerFigures(ctx: Ctx, scope: Scope, cached: Cached): Promise<FiguresOf<'sellers'>> {
  const { currency } = ctx;
  const sold: { id: string; net: number }[] = [];
  for (const { id, values } of await figuredByItem(ctx, scope, cached, 'sales'))
    sold.push({ id, net: values[0]! });
  const best = firstOf(sold, ROWS, (a, b) => b.net - a.net || (a.id < b.id ? -1 : 1));
  const nets = new Map(best.map(({ id, net }) => [id, net]));
  const ids = [...nets.keys()];
  const byItem = async <N extends 'soldQuantity' | 'margin' | 'sales'>(name: N, period: Period) => {
    const ask = { split: ['item' as const], narrow: { item: ids, currency: [currency] } };
    const { parts } = await figured(ctx, { ...scope, period }, name, ask);
    return new Map(parts.map(({ k1, value }) => [k1, value]));
  };
  if (!ids.length) return { rows: [] };
  const quantities = await byItem('soldQuantity', scope.period);
  const margins = await byItem('margin', scope.period);
  const earlier = await byItem('sales', scope.before);
  return {
    rows: (await itemsOnHand(ctx, ids)).map(({ id, sku, name, unit, picture }) => ({
      ...{ id, sku, name, unit, picture, quantity: quantities.get(id) ?? '0', net: nets.get(id) ?? 0 },
      ...{ margin: margins.get(id) ?? 0, before: earlier.get(id) ?? 0 },
    })),
  };
}
