import { recentEvents } from '#server/foundation/audit/trail.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { ordersToCome } from '#server/purchasing/purchaseOrders/toCome.ts';
import { listOrders, orderBoard } from '#server/sales/orders/list.ts';
import { accuracyOf, countsMark } from '#server/stock/counts/accuracy.ts';
import { recentMoves } from '#server/stock/ledger/figures.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { addDays, stretchAt } from '#shared/dates.ts';
import type { AuditType } from '#shared/foundation/audit/actions.ts';
import type { readDashboard as readCall } from '#shared/insights/dashboard/contract.ts';
import type { Figures, FiguresOf } from '#shared/insights/dashboard/shapes.ts';
import {
  cardOf,
  type Placed,
  type ViewCard,
  viewOn,
  WIDGETS,
  type Widget,
} from '#shared/insights/dashboard/widgets.ts';
import type { Member } from '#shared/roles.ts';
import { booksVersionOf } from '../figures/booksVersion.ts';
import type { Cached, FigureCache } from '../figures/figureCache.ts';
import { figured } from '../figures/measured.ts';
import { owed } from '../figures/owed.ts';
import { asOfToday, type Scope, scopeOf } from './asked.ts';
import { cardsOf } from './cards.ts';
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

async function purchasingFigures(ctx: Ctx, scope: Scope): Promise<FiguresOf<'purchasing'>> {
  const total = async (name: 'openOrders' | 'toCome' | 'lateOrders' | 'lateToCome' | 'waitingApproval') =>
    (await figured(ctx, scope, name)).total;
  const rows = await ordersToCome(ctx, ROWS);
  return {
    ...{ open: await total('openOrders'), toCome: await total('toCome') },
    ...{ late: await total('lateOrders'), lateToCome: await total('lateToCome') },
    waiting: await total('waitingApproval'),
    rows: rows.map((order) => ({ ...order, isLate: order.due !== null && order.due < scope.today })),
  };
}

/** What customers wait for; those that are promised for no day come last. */
async function orderFigures(ctx: Ctx): Promise<FiguresOf<'orders'>> {
  const { today: _, ...counts } = await orderBoard(ctx);
  const { orders } = await listOrders(ctx, { state: 'open', sort: 'promisedOn', dir: 'asc', limit: ROWS });
  return {
    ...counts,
    rows: orders.map(({ id, number, customer, promisedOn, isLate, isAtRisk }) => ({
      ...{ id, number: number!, customer: customer.name, promisedOn, isLate, isAtRisk },
    })),
  };
}

async function receivableFigures(ctx: Ctx, scope: Scope): Promise<FiguresOf<'receivables'>> {
  return { currencies: await owed(ctx, asOfToday(scope)) };
}

/** So many days on, what a dashboard calls later. */
const MONTH_DAYS = 30;

async function payableFigures(ctx: Ctx, scope: Scope): Promise<FiguresOf<'payables'>> {
  const { today } = scope;
  const bills = await figured(ctx, scope, 'payables');
  const dueBy = async (from: string, to: string) => {
    const { totals } = await figured(ctx, { ...scope, period: { from, to } }, 'billsDue');
    return { bills: totals[0]?.facts ?? 0, amount: totals[0]?.value ?? 0 };
  };
  const { to: week } = stretchAt('week', today);
  const month = addDays(today, MONTH_DAYS);
  const soon = await dueBy(today, week);
  const next = await dueBy(addDays(week, 1), month);
  const all = { bills: bills.totals[0]?.facts ?? 0, amount: bills.total };
  const later = {
    bills: all.bills - soon.bills - next.bills,
    amount: all.amount - soon.amount - next.amount,
  };
  return {
    dates: [
      { due: 'week', ...soon },
      { due: 'month', ...next },
      { due: 'later', ...later },
    ],
    total: all.amount,
    unbilled: (await figured(ctx, scope, 'unbilled')).total,
  };
}

