import { fillUp, type Orders, opening, order, receive } from './buying.ts';
import type { DemoTenant } from './catalogue.ts';
import type { Day } from './day.ts';
import type { StockedItem } from './items.ts';
import { mishaps } from './mishaps.ts';
import { Plan, type PlannedPosting } from './plan.ts';
import { Random } from './random.ts';
import { clearOut, counterSales, tradeOrder, vanRound } from './selling.ts';

const DAY = 86_400_000;

/** The history of a tenant, which ends the day before the given midnight (UTC, the time zone of the demo tenants). */
export function planHistory(tenant: DemoTenant, stocked: StockedItem[], midnight: number): PlannedPosting[] {
  const plan = new Plan();
  const random = new Random(tenant.id);
  const orders: Orders = new Map();
  for (let number = 0; number < tenant.days; number++) {
    const start = midnight - (tenant.days - number) * DAY;
    const timeOf = (hour: number) => start + Math.floor((hour + random.next() * 0.4) * 3600) * 1000;
    const post: Day['post'] = (hour, posting) => plan.post({ ...posting, at: timeOf(hour) });
    const day: Day = { number, date: new Date(start), plan, random, tenant, stocked, post };
    if (number === 0) opening(day);
    if (day.date.getUTCDay() !== 0) openDay(day, orders);
  }
  return plan.postings;
}

/** Midnight (UTC) at the start of the day of a moment. */
export function midnightOf(moment: number): number {
  return Math.floor(moment / DAY) * DAY;
}

function openDay(day: Day, orders: Orders): void {
  const { shop, van } = day.tenant;
  fillUp(day, shop);
  if (van) fillUp(day, van);
  receive(day, orders);
  tradeOrder(day);
  if (van) vanRound(day, van);
  counterSales(day);
  mishaps(day);
  order(day, orders);
  clearOut(day);
}
