import { costOn } from './buying.ts';
import { type Day, held, seasonOf, someOf } from './day.ts';
import type { StockedItem } from './items.ts';

/** Demand by day of the week, Sunday first. */
const WEEK = [0, 0.85, 0.8, 0.85, 0.95, 1.15, 1.4];
const OPEN_DAYS = 313;
/** So many days before the end, what waits for its supplier is nearly sold out; nobody asks for it after that. */
const LATE = 4;

/** Now and then a larger customer is served straight from the shelves. */
export function tradeOrder(day: Day): void {
  const { plan, stocked, tenant, random, date, post } = day;
  if (!random.chance(0.25)) return;
  const wanted = stocked.filter(
    (item) => isAskedFor(day, item) && random.chance((item.sales / 1200) * seasonOf(item, date)),
  );
  const lines = wanted.map((item) => {
    const quantity = someOf(random, item) * random.between(2, 3);
    const isThere = quantity <= plan.at(item.sku, item.shelf);
    return { sku: item.sku, from: item.shelf, to: 'customer', quantity: isThere ? quantity : 0 };
  });
  post(11, { by: 'manager', reason: 'sale', note: random.pick(tenant.tradeOrders), lines });
}

/** On Thursdays the van goes round the marina. */
export function vanRound({ plan, stocked, random, date, post }: Day, van: string): void {
  if (date.getUTCDay() !== 4) return;
  const carried = stocked.filter(({ vanTarget }) => vanTarget > 0);
  const lines = carried.map((item) => {
    const wanted = random.chance(0.3 * seasonOf(item, date)) ? someOf(random, item) : 0;
    return { sku: item.sku, from: van, to: 'customer', quantity: Math.min(wanted, plan.at(item.sku, van)) };
  });
  post(14, { by: 'manager', reason: 'sale', note: 'Sold from the van at the marina', lines });
}

/** What the shop sold in a day. */
export function counterSales(day: Day): void {
  const { plan, stocked, tenant, random, date, post } = day;
  const weekday = WEEK[date.getUTCDay()]!;
  const lines = stocked.flatMap((item) => {
    if (!random.chance((item.sales / OPEN_DAYS) * seasonOf(item, date) * weekday) || !isAskedFor(day, item))
      return [];
    const quantity = Math.min(someOf(random, item), plan.at(item.sku, tenant.shop));
    return [{ sku: item.sku, from: tenant.shop, to: 'customer', quantity }];
  });
  post(17, { by: 'till', reason: 'sale', note: '', lines });
}

/** Discontinued items are sold off; of those that wait for their supplier, customers take nearly all, or all. */
export function clearOut(day: Day): void {
  const { tenant, stocked, random, number } = day;
  // One of two days in a row is no Sunday.
  const isDay = (first: number) => number === first || number === first + 1;
  const [isClearance, isLate] = [isDay(Math.floor(tenant.days * 0.6)), isDay(tenant.days - LATE)];
  for (const item of stocked) {
    const { is } = item.special;
    if (is === 'archived' && isClearance) sellDownTo(day, item, 0, 'Clearance sale');
    if (is === 'out' && isLate) sellDownTo(day, item, 0, random.pick(tenant.tradeOrders));
    if (is === 'low' && isLate) {
      const rest = Math.ceil(item.reorderPoint / 2000) * 1000;
      partDelivery(day, item, rest);
      sellDownTo(day, item, rest, random.pick(tenant.tradeOrders));
    }
  }
}

function sellDownTo(day: Day, item: StockedItem, rest: number, note: string): void {
  const { plan, tenant, post } = day;
  const { sku, shelf } = item;
  let excess = held(day, item) - rest;
  const lines = [shelf, tenant.shop, tenant.van ?? ''].map((from) => {
    const quantity = Math.max(0, Math.min(excess, plan.at(sku, from)));
    excess -= quantity;
    return { sku, from, to: 'customer', quantity };
  });
  post(18.7, { by: 'manager', reason: 'sale', note, lines });
}

function partDelivery(day: Day, item: StockedItem, least: number): void {
  const quantity = least - held(day, item);
  const lines = [{ sku: item.sku, from: 'supplier', to: item.shelf, quantity, unitCost: costOn(item, 0.02) }];
  const note = 'Part of a delivery, the rest is late';
  day.post(18.5, { by: 'manager', reason: 'purchase_receipt', note, lines });
}

function isAskedFor({ number, tenant }: Day, { special }: StockedItem): boolean {
  return special.is !== 'low' || number <= tenant.days - LATE;
}
