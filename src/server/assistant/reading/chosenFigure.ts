import type { FigureReading, Where } from '#shared/assistant/chat/reading.ts';
import { type FigureName, figureOf, isTimeSplit, type Split } from '#shared/insights/figures/catalogue.ts';
import type { Given, Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import { figuresOf } from './recipes.ts';
import { figuresNamed, ideasOf, type Said } from './said.ts';

/** What a word alone makes of a figure that was asked for before. */
const TURNS: Partial<Record<FigureName, Partial<Record<Idea, FigureName>>>> = {
  soldQuantity: { money: 'sales', value: 'sales', howMuch: 'sales', cost: 'costOfSales' },
  sales: {
    quantity: 'soldQuantity',
    howMany: 'soldQuantity',
    percent: 'marginPercent',
    cost: 'costOfSales',
    average: 'averageInvoice',
  },
  onHand: { money: 'stockValue', value: 'stockValue', howMuch: 'stockValue', cost: 'stockValue' },
  stockValue: { quantity: 'onHand', howMany: 'onHand', age: 'stockAge' },
  moved: { money: 'movedValue', value: 'movedValue' },
  margin: { percent: 'marginPercent' },
  marginPercent: { money: 'margin', value: 'margin', howMuch: 'margin' },
  receivables: { howMany: 'unpaidInvoices', quantity: 'unpaidInvoices', late: 'overdue' },
  overdue: { howMany: 'unpaidInvoices' },
  unpaidInvoices: { money: 'receivables', value: 'receivables', howMuch: 'receivables', late: 'overdue' },
  invoices: { money: 'sales', value: 'sales', howMuch: 'sales', average: 'averageInvoice' },
  openOrders: { money: 'toCome', value: 'toCome', howMuch: 'toCome', late: 'lateOrders' },
  low: { out: 'out' },
  purchases: { received: 'received' },
  expected: { late: 'lateOrders' },
  waitingApproval: { late: 'lateOrders' },
};

const NAMED_WEIGHT = 2.2;
const NAMED_EACH = 1.4;

const UNFIT = 0.62;
/** Which end is asked for is no figure of its own where one was asked for before. */
const ENDS = new Set<Idea | Given>([
  'slowMoving',
  'fastMoving',
  'bestSeller',
  'most',
  'least',
  'good',
  'bad',
]);
const COUNTS = new Set<FigureName>(['customers', 'suppliers', 'items']);

/** What is said of a figure that cannot be taken apart, or narrowed, so speaks against it. */
function fitOf(said: Said, figure: FigureName, asked: readonly Split[]): number {
  const { splits, time } = figureOf(figure);
  const unfit = asked.filter((split) => !splits.includes(split) && !isTimeSplit(split)).length;
  const noItem = said.items.length > 0 && !splits.includes('item') && !said.maybe.length ? 1 : 0;
  const misnamed = said.mentions.filter(({ kind }) => !splits.includes(kind)).length;
  const isMistimed =
    time === 'now' && figure !== 'items' && said.times.some(({ isSince, unit }) => !isSince && unit !== null);
  // Of a stretch of time is what happened in it, and not what there is at its end.
  const isStretch =
    time === 'asOf' &&
    said.times.some(({ isMoment, isUntil, unit }) => !isMoment && !isUntil && unit !== 'day');
  return UNFIT ** (unfit + misnamed + noItem) * (isMistimed ? 0.85 : isStretch ? 0.9 : 1);
}

/** Which figure is asked for, by itself or where another was asked for before. */
export function chooseFigure(
  said: Said,
  without: ReadonlySet<Mark>,
  asked: readonly Split[],
  before: FigureReading | null,
): { figure: FigureName; weight: number; isOwn: boolean } | null {
  const plain = new Set(
    [...without].filter((mark) => ![...mark.ideas].some((idea) => ['low', 'unsold'].includes(idea))),
  );
  const ideas = ideasOf(said, before ? plain : new Set());
  const inherited = before ? givenBy(before.where) : new Set<Given>();
  const scores = new Map<FigureName, number>();
  for (const { figure, weight } of figuresOf(new Set([...ideas, ...inherited]))) scores.set(figure, weight);
  for (const [figure, length] of figuresNamed(said, before ? plain : new Set()))
    scores.set(
      figure,
      Math.max((scores.get(figure) ?? 0) + 0.7 * length, NAMED_WEIGHT + NAMED_EACH * length),
    );
  for (const [figure, weight] of scores) scores.set(figure, weight * fitOf(said, figure, asked));
  const best = [...scores].sort((a, b) => b[1] - a[1])[0];
  if (before) {
    if (ideas.has('age') && figureOf(before.figure).splits.includes('age'))
      return { figure: before.figure, weight: 2, isOwn: true };
    const turned = turnOf(before.figure, ideas);
    if (turned && (!best || best[1] < 4.2)) return { figure: turned, weight: best?.[1] ?? 2, isOwn: true };
    const own = figuresOf(new Set([...ideas].filter((idea) => !ENDS.has(idea))))[0];
    // "And what is it worth?" Of what is told in money it is that.
    const isWorth =
      own?.figure === 'stockValue' &&
      figureOf(before.figure).unit === 'money' &&
      !ideas.has('stock') &&
      !ideas.has('hold');
    if (isWorth) return { figure: before.figure, weight: 0, isOwn: false };
    const isCount =
      own !== undefined &&
      own.figure !== before.figure &&
      COUNTS.has(own.figure) &&
      COUNTS.has(before.figure) &&
      own.weight >= 0.9;
    const isNew = isCount || (own !== undefined && own.weight >= 1.4) || figuresNamed(said, plain).size > 0;
    if (!isNew || !best) return { figure: before.figure, weight: 0, isOwn: false };
    return { figure: best[0], weight: best[1], isOwn: true };
  }
  if (!best) return null;
  const [widest, weight] = best;
  const named = figuresNamed(said);
  const ours = NARROWER[widest]?.find((narrower) => named.has(narrower)) ?? widest;
  const figure = (named.has('salesOrders') && OF_CUSTOMERS[ours]) || ours;
  return { figure: qualified(figure, ideas), weight, isOwn: true };
}

/** Of two that are named the one that is a part of the other: "goods received that have not been billed". */
const NARROWER: Partial<Record<FigureName, FigureName[]>> = {
  received: ['unbilled'],
  stockValue: ['deadStock', 'unbilled'],
  openOrders: ['lateOrders', 'waitingApproval'],
  receivables: ['overdue'],
  unpaidInvoices: ['overdue'],
  payables: ['billsDue'],
};

/** Where orders of customers are named, what is said of orders is said of those. */
const OF_CUSTOMERS: Partial<Record<FigureName, FigureName>> = {
  ...{ onTime: 'punctualDeliveries', lateOrders: 'lateSalesOrders', overdue: 'lateSalesOrders' },
  ...{ openOrders: 'ordersToDeliver', toCome: 'toDeliverValue' },
};

/** "How many invoices are unpaid" counts those, however plainly invoices are named. */
const QUALIFIED: Partial<Record<FigureName, Partial<Record<Idea, FigureName>>>> = {
  invoices: { outstanding: 'unpaidInvoices', open: 'unpaidInvoices', late: 'overdue' },
  unpaidInvoices: { money: 'receivables', value: 'receivables' },
  margin: { percent: 'marginPercent' },
  sales: {
    ...{ cash: 'paymentsReceived', card: 'paymentsReceived', cheque: 'paymentsReceived' },
    ...{ bankTransfer: 'paymentsReceived', directDebit: 'paymentsReceived' },
  },
  openOrders: { money: 'toCome', value: 'toCome' },
  stockValue: {
    dead: 'deadStock',
    unsold: 'deadStock',
    received: 'received',
    onOrder: 'toCome',
    arriving: 'expected',
  },
  // Who owes or bought something is told, and with them how many they are.
  customers: {
    ...{ late: 'overdue', owedToUs: 'receivables', owe: 'receivables', outstanding: 'receivables' },
    ...{ buy: 'sales', spend: 'sales' },
  },
  suppliers: { weOwe: 'payables', owe: 'payables', late: 'lateOrders', outstanding: 'payables' },
  items: {
    reorder: 'toReorder',
    out: 'out',
    low: 'low',
    sell: 'soldQuantity',
    moving: 'moved',
    damaged: 'moved',
    received: 'received',
  },
};

function qualified(figure: FigureName, ideas: ReadonlySet<string>): FigureName {
  // "How many items do we sell?" counts them.
  if (figure === 'items' && (ideas.has('unsold') || ideas.has('activeWord'))) return figure;
  const [, to = figure] = Object.entries(QUALIFIED[figure] ?? {}).find(([idea]) => ideas.has(idea)) ?? [];
  return to;
}

function turnOf(figure: FigureName, ideas: ReadonlySet<Idea | Given>): FigureName | null {
  const turns = TURNS[figure];
  if (!turns) return null;
  for (const [idea, to] of Object.entries(turns))
    if (hasIdea(ideas, idea) && !(idea === 'howMuch' && hasIdea(ideas, 'left'))) return to ?? null;
  return null;
}
const hasIdea = (ideas: ReadonlySet<string>, idea: string) => ideas.has(idea);

function givenBy(where: Where): Set<Given> {
  const given = new Set<Given>();
  if (where.customer) given.add('aCustomer');
  if (where.supplier) given.add('aSupplier');
  if (where.item) given.add('anItem');
  if (where.category) given.add('aCategory');
  if (where.location) given.add('aLocation');
  return given;
}
