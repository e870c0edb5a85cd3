import type { FigureReading, Named } from '#shared/assistant/chat/reading.ts';
import { type FigureName, figureOf, isTimeSplit, type Split } from '#shared/insights/figures/catalogue.ts';
import { type Amounts, amountsIn, type Superlative } from './amounts.ts';
import { chooseFigure } from './chosenFigure.ts';
import { untoldIn } from './coverage.ts';
import { isSold, splitsOf } from './figureSplits.ts';
import { timesOf } from './figureTimes.ts';
import type { Idea } from './ideas.ts';
import { whereOf } from './narrowing.ts';
import type { Said } from './said.ts';
import { splitsIn } from './splits.ts';
import { typedAt } from './tokens.ts';
import { daysAhead, turnedFigure } from './turnedFigure.ts';

/** A figure that was asked for, with how much of what was said it takes up, and what it could not use. */
export type FigureFound = {
  reading: FigureReading;
  weight: number;
  /** Whether words name it, and not only what was asked before. */
  isOwn: boolean;
  /** Names that fit several records, of which one has to be chosen. */
  choices: Named[];
  leftOut: string[];
};

/** Figures whose biggest parts are the bad ones. */
const BAD_WHEN_BIG = new Set<FigureName>([
  'overdue',
  'leadDays',
  'deadStock',
  'payables',
  'lateOrders',
  'lateSalesOrders',
  'backorders',
  'backorderValue',
  'awaited',
  'cancelledQuantity',
  'customerReturns',
  'returnedQuantity',
  'returnedValue',
  'returnRate',
  'out',
  'low',
  'creditNotes',
  'receivables',
  'stockAge',
  'unpaidInvoices',
  'moved',
]);
/** What weighs less than this is hardly spoken of. */
export const HARDLY = 2.65;

/** "Our best week ever": in sales, where nothing else is said. */
const BEST_OF_TIMES = { figure: 'sales' as const, weight: 0.9, isOwn: true };
/** The figure that is meant, by itself or as one goes on from another; null where nothing speaks of one. */
export function figureIn(said: Said, before: FigureReading | null): FigureFound | null {
  const split = splitsIn(said);
  const amounts = amountsIn(said);
  const chosen =
    chooseFigure(said, split.marks, split.splits, before) ??
    (amounts.order && split.splits.some(isTimeSplit) ? BEST_OF_TIMES : null);
  if (!chosen) return null;
  const figure = turnedFigure(said, chosen.figure, amounts);
  const splits = splitsOf(said, figure, { ...split, amounts, before });
  const days = amounts.isFewer === undefined ? undefined : amounts.days;
  const { where, choices, leftOut } = whereOf(said, figure, {
    splits,
    amounts,
    isEach: split.isEach,
    isSplitBefore: (before?.split.length ?? 0) > 0,
  });
  const reading: FigureReading = { kind: 'figure', figure, split: splits, where };
  if (
    days !== undefined &&
    where.days === undefined &&
    where.above === undefined &&
    where.below === undefined
  )
    leftOut.push(String(days));
  // "More than 60 days" takes nothing apart by day, nor do "days of cover".
  const isLength = amounts.days !== undefined || figureOf(figure).unit === 'days';
  for (const one of split.splits)
    if (!figureOf(figure).splits.includes(one) && !(one === 'day' && isLength)) leftOut.push(one);
  // Of sales no average is told but that of an invoice.
  if (chosen.figure === 'averageInvoice' && figure === 'sales') leftOut.push(...saidOf(said, 'average'));
  const ahead = figure === 'daysOfCover' && !said.items.length ? daysAhead(said) : null;
  if (ahead !== null && where.below === undefined && where.above === undefined) {
    where.below = ahead;
    if (!splits.length) reading.split = ['item'];
  }
  // "Fewer than ten of": so few are pieces, and no money.
  if (figure === 'sales' && splits.includes('item') && isOfPieces(said, amounts))
    reading.figure = 'soldQuantity';
  const also = before ? undefined : otherOrders(said, figure, splits);
  if (also) reading.also = also;
  timesOf(said, reading, amounts, before, leftOut);
  // What should have come in a time that is over is what came.
  if (figure === 'expected' && reading.period && reading.period.to < said.today) reading.figure = 'received';
  // Goods of one kind are received by number, what they cost is asked for as such.
  if (figure === 'received' && where.item && isCounted(said)) {
    reading.figure = 'moved';
    reading.where = { ...where, reason: ['purchase_receipt'] };
  }
  ordered(said, reading, amounts, before !== null);
  if (!before) leftOut.push(...untoldIn(said, reading.figure));
  return { reading, weight: chosen.weight, isOwn: chosen.isOwn, choices, leftOut };
}

