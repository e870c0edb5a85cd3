import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import { daysOf } from '#shared/periods.ts';
import type { Amounts } from './amounts.ts';
import { type Idea, STRETCHES } from './ideas.ts';
import type { Said } from './said.ts';

/** Where what stands beside the words for a figure makes another one of it: times, so many days, and thresholds. */
type Turn = { from: FigureName[]; to: FigureName; when(said: Said, amounts: Amounts): boolean };

const has = ({ marks }: Said, ...wanted: Idea[]) =>
  marks.some(({ ideas }) => wanted.some((idea) => ideas.has(idea)));

/** How many days there are until the end of the one time that was said, where it has yet to come. */
export function daysAhead({ times, today }: Said): number | null {
  const [time] = times;
  // A month without a year is as often the last.
  const days = times.length === 1 && !time!.yearless ? time!.days(true) : null;
  return days && days.to > today && days.from >= today ? daysOf({ from: today, to: days.to }) : null;
}

/** Whether stretches of time are told apart. */
const isOfTimes = (said: Said) => has(said, ...STRETCHES);

const OF_STOCK: Idea[] = ['stock', 'have', 'left', 'hold', 'location', 'low', 'out', 'where'];
const isStretch = ({ unit, isMoment, isUntil, relative }: Said['times'][number]) =>
  unit !== 'day' && !isMoment && !isUntil && !relative;

/** "The most invoices": so many documents, and not what they come to. */
const isMostOf = (said: Said, idea: Idea) =>
  said.marks.some(
    ({ end, ideas }) =>
      ENDS.some((one) => ideas.has(one)) &&
      said.marks.some((next) => next.start === end && next.plural && next.ideas.has(idea)),
  );
const ENDS: Idea[] = ['most', 'least'];

