import { type Day, held } from './day.ts';
import type { StockedItem } from './items.ts';

/** What the book starts with, on the shelves, in the shop and on the van. */
export function opening({ tenant, stocked, random, post }: Day): void {
  for (const category of tenant.categories) {
    const there = stocked.filter((item) => item.category === category && item.special.is !== 'new');
    const lines = there.flatMap((item) => {
      const share = 0.4 + random.next() * 0.8;
      const line = { sku: item.sku, from: 'adjustment', unitCost: costOn(item, -0.03) };
      return [
        { ...line, to: item.shelf, quantity: item.reorderPoint + wholeUp(item.reorderQuantity * share) },
        { ...line, to: tenant.shop, quantity: item.shopTarget },
        { ...line, to: tenant.van ?? '', quantity: item.vanTarget },
      ];
    });
    post(6, { by: 'manager', reason: 'opening', note: `Opening stock, ${category.name}`, lines });
  }
}

/** Fills the shop from the shelves on Mondays and Thursdays, the van on Tuesdays. */
export function fillUp({ plan, stocked, tenant, date, post }: Day, place: string): void {
  const isVan = place === tenant.van;
  if (!(isVan ? [2] : [1, 4]).includes(date.getUTCDay())) return;
  const lines = stocked.map(({ sku, shelf, shopTarget, vanTarget }) => {
    const target = isVan ? vanTarget : shopTarget;
    const there = plan.at(sku, place);
    const quantity = there * 4 <= target ? Math.min(target - there, plan.at(sku, shelf)) : 0;
    return { sku, from: shelf, to: place, quantity };
  });
  const note = isVan ? 'Loading the van' : `Filling up: ${place}`;
  post(8, { by: 'manager', reason: 'transfer', note, lines });
}

/** Orders on their way: the day of delivery by SKU. */
export type Orders = Map<string, number>;

/** What was ordered arrives, at a cost that creeps up and wavers; twice as much in spring. */
export function receive({ tenant, stocked, random, number, date, post }: Day, orders: Orders): void {
  const due = stocked.filter(({ sku }) => (orders.get(sku) ?? Number.POSITIVE_INFINITY) <= number);
  const isSpring = date.getUTCMonth() === 1 || date.getUTCMonth() === 2;
  for (const category of tenant.categories) {
    const lines = due
      .filter((item) => item.category === category)
      .map((item) => {
        orders.delete(item.sku);
        const unitCost = costOn(item, 0.05 * (number / tenant.days) - 0.03 + (random.next() - 0.5) * 0.03);
        const quantity = item.reorderQuantity * (isSpring && category.season === 'boating' ? 2 : 1);
        return { sku: item.sku, from: 'supplier', to: item.shelf, quantity, unitCost };
      });
    const note = `Weekly delivery, ${category.name}`;
    post(9.5, { by: 'manager', reason: 'purchase_receipt', note, lines });
  }
}

/** Orders what has fallen to its reorder point; it comes on its supplier's day, in one to two weeks. */
export function order(day: Day, orders: Orders): void {
  const { tenant, stocked, random, number, date } = day;
  for (const item of stocked) {
    if (orders.has(item.sku) || !canBeHad(item, number, tenant.days) || held(day, item) > item.reorderPoint)
      continue;
    const deliveryDay = (tenant.categories.indexOf(item.category) % 5) + 1;
    const soonest = number + random.between(5, 8);
    const weekday = (date.getUTCDay() + soonest - number) % 7;
    orders.set(item.sku, soonest + ((deliveryDay - weekday + 7) % 7));
  }
}

function canBeHad({ special: { is } }: StockedItem, number: number, days: number): boolean {
  if (is === 'dead' || is === 'archived') return false;
  if (is === 'new') return number >= days / 2;
  if (is === 'out') return number <= days - 60;
  if (is === 'low') return number <= days - 35;
  return true;
}

/** The cost of an item, changed by a share of it, as decimal text. */
export function costOn({ cost }: StockedItem, change: number): string {
  return (cost * (1 + change)).toFixed(cost < 1 ? 3 : 2);
}

function wholeUp(thousandths: number): number {
  return Math.ceil(thousandths / 1000) * 1000;
}