async function weekFigures(ctx: Ctx, scope: Scope): Promise<FiguresOf<'week'>> {
  const week = stretchAt('week', scope.today);
  const days = { ...scope, period: week };
  const sums = async (name: 'expected' | 'deliveries' | 'dueSoon' | 'billsDue') => {
    const { parts } = await figured(ctx, days, name, { split: ['day'] });
    const own = parts.filter(({ of }) => of === null || of === ctx.currency);
    return new Map(own.map(({ k1, facts, value }) => [k1, { count: facts, amount: value }]));
  };
  const [expected, received] = [await sums('expected'), await sums('deliveries')];
  const [invoices, bills] = [await sums('dueSoon'), await sums('billsDue')];
  const none = { count: 0, amount: 0 };
  return {
    days: Array.from({ length: 7 }, (_, n) => {
      const date = addDays(week.from, n);
      return {
        date,
        expected: expected.get(date) ?? none,
        received: received.get(date)?.amount ?? 0,
        invoicesDue: invoices.get(date) ?? none,
        billsDue: bills.get(date) ?? none,
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

/** What is asked for each time: what it is made of is not in the books. */
type Fresh = 'activity' | 'orders';

type Make<W extends Widget> = (ctx: Ctx, scope: Scope, cached: Cached) => Promise<NonNullable<Figures[W]>>;

/** How each widget comes by its figures. */
const MAKERS: { [W in Exclude<Widget, Fresh>]: Make<W> } = {
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
  counts: accuracyOf,
};

/** Those that are about the period that was chosen; the others are about today. */
const OF_PERIOD: ReadonlySet<Widget> = new Set(['stock', 'sales', 'sellers', 'turnover']);

/** Those made of every item. In a large catalogue each takes as long as all others together when it is made anew. */
const OF_EVERY_ITEM: ReadonlySet<Placed> = new Set<Widget>(['cover', 'dead', 'ageing']);

/**
 * The figures of a period and of the one before it, of the widgets that are named or those of the person. Throws
 * invalid-argument for dates that make no period.
 */
export async function readDashboard(
  inTenant: InTenant,
  cache: FigureCache,
  { widgets, ...asked }: CallParsed<typeof readCall>['query'],
): Promise<CallAnswer<typeof readCall>> {
  const figures: Figures = {};
  const { beside, ...answer } = await inTenant(async (ctx, membership) => {
    const scope = await scopeOf(ctx, asked);
    const { layout, views } = await layoutOf(ctx, { role: membership.role, tenantId: ctx.tenantId });
    const version = await booksVersionOf(ctx);
    const nameOf = (widget: Widget) => {
      const days = OF_PERIOD.has(widget) ? [scope.period, scope.before] : [];
      return JSON.stringify([widget, scope.today, scope.timezone, ctx.currency, ...days]);
    };
    // Counts that agree with the book are not in it.
    const counted = await countsMark(ctx);
    const put = async <W extends keyof typeof MAKERS>(widget: W, within: InTenant) => {
      const make: Make<W> = MAKERS[widget];
      const made = () => within((own) => make(own, scope, { cache, version }));
      const name = widget === 'counts' ? `${nameOf(widget)} ${counted}` : nameOf(widget);
      figures[widget] = await cache.get(ctx, version, name, made);
    };
    const beside: Promise<void>[] = [];
    // One after the other: they share one connection. What takes long has one of its own, and a core to itself.
    for (const widget of widgets ?? layout) {
      if (widget === 'activity') figures.activity = await activityFigures(ctx);
      else if (widget === 'orders') figures.orders = await orderFigures(ctx);
      else if (!isWidget(widget)) continue;
      else if (OF_EVERY_ITEM.has(widget)) {
        const made = put(widget, inTenant);
        // What fails there is told where it is waited for.
        made.catch(() => undefined);
        beside.push(made);
      } else await put(widget, (work) => work(ctx, membership));
    }
    const { today, period, before } = scope;
    return { ...{ today, period, before, layout, views, beside }, currency: ctx.currency };
  });
  // Only now: who kept a connection while waiting for another would end up waiting for themselves.
  await Promise.all(beside);
  return { ...answer, figures };
}

const isWidget = <W extends Placed>(placed: W): placed is Exclude<W, ViewCard> => viewOn(placed) === null;

/** What the person has on their dashboard, in their order; what everybody begins with when nothing was chosen. */
async function layoutOf(ctx: Ctx, member: Member) {
  const { tx, actor } = ctx;
  const [row] = await tx.query<{ widgets: Placed[] }>({
    text: 'select widgets from dashboard_layouts where tenant_id = :tenant and id = $1',
    values: [actor.id],
  });
  const views = await cardsOf(ctx, member, row?.widgets ?? []);
  // One that was chosen before it was taken away is left out.
  const there = new Set<Placed>([...WIDGETS, ...views.map(({ id }) => cardOf(id))]);
  return { layout: row ? row.widgets.filter((one) => there.has(one)) : [...WIDGETS], views };
}

/** Keeps what a person sees on their dashboard, in their order; null: what everybody begins with. */
export async function arrangeDashboard(
  ctx: Ctx,
  member: Member,
  widgets: Placed[] | null,
): Promise<{ layout: Placed[] }> {
  if (widgets)
    await ctx.tx.query({
      prepare: false,
      text: `insert into dashboard_layouts (tenant_id, id, widgets) values (:tenant, $1, $2)
             on conflict (tenant_id, id) do update set widgets = excluded.widgets, updated_at = excluded.updated_at`,
      values: [ctx.actor.id, widgets],
    });
  else
    await ctx.tx.query({
      prepare: false,
      text: 'delete from dashboard_layouts where tenant_id = :tenant and id = $1',
      values: [ctx.actor.id],
    });
  const { layout } = await layoutOf(ctx, member);
  return { layout };
}