const TURNS: Turn[] = [
  { from: ['sales'], to: 'invoices', when: (said) => isMostOf(said, 'invoice') },
  // "How many rig inspections did we do?" They are counted.
  {
    from: ['sales'],
    to: 'soldQuantity',
    when: (said) => said.items.length > 0 && has(said, 'howMany') && !has(said, 'howMuch', 'money', 'value'),
  },
  // "Anything not sold in 180 days": what has lain for so long.
  {
    from: ['items'],
    to: 'deadStock',
    when: (said, { days }) =>
      has(said, 'unsold') &&
      !has(said, 'howMany') &&
      (days !== undefined || said.times.some(({ isRolling }) => isRolling)),
  },
  // Goods come from suppliers; what came in for one reason or another is told of moves.
  {
    from: ['received'],
    to: 'cameIn',
    when: (said) =>
      has(said, 'reason') && !has(said, 'supplier') && !said.mentions.some(({ kind }) => kind === 'supplier'),
  },
  // "Average daily sales": those of each day, and not of each invoice.
  {
    from: ['averageInvoice'],
    to: 'sales',
    when: (said) => isOfTimes(said) && !has(said, 'invoice', 'order', 'customer', 'payment'),
  },
  // "How many hours of rig inspection did we invoice?" So many were sold, and no invoice is of one thing.
  {
    from: ['invoices'],
    to: 'soldQuantity',
    when: ({ items, marks }) =>
      items.length > 0 && !marks.some(({ ideas, plural }) => plural && ideas.has('invoice')),
  },
  // "What did we get from Skagen?" From suppliers come goods.
  {
    from: ['paymentsReceived'],
    to: 'received',
    when: ({ mentions, tokens }) =>
      mentions.some(({ kind }) => kind === 'supplier') &&
      !mentions.some(({ kind }) => kind === 'customer') &&
      tokens.some(({ text }) => /^(get|got|bekommen|gekriegt|erhalten)$/.test(text)),
  },
  // "For how much money are goods still to come?" With no days said it is all that is on order.
  {
    from: ['expected'],
    to: 'toCome',
    when: (said) => !said.times.length && has(said, 'money', 'value'),
  },
  // "What do we still get from customers": it is yet to come in.
  {
    from: ['paymentsReceived'],
    to: 'receivables',
    when: (said) => has(said, 'get') && has(said, 'left') && has(said, 'customer') && !said.times.length,
  },
  // "Which suppliers' bills are coming up": bills are paid, and do not arrive.
  { from: ['expected'], to: 'billsDue', when: (said) => has(said, 'bill') },
  // "What did we lose by breakage": what was lost in that way moved, and no sale was bad.
  {
    from: ['margin'],
    to: 'moved',
    when: (said) =>
      has(said, 'negative') && has(said, 'damaged', 'shrinkage', 'expired') && !has(said, 'sell', 'revenue'),
  },
  // "Money in goods ordered that have not arrived": what came is the one thing that it is not.
  {
    from: ['received', 'stockValue'],
    to: 'toCome',
    when: (said) =>
      has(said, 'order', 'buy') &&
      has(said, 'without', 'open') &&
      has(said, 'money', 'value') &&
      !said.times.length,
  },
  // "How many horn cleats did we order that have not come?" So many pieces, and not what they cost.
  {
    from: ['toCome', 'purchases', 'openOrders'],
    to: 'incoming',
    when: (said) =>
      said.items.length > 0 &&
      has(said, 'quantity', 'howMany') &&
      has(said, 'open', 'onOrder', 'without') &&
      !has(said, 'money', 'value') &&
      !said.times.length,
  },
  // "Any news from Beacon on our order?" What was ordered so far is another question.
  { from: ['purchases'], to: 'openOrders', when: (said) => has(said, 'status') },
  // "When does the Beacon order arrive?" What is expected is told with its days.
  {
    from: ['openOrders', 'purchases', 'incoming', 'received'],
    to: 'expected',
    when: (said) => has(said, 'when') && has(said, 'arriving') && !said.items.length,
  },
  // What is on its way on certain days is what is expected then.
  { from: ['incoming'], to: 'expected', when: ({ times }) => times.length > 0 },
  // What is open for longer than that is overdue by it.
  {
    from: ['unpaidInvoices', 'receivables', 'invoices'],
    to: 'overdue',
    when: (_, { isFewer }) => isFewer === false,
  },
  // "What percentage of sales is services": a share of them, and not what is earned with them.
  {
    from: ['marginPercent'],
    to: 'sales',
    when: (said) =>
      has(said, 'revenue', 'sell') && !has(said, 'margin', 'make', 'afterCosts', 'cost', 'negative'),
  },
  // "Customers over 90 days": those who are late by as much.
  { from: ['customers'], to: 'overdue', when: (_, { isFewer }) => isFewer === false },
  // "Items of which there are fewer than 3": how many there are is measured of each, and not how many items.
  {
    from: ['items'],
    to: 'onHand',
    when: (said, { above, below }) => (above !== undefined || below !== undefined) && !has(said, 'unsold'),
  },
  // Items somewhere are those that lie there.
  {
    from: ['items'],
    to: 'onHand',
    when: ({ mentions }) => mentions.some(({ kind }) => kind === 'location'),
  },
  // "Slow movers, 90 days": what has lain for so long.
  {
    from: ['sales', 'soldQuantity'],
    to: 'deadStock',
    when: (said, { days }) => days !== undefined && !said.times.length && has(said, 'slowMoving'),
  },
  // "Amounts due this week": what is owed by then, and not what is owed now.
  {
    from: ['receivables'],
    to: 'dueSoon',
    when: (said) =>
      has(said, 'due') &&
      said.times.some(
        (time) =>
          !time.isSince && !time.isMoment && !time.yearless && (time.days(true)?.to ?? '') > said.today,
      ),
  },
  // What comes in within a time that has yet to come is what is due in it.
  { from: ['paymentsReceived'], to: 'dueSoon', when: (said) => daysAhead(said) !== null },
  // "Stock older than a year" is told by its ages.
  {
    from: ['onHand', 'stockValue'],
    to: 'stockAge',
    when: ({ marks, tokens }, { isFewer }) =>
      isFewer === false &&
      marks.some(({ start, ideas }) => ideas.has('over') && /^(older|alter)$/.test(tokens[start]!.text)),
  },
  // What moved, in money.
  {
    from: ['moved'],
    to: 'movedValue',
    when: (said) => has(said, 'money', 'value') && !has(said, 'quantity', 'howMany'),
  },
  // "Stock for more than 200 days": for how long it lasts.
  {
    from: ['onHand'],
    to: 'daysOfCover',
    when: (_, { days, isFewer }) => days !== undefined && isFewer !== undefined,
  },
  // "What has not sold this quarter": in a time that is named, and not for so long.
  {
    from: ['deadStock'],
    to: 'items',
    when: (said) =>
      has(said, 'unsold') &&
      said.times.some((time) => isStretch(time) && time.unit !== null && !time.isSince),
  },
  // "What will be gone within 14 days", "what runs out next week": what lasts no longer than that.
  {
    from: ['out', 'low'],
    to: 'daysOfCover',
    when: (said) => daysAhead(said) !== null && said.times[0]!.unit !== 'day',
  },
  // "How many rigging services this year?" In a stretch of time things are sold; at a moment they are there. What was
  // done is no question of what there is: "wie viele haben wir gemacht".
  {
    from: ['onHand'],
    to: 'soldQuantity',
    when: (said) =>
      said.items.length > 0 &&
      !said.mentions.some(({ kind }) => kind === 'location') &&
      said.times.some((time) => isStretch(time) && (time.days(false)?.from ?? said.today) < said.today) &&
      (has(said, 'perform') || !has(said, ...OF_STOCK)),
  },
];

/** The figure that is meant where words for one stand beside what makes another of it. */
export const turnedFigure = (said: Said, figure: FigureName, amounts: Amounts): FigureName =>
  TURNS.find(({ from, when }) => from.includes(figure) && when(said, amounts))?.to ?? figure;
