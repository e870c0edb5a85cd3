import type { DemoTenant } from './catalogue.ts';
import { DAY, type Day, held, seasonOf, someOf } from './day.ts';
import type { StockedItem } from './items.ts';
import { mishaps } from './mishaps.ts';
import { Plan, type PlannedPosting, type SplitOrder } from './plan.ts';
import { Random } from './random.ts';

/** The history of a tenant, which ends the day before the given midnight (UTC, the time zone of the demo tenants). */
export function planHistory(tenant: DemoTenant, stocked: StockedItem[], midnight: number): PlannedPosting[] {
  const plan = new Plan();
  const random = new Random(tenant.id);
  const orders: Orders = new Map();
  const waiting: Waiting[] = [];
  for (let number = 0; number < tenant.days; number++) {
    const start = midnight - (tenant.days - number) * DAY;
    const timeOf = (hour: number) => start + Math.floor((hour + random.next() * 0.4) * 3600) * 1000;
    const post: Day['post'] = (hour, posting) => plan.post({ ...posting, at: timeOf(hour) });
    const day: Day = { number, date: new Date(start), plan, random, tenant, stocked, post };
    if (number === 0) opening(day);
    if (day.date.getUTCDay() !== 0) openDay(day, orders, waiting);
  }
  return plan.postings;
}

function openDay(day: Day, orders: Orders, waiting: Waiting[]): void {
  const { shop, van } = day.tenant;
  fillUp(day, shop);
  if (van) fillUp(day, van);
  receive(day, orders);
  serveWaiting(day, waiting);
  tradeOrder(day, waiting);
  if (van) vanRound(day, van);
  counterSales(day);
  mishaps(day);
  order(day, orders);
  clearOut(day);
}

/** Demand by day of the week, Sunday first. */
const WEEK = [0, 0.85, 0.8, 0.85, 0.95, 1.15, 1.4];
const OPEN_DAYS = 313;
/** So many days before the end, what waits for its supplier is nearly sold out; nobody asks for it after that. */
const LATE = 4;

/** So many of the lines of a larger customer ask for more than there is. */
const OUT_OF_REACH = 0.06;
/** For so many days they wait for it. */
const UNTIL_SERVED = 28;

/** Now and then a larger customer is served straight from the shelves. */
function tradeOrder(day: Day, waiting: Waiting[]): void {
  const { plan, stocked, tenant, random, date, number, post } = day;
  if (!random.chance(0.25)) return;
  const chosen = stocked.filter(
    (item) => isAskedFor(day, item) && random.chance((item.sales / 1200) * seasonOf(item, date)),
  );
  const wanted = chosen.map((item) => {
    const quantity = someOf(random, item) * random.between(2, 3);
    const there = plan.at(item.sku, item.shelf);
    const asked = random.chance(OUT_OF_REACH) ? there + quantity : quantity;
    return { item, asked, there: Math.min(asked, there) };
  });
  const missing = wanted.filter(({ asked, there }) => asked > there);
  const isSplit = missing.length > 0 && number < tenant.days - UNTIL_SERVED;
  const order: SplitOrder | undefined = isSplit
    ? {
        key: `order ${number}`,
        lines: wanted.map(({ item, asked }) => [item.sku, asked]),
      }
    : undefined;
  const lines = wanted.flatMap(({ item: { sku, shelf }, asked, there }) =>
    there === asked || isSplit ? [{ sku, from: shelf, to: 'customer', quantity: there }] : [],
  );
  const note = random.pick(tenant.tradeOrders);
  post(11, { by: 'manager', reason: 'sale', note, lines, ...(order ? { order } : {}) });
  if (!order) return;
  const until = number + UNTIL_SERVED;
  for (const { item, asked, there } of missing)
    waiting.push({ order, item, quantity: asked - there, until, note });
}

/** What was missing of an order of a larger customer, who waits for it until a day. */
type Waiting = { order: SplitOrder; item: StockedItem; quantity: number; until: number; note: string };