const OTHER_ORDERS: Partial<Record<FigureName, FigureName>> = {
  ...{ openOrders: 'ordersToDeliver', lateOrders: 'lateSalesOrders' },
};
/** "Which orders are late?" Where nothing says whose, those of customers may be meant as well. */
function otherOrders(
  { marks, mentions, items }: Said,
  figure: FigureName,
  splits: readonly Split[],
): FigureName | undefined {
  const isOfOurs = marks.some(({ ideas }) => ideas.has('purchaseOrder') || ideas.has('supplier'));
  const isPlain = !isOfOurs && !mentions.length && !items.length && !splits.length;
  return isPlain && marks.some(({ ideas }) => ideas.has('order')) ? OTHER_ORDERS[figure] : undefined;
}

/** The words that stand for an idea, as they were typed. */
const saidOf = ({ marks, tokens }: Said, idea: Idea) =>
  marks.flatMap(({ ideas, start, end }) => (ideas.has(idea) ? [typedAt(tokens, start, end)] : []));

const FEW = 100;
function isOfPieces({ marks, tokens }: Said, { above, below, used }: Amounts): boolean {
  const value = above ?? below;
  if (value === undefined || value > FEW || [...used].some((at) => tokens[at]?.sign)) return false;
  return (
    marks.some(({ ideas }) => ideas.has('sell')) &&
    !marks.some(({ ideas }) => ideas.has('revenue') || ideas.has('money') || ideas.has('value'))
  );
}

const isCounted = ({ marks }: Said) =>
  marks.some(({ ideas }) => ideas.has('howMany') || ideas.has('quantity'));

function ordered(
  said: Said,
  reading: FigureReading,
  { order, limit, isOne, isOneNamed, isOrdering }: Amounts,
  isGoingOn: boolean,
): void {
  const { figure } = reading;
  const isSplit = reading.split.length > 0 || isGoingOn;
  if (!isSplit && order === undefined) return;
  const end = order && endOf(order, figure);
  if (end) reading.order = end;
  if (limit !== undefined) reading.limit = limit;
  else if (isOne && !isOrdering && end && (isOneNamed || !said.marks.some(({ ideas }) => ideas.has('who'))))
    reading.limit = 1;
  const bestSelling = said.marks.some(({ ideas }) => ideas.has('bestSeller') || ideas.has('fastMoving'));
  const slowest = said.marks.some(({ ideas }) => ideas.has('slowMoving'));
  if (!end && isSplit && isSold(figure) && (bestSelling || slowest))
    reading.order = slowest ? 'least' : 'most';
  if (reading.limit === undefined && isOne && (bestSelling || slowest) && !isOrdering) reading.limit = 1;
  if (reading.limit !== undefined && !reading.order) reading.order = 'most';
}

/** Which end of a figure is its good one hangs on what it measures. */
function endOf(order: Superlative, figure: FigureName): 'most' | 'least' {
  if (order === 'most' || order === 'least') return order;
  const isBadWhenBig = BAD_WHEN_BIG.has(figure);
  if (figure === 'leadDays') return order === 'good' || order === 'fast' ? 'least' : 'most';
  if (order === 'good') return isBadWhenBig ? 'least' : 'most';
  if (order === 'bad') return isBadWhenBig ? 'most' : 'least';
  return order === 'fast' ? 'most' : isBadWhenBig ? 'most' : 'least';
}
