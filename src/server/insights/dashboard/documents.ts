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
import { invoicesDue } from '#server/sales/invoices/sales.ts';
import { recentMoves } from '#server/stock/figures.ts';
import { addDays, weekday } from '#shared/dates.ts';
import type { AuditType } from '#shared/foundation/audit/actions.ts';
import type { FiguresOf } from '#shared/insights/dashboard/shapes.ts';
import type { Scope } from './asked.ts';
import { ROWS } from './stock.ts';

export async function purchasingFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'purchasing'>> {
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

export async function receivableFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'receivables'>> {
  const currencies = await receivablesOf(ctx, today);
  const own = ({ currency }: { currency: string }) => Number(currency !== ctx.currency);
  return { currencies: currencies.toSorted((a, b) => own(a) - own(b)) };
}

/** The week that a day is in, from Monday to Sunday. */
function weekOf(today: string): { from: string; to: string } {
  const from = addDays(today, -weekday(today));
  return { from, to: addDays(from, 6) };
}

export async function payableFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'payables'>> {
  const bills = await billsDueFrom(ctx, today);
  const { to: week } = weekOf(today);
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

export async function weekFigures(ctx: Ctx, { today }: Scope): Promise<FiguresOf<'week'>> {
  const week = weekOf(today);
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
export async function activityFigures(ctx: Ctx): Promise<FiguresOf<'activity'>> {
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
