import { recentEvents } from '#server/foundation/audit/trail.ts';
import type { Ctx } from '#server/foundation/context.ts';
import {
  billsDueFrom,
  linesExpected,
  ordersToCome,
  ordersWaiting,
  receiptsMade,
  receivedUnbilled,
} from '#server/purchasing/purchaseOrders/openFigures.ts';
import { receivablesOf } from '#server/sales/customers/receivables.ts';
import { invoicesDue } from '#server/sales/invoices/figures.ts';
import { recentMoves } from '#server/stock/ledger/figures.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { addDays, stretchAt } from '#shared/dates.ts';
import type { AuditType } from '#shared/foundation/audit/actions.ts';
import type { readDashboard as readCall } from '#shared/insights/dashboard/contract.ts';
import type { Figures, FiguresOf } from '#shared/insights/dashboard/shapes.ts';
import { WIDGETS, type Widget } from '#shared/insights/dashboard/widgets.ts';
import { booksVersionOf } from '../figures/booksVersion.ts';
import type { Cached, FigureCache } from '../figures/figureCache.ts';
import { type Scope, scopeOf } from './asked.ts';
import { salesFigures, sellerFigures } from './sales.ts';
import {
  ageingFigures,
  coverFigures,
  deadFigures,
  lowFigures,
  ROWS,
  stockFigures,
  turnoverFigures,
} from './stock.ts';

async function purchasingFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'purchasing'>> {
  const orders = (await ordersToCome(ctx)).map((order) => ({
    ...order,
    isLate: order.due !== null && order.due < today,
  }));
  const late = orders.filter(({ isLate }) => isLate);
  const sum = (of: typeof orders) => of.reduce((total, { toCome }) => total + toCome, 0);
  return {
    ...{ open: orders.length, toCome: sum(orders), late: late.length, lateToCome: sum(late) },
    waiting: await ordersWaiting(ctx),
    rows: orders.slice(0, ROWS),
  };
}

async function receivableFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'receivables'>> {
  const currencies = await receivablesOf(ctx, today);
  const own = ({ currency }: { currency: string }) => Number(currency !== ctx.currency);
  return { currencies: currencies.toSorted((a, b) => own(a) - own(b)) };
}

async function payableFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'payables'>> {
  const bills = await billsDueFrom(ctx, today);
  const { to: week } = stretchAt('week', today);
  const month = addDays(today, 30);
  const dueOf = (due: string) => (due <= week ? 'week' : due <= month ? 'month' : 'later');
  return {
    dates: (['week', 'month', 'later'] as const).map((due) => {
      const found = bills.filter((bill) => dueOf(bill.due) === due);
      return { due, bills: found.length, amount: found.reduce((sum, { amount }) => sum + amount, 0) };
    }),
    total: bills.reduce((sum, { amount }) => sum + amount, 0),
    unbilled: await receivedUnbilled(ctx),
  };
}

async function weekFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'week'>> {
  const week = stretchAt('week', today);
  const expected = await linesExpected(ctx, week);
  const received = await receiptsMade(ctx, week);
  const invoices = await invoicesDue(ctx, week, ctx.currency);
  const bills = await billsDueFrom(ctx, week.from);
  return {
    days: Array.from({ length: 7 }, (_, n) => {
      const date = addDays(week.from, n);
      const on = (sums: { date: string; count: number; amount: number }[]) => {
        const { count = 0, amount = 0 } = sums.find((sum) => sum.date === date) ?? {};
        return { count, amount };
      };
      const due = bills.filter((bill) => bill.due === date);
      return {
        date,
        expected: on(expected),
        received: received.find((sum) => sum.date === date)?.count ?? 0,
        invoicesDue: on(invoices),
        billsDue: { count: due.length, amount: due.reduce((sum, { amount }) => sum + amount, 0) },
      };
    }),
  };
}

/** Records whose events anybody who sees the dashboard may read; those of people are for admins. */
const SHOWN: AuditType[] = [
  'item',
  'invoice',
  'payment',
  'credit-note',
  'purchase-order',
  'customer',
  'supplier',
  'location',
  'import',
];
const ENTRIES = 8;

/** What happened last: events of records, and moves that no document has made. */
async function activityFigures(ctx: Ctx): Promise<FiguresOf<'activity'>> {
  const events = await recentEvents(ctx, SHOWN, ENTRIES);
  const moves = await recentMoves(ctx, ENTRIES);
  const entries = [
    ...events.map(({ id, at, actor, action, record }) => ({
      ...{ id, at, action, actor: actor.name, actorKind: actor.kind },
      ...{ type: record.type, recordId: record.id, name: record.name },
    })),
    ...moves.map(({ id, reason, itemId, ...move }) => ({
      ...{
        ...move,
        id: ctx.tx.wireIds.of('move', id),
        action: `move.${reason}`,
        type: 'item',
        recordId: itemId,
      },
    })),
  ];
  return { entries: entries.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, ENTRIES) };
}

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
    text: 'select widgets from dashboard_layouts where tenant_id = :tenant and id = $1',
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
      text: `insert into dashboard_layouts (tenant_id, id, widgets) values (:tenant, $1, $2)
             on conflict (tenant_id, id) do update set widgets = excluded.widgets, updated_at = now()`,
      values: [ctx.actor.id, widgets],
    });
  else
    await ctx.tx.query({
      prepare: false,
      text: 'delete from dashboard_layouts where tenant_id = :tenant and id = $1',
      values: [ctx.actor.id],
    });
  return { layout: await layoutOf(ctx) };
}
