import type { DemoCustomer, DemoTenant } from './catalogue.ts';
import { DAY } from './day.ts';
import type { PlannedLine, PlannedPosting, SplitOrder } from './plan.ts';
import { Random } from './random.ts';

/** So many of the days at the till somebody takes a part of what is sold on account. */
const ON_ACCOUNT = 0.7;
const WITH_WORK = 0.4;
/** By how many days something has been due: of each of these ages something is owed, of the first two in part. */
const AGES: [least: number, most: number, half: boolean][] = [
  [1, 30, true],
  [31, 60, true],
  [61, 90, false],
  [91, 180, false],
];

/** An invoice of the history; quantities in thousandths. Its key is named by the postings of its goods. */
export type PlannedInvoice = {
  key: string;
  customer: DemoCustomer;
  by: PlannedPosting['by'];
  /** Milliseconds since 1970. */
  at: number;
  /** The place that its goods left from. */
  place: string;
  reference: string;
  viewed: boolean;
  lines: [sku: string, quantity: number][];
  /** The place that each of its goods left from; null where one left from several. */
  from: Map<string, string> | null;
  /** The order of which it is only a part. */
  order: SplitOrder | null;
  /** When it is paid, if that is before the end, and whether only a half of it. */
  paid: { at: number; half: boolean } | null;
};

/**
 * Says whom the sales of a history were made to, which stays as it is otherwise: each has an invoice, but those that are
 * mistakes. What is sold at the till in a day is one of it, less what was taken on account.
 */
export function planSales(
  tenant: DemoTenant,
  history: PlannedPosting[],
  midnight: number,
): { postings: PlannedPosting[]; invoices: PlannedInvoice[] } {
  const invoices: PlannedInvoice[] = [];
  const counter = tenant.customers?.find((customer) => customer.counter);
  if (!counter) return { postings: history, invoices };
  const random = new Random(`${tenant.id} invoices`);
  const accounts = tenant.customers!.flatMap((customer) => Array<DemoCustomer>(customer.buys).fill(customer));

  const buyers = new Map<string, DemoCustomer>();
  const buyerOf = (order: SplitOrder | undefined) => {
    const customer = buyers.get(order?.key ?? '') ?? random.pick(accounts);
    if (order) buyers.set(order.key, customer);
    return customer;
  };

  const sell = (posting: PlannedPosting, lines: PlannedLine[], customer: DemoCustomer): PlannedPosting[] => {
    if (!lines.length) return [];
    const key = String(invoices.length);
    const by = customer.counter ? posting.by : 'manager';
    const skus = [...new Set(lines.map(({ sku }) => sku))];
    const goods = skus.map((sku): [string, number] => {
      const all = lines.filter((line) => line.sku === sku);
      return [sku, all.reduce((sum, { quantity }) => sum + quantity, 0)];
    });
    invoices.push({
      ...{ key, customer, by, at: posting.at },
      place: posting.by === 'till' ? tenant.shop : lines[0]!.from,
      reference:
        !customer.counter && random.chance(0.3) ? tenant.words.purchaseOrder(random.between(1000, 9999)) : '',
      viewed: !customer.counter && random.chance(0.6),
      from: skus.length === lines.length ? new Map(lines.map(({ sku, from }) => [sku, from])) : null,
      order: posting.order ?? null,
      lines: [...goods, ...(customer.counter ? [] : workOf(tenant, random))],
      paid: paymentOf(customer, posting.at, midnight, random),
    });
    const placed = lines.map((line) => ({ ...line, position: skus.indexOf(line.sku) + 1 }));
    return [{ ...posting, by, lines: placed, invoice: key, note: '' }];
  };

  const postings = history.flatMap((posting) => {
    const { reason, by, mistake, lines } = posting;
    if (reason !== 'sale' || mistake) return [posting];
    if (by !== 'till') return sell(posting, lines, buyerOf(posting.order));
    const taken = lines.length > 2 && random.chance(ON_ACCOUNT) ? random.between(2, lines.length - 1) : 0;
    return [
      ...sell(posting, lines.slice(0, taken), random.pick(accounts)),
      ...sell(posting, lines.slice(taken), counter),
    ];
  });
  oweOfEveryAge(invoices, midnight);
  return { postings, invoices };
}

function oweOfEveryAge(invoices: PlannedInvoice[], midnight: number): void {
  const dueAt = ({ at, customer }: PlannedInvoice) => at + customer.paymentDays * DAY;
  const daysDue = (invoice: PlannedInvoice) => Math.floor((midnight - dueAt(invoice)) / DAY);
  for (const [least, most, half] of AGES) {
    const all = invoices.filter(
      (one) => !one.customer.counter && daysDue(one) >= least && daysDue(one) <= most,
    );
    const open = all.find(({ paid }) => !paid) ?? all.at(-1);
    if (open) open.paid = half ? { at: dueAt(open), half } : null;
    // What is paid in part is not all that is owed.
    const other = all.findLast((one) => one !== open);
    if (other && half) other.paid = null;
  }
}

function workOf({ work = [] }: DemoTenant, random: Random): [string, number][] {
  if (!work.length || !random.chance(WITH_WORK)) return [];
  const [sku, least, most] = random.pick(work);
  return [[sku, random.between(least, most) * 1000]];
}

function paymentOf(
  { counter, paymentDays, pays: [least, most], silent = 0 }: DemoCustomer,
  at: number,
  midnight: number,
  random: Random,
): PlannedInvoice['paid'] {
  if (counter) return { at, half: false };
  const paidAt = at + Math.max(1, paymentDays + random.between(least, most)) * DAY;
  if (at >= midnight - silent * DAY) return null;
  return paidAt < midnight ? { at: paidAt, half: false } : null;
}
