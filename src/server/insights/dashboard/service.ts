import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import type { readDashboard as readCall } from '#shared/insights/dashboard/contract.ts';
import type { Figures } from '#shared/insights/dashboard/shapes.ts';
import { WIDGETS, type Widget } from '#shared/insights/dashboard/widgets.ts';
import { type Scope, scopeOf } from './asked.ts';
import { booksVersionOf } from './booksVersion.ts';
import {
  activityFigures,
  payableFigures,
  purchasingFigures,
  receivableFigures,
  weekFigures,
} from './documents.ts';
import type { Cached, FigureCache } from './figureCache.ts';
import { salesFigures, sellerFigures } from './sales.ts';
import {
  ageingFigures,
  coverFigures,
  deadFigures,
  lowFigures,
  stockFigures,
  turnoverFigures,
} from './stock.ts';

type Make<W extends Widget> = (ctx: Ctx, scope: Scope, cached: Cached) => Promise<NonNullable<Figures[W]>>;

/** How each widget comes by its figures. */
const MAKERS: { [W in Exclude<Widget, 'activity'>]: Make<W> } = {
  stock: stockFigures,
  sales: salesFigures,
  sellers: sellerFigures,
  receivables: receivableFigures,
  low: lowFigures,
  purchasing: purchasingFigures,
  week: weekFigures,
  payables: payableFigures,
  cover: coverFigures,
  dead: deadFigures,
  ageing: ageingFigures,
  turnover: turnoverFigures,
};

/** Those that are about the period that was chosen; the others are about today. */
const OF_PERIOD: ReadonlySet<Widget> = new Set(['stock', 'sales', 'sellers', 'turnover']);

/**
 * The figures of a period and of the one before it, of the widgets that are named or those of the person. Throws
 * invalid-argument for dates that make no period.
 */
export async function readDashboard(
  ctx: Ctx,
  cache: FigureCache,
  { widgets, ...asked }: CallParsed<typeof readCall>['query'],
): Promise<CallAnswer<typeof readCall>> {
  const scope = await scopeOf(ctx, asked);
  const layout = await layoutOf(ctx);
  const version = await booksVersionOf(ctx);
  const figures: Figures = {};
  const put = async <W extends Exclude<Widget, 'activity'>>(widget: W) => {
    const days = OF_PERIOD.has(widget) ? [scope.period, scope.before] : [];
    const name = JSON.stringify([widget, scope.today, scope.timezone, ctx.currency, ...days]);
    const make: Make<W> = MAKERS[widget];
    figures[widget] = await cache.get(ctx, version, name, () => make(ctx, scope, { cache, version }));
  };
  // One after the other: they share one connection.
  for (const widget of widgets ?? layout) {
    if (widget === 'activity') figures.activity = await activityFigures(ctx);
    else await put(widget);
  }
  const { today, period, before } = scope;
  return { ...{ today, period, before, layout, figures }, currency: ctx.currency };
}

/** The widgets of the person, in their order; those that everybody begins with when none were chosen. */
async function layoutOf({ tx, actor }: Ctx): Promise<Widget[]> {
  const [row] = await tx.query<{ widgets: string[] }>({
    text: 'select widgets from dashboard_layouts where id = $1',
    values: [actor.id],
  });
  // One that was chosen before it was taken away is left out.
  return row
    ? WIDGETS.filter((one) => row.widgets.includes(one)).toSorted(
        (a, b) => row.widgets.indexOf(a) - row.widgets.indexOf(b),
      )
    : [...WIDGETS];
}

/** Keeps which widgets a person sees, in their order; null: those that everybody begins with. */
export async function arrangeDashboard(ctx: Ctx, widgets: Widget[] | null): Promise<{ layout: Widget[] }> {
  if (widgets)
    await ctx.tx.query({
      prepare: false,
      text: `insert into dashboard_layouts (id, widgets) values ($1, $2)
             on conflict (tenant_id, id) do update set widgets = excluded.widgets, updated_at = now()`,
      values: [ctx.actor.id, widgets],
    });
  else
    await ctx.tx.query({
      prepare: false,
      text: 'delete from dashboard_layouts where id = $1',
      values: [ctx.actor.id],
    });
  return { layout: await layoutOf(ctx) };
}