/** What was missing leaves as soon as it has arrived; of one order together, as far as it is there. */
function serveWaiting({ plan, number, post }: Day, waiting: Waiting[]): void {
  const still: Waiting[] = [];
  for (const [order, theirs] of Map.groupBy(waiting, (one) => one.order)) {
    const isThere = ({ item: { sku, shelf }, quantity }: Waiting) => plan.at(sku, shelf) >= quantity;
    const { true: served = [], false: missing = [] } = Object.groupBy(theirs, (one) => `${isThere(one)}`);
    still.push(...missing.filter(({ until }) => until > number));
    if (!served.length) continue;
    const lines = served.map(({ item: { sku, shelf }, quantity }) => ({
      ...{ sku, from: shelf, to: 'customer', quantity },
    }));
    post(10.2, { by: 'manager', reason: 'sale', note: served[0]!.note, lines, order });
  }
  waiting.splice(0, waiting.length, ...still);
}

/** On Thursdays the van goes round the marina. */
function vanRound({ plan, stocked, random, date, post }: Day, van: string): void {
  if (date.getUTCDay() !== 4) return;
  const carried = stocked.filter(({ vanTarget }) => vanTarget > 0);
  const lines = carried.map((item) => {
    const wanted = random.chance(0.3 * seasonOf(item, date)) ? someOf(random, item) : 0;
    return { sku: item.sku, from: van, to: 'customer', quantity: Math.min(wanted, plan.at(item.sku, van)) };
  });
  post(14, { by: 'manager', reason: 'sale', note: 'Sold from the van at the marina', lines });
}

/** What the shop sold in a day. */
function counterSales(day: Day): void {
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
function clearOut(day: Day): void {
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
  const note = day.tenant.words.partDelivery;
  day.post(18.5, { by: 'manager', reason: 'purchase_receipt', note, lines });
}

function isAskedFor({ number, tenant }: Day, { special }: StockedItem): boolean {
  return special.is !== 'low' || number <= tenant.days - LATE;
}

/** What the book starts with, on the shelves, in the shop and on the van. */
function opening({ tenant, stocked, random, post }: Day): void {
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
    post(6, { by: 'manager', reason: 'opening', note: tenant.words.openingStock(category.name), lines });
  }
}

/** Fills the shop from the shelves on Mondays and Thursdays, the van on Tuesdays. */
function fillUp({ plan, stocked, tenant, date, post }: Day, place: string): void {
  const isVan = place === tenant.van;
  if (!(isVan ? [2] : [1, 4]).includes(date.getUTCDay())) return;
  const lines = stocked.map(({ sku, shelf, shopTarget, vanTarget }) => {
    const target = isVan ? vanTarget : shopTarget;
    const there = plan.at(sku, place);
    const quantity = there * 4 <= target ? Math.min(target - there, plan.at(sku, shelf)) : 0;
    return { sku, from: shelf, to: place, quantity };
  });
  const note = isVan ? 'Loading the van' : tenant.words.fillingUp(place);
  post(8, { by: 'manager', reason: 'transfer', note, lines });
}

/** Orders on their way: the day of delivery by SKU. */
type Orders = Map<string, number>;

/** What was ordered arrives, at a cost that creeps up and wavers; twice as much in spring. */
function receive({ tenant, stocked, random, number, date, post }: Day, orders: Orders): void {
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
    const note = tenant.words.delivery(category.name);
    post(9.5, { by: 'manager', reason: 'purchase_receipt', note, lines });
  }
}

/** Orders what has fallen to its reorder point; it comes on its supplier's day, in one to two weeks. */
function order(day: Day, orders: Orders): void {
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
function costOn({ cost }: StockedItem, change: number): string {
  return (cost * (1 + change)).toFixed(cost < 1 ? 3 : 2);
}

function wholeUp(thousandths: number): number {
  return Math.ceil(thousandths / 1000) * 1000;
}
