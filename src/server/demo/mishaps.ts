import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import { type Day, someOf } from './day.ts';
import type { StockedItem } from './items.ts';
import type { PlannedPosting } from './plan.ts';

/** What happens beside buying and selling: goods come back, break, vanish, are given away, or are counted anew. */
export function mishaps(day: Day): void {
  const { tenant, random, number } = day;
  const { words } = tenant;
  const size = tenant.categories.length / 10;
  if (number < 10) return;
  if (random.chance(0.14 * size)) comeBack(day);
  if (random.chance(0.09 * size)) lose(day, 'damaged', words.damaged);
  if (random.chance(0.05 * size)) lose(day, 'shrinkage', words.shrinkage);
  if (random.chance(0.02 * size)) lose(day, 'promotion', words.promotion);
  if (random.chance(0.02 * size)) find(day);
  if (random.chance(0.02 * size)) sendBack(day);
  if (number % 7 === 3) count(day);
  if (number >= tenant.days - 2) mistakes(day);
}

// What was sold at the counter in the last days comes back to the shop.
function comeBack({ plan, random, stocked, tenant, date, post }: Day): void {
  const ordinary = new Set(stocked.filter(({ special }) => !special.is).map(({ sku }) => sku));
  const sales = plan.postings.slice(-40).filter(({ by, at }) => by === 'till' && at < date.getTime());
  const lines = sales.flatMap((sale) => sale.lines).filter(({ sku }) => ordinary.has(sku));
  if (!lines.length) return;
  const { sku, quantity } = random.pick(lines);
  const returned = quantity % 1000 === 0 && quantity > 1000 ? 1000 : quantity;
  post(17.5, {
    by: 'manager',
    reason: 'customer_return',
    note: random.pick(tenant.words.returned),
    lines: [{ sku, from: 'customer', to: tenant.shop, quantity: returned }],
  });
}

function lose(day: Day, reason: MoveReason, notes: string[]): void {
  const { plan, random, tenant, post } = day;
  const item = sellable(day);
  const from = random.chance(0.6) ? tenant.shop : item.shelf;
  const quantity = Math.min(item.lot > 4 ? someOf(random, item) : 1000, plan.at(item.sku, from));
  post(18, {
    by: 'manager',
    reason,
    note: random.pick(notes),
    lines: [{ sku: item.sku, from, to: 'adjustment', quantity }],
  });
}

function find(day: Day): void {
  const { random, tenant, post } = day;
  const { sku, shelf } = sellable(day);
  post(18, {
    by: 'manager',
    reason: 'correction',
    note: random.pick(tenant.words.correction),
    lines: [{ sku, from: 'adjustment', to: shelf, quantity: 1000 }],
  });
}

function sendBack(day: Day): void {
  const { plan, random, tenant, post } = day;
  const { sku, shelf, reorderQuantity } = sellable(day);
  const quantity = Math.min(Math.ceil(reorderQuantity / 4000) * 1000, plan.at(sku, shelf));
  post(18, {
    by: 'manager',
    reason: 'supplier_return',
    note: random.pick(tenant.words.sentBack),
    lines: [{ sku, from: shelf, to: 'supplier', quantity }],
  });
}

// One shelf a week is counted, each by turns; most of it is as the book says.
function count({ plan, stocked, tenant, random, number, post }: Day): void {
  const shelves = [...new Set(tenant.categories.flatMap((category) => category.shelves)), tenant.shop];
  const place = shelves[Math.floor(number / 7) % shelves.length]!;
  const lines = stocked
    .filter(({ shelf, special }) => (place === tenant.shop || shelf === place) && !special.is)
    .flatMap((item) => {
      if (!random.chance(place === tenant.shop ? 0.05 : 0.12)) return [];
      const there = plan.at(item.sku, place);
      const missing = random.chance(0.65);
      const quantity = Math.min(item.lot > 4 ? 2000 : 1000, missing ? there : 1000);
      return [
        missing
          ? { sku: item.sku, from: place, to: 'adjustment', quantity }
          : { sku: item.sku, from: 'adjustment', to: place, quantity },
      ];
    });
  post(18.2, { by: 'manager', reason: 'count', note: tenant.words.countOf(place), lines });
}

// Three things that should not have been entered; they are reversed in the end.
function mistakes(day: Day): void {
  const { plan, tenant, random, stocked, number, date, post } = day;
  const { words } = tenant;
  // Once: on the last day, or on the day before when the last is a Sunday.
  if (number === tenant.days - 2 && date.getUTCDay() !== 6) return;
  const enter = (posting: Omit<PlannedPosting, 'at' | 'by'>) => post(18.6, { by: 'manager', ...posting });
  const receipt = plan.postings.findLast(({ reason }) => reason === 'purchase_receipt');
  if (receipt)
    enter({
      reason: 'purchase_receipt',
      note: receipt.note,
      lines: receipt.lines.slice(0, 1),
      mistake: words.enteredTwice,
    });
  const ordinary = stocked.filter((item) => !item.special.is && plan.at(item.sku, tenant.shop) >= 2000);
  if (ordinary.length < 2) return;
  const [sold, broken] = [
    random.pick(ordinary.slice(0, ordinary.length / 2)),
    random.pick(ordinary.slice(ordinary.length / 2)),
  ];
  enter({
    reason: 'sale',
    note: '',
    lines: [{ sku: sold.sku, from: tenant.shop, to: 'customer', quantity: 1000 }],
    mistake: words.wrongItem,
  });
  enter({
    reason: 'damaged',
    note: words.damaged[0],
    lines: [{ sku: broken.sku, from: tenant.shop, to: 'adjustment', quantity: 1000 }],
    mistake: words.repaired,
  });
}

function sellable({ stocked, random }: Day): StockedItem {
  return random.pick(
    stocked.filter(({ special, sales }) => sales > 0 && (!special.is || special.is === 'new')),
  );
}
