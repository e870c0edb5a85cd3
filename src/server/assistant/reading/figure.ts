import { addDays } from '#shared/dates.ts';
import { type FigureName, figureOf, isTimeSplit, type Split } from '#shared/insights/figures/catalogue.ts';
import { daysOf } from '#shared/periods.ts';
import { type Amounts, amountsIn, type Superlative } from './amounts.ts';
import { unitAt } from './calendar.ts';
import { comparisonIn } from './comparison.ts';
import type { Given, Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import type { FigureReading, Named, Where } from './reading.ts';
import { figuresOf } from './recipes.ts';
import { figuresNamed, ideasOf, type Said } from './said.ts';
import { splitsIn } from './splits.ts';
import type { Time } from './timeElements.ts';
import { whereOf } from './where.ts';

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
  'out',
  'low',
  'creditNotes',
  'receivables',
  'stockAge',
  'unpaidInvoices',
  'moved',
]);
const PARTIES: Partial<Record<FigureName, Split>> = {
  ...{
    receivables: 'customer',
    overdue: 'customer',
    unpaidInvoices: 'customer',
    dueSoon: 'customer',
    paymentsReceived: 'customer',
  },
  ...{
    sales: 'customer',
    soldQuantity: 'customer',
    margin: 'customer',
    marginPercent: 'customer',
    invoices: 'customer',
    averageInvoice: 'customer',
  },
  ...{
    creditNotes: 'customer',
    tax: 'customer',
    payables: 'supplier',
    billsDue: 'supplier',
    unbilled: 'supplier',
    purchases: 'supplier',
  },
  ...{
    received: 'supplier',
    openOrders: 'supplier',
    lateOrders: 'supplier',
    expected: 'supplier',
    waitingApproval: 'supplier',
  },
  ...{ onTime: 'supplier', leadDays: 'supplier', toCome: 'supplier', costOfSales: 'customer' },
};

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

/** The figure that is meant, by itself or as one goes on from another; null where nothing speaks of one. */
export function figureIn(said: Said, before: FigureReading | null): FigureFound | null {
  const split = splitsIn(said);
  const amounts = amountsIn(said);
  const chosen = chooseFigure(said, split.marks, split.splits, before);
  if (!chosen) return null;
  const { figure } = chosen;
  const splits = splitsOf(said, figure, { ...split, amounts, before });
  const used = new Set<string>();
  const { where, choices, leftOut } = whereOf(said, figure, {
    splits,
    amounts,
    isEach: split.isEach,
    isSplitBefore: (before?.split.length ?? 0) > 0,
  });
  const reading: FigureReading = { kind: 'figure', figure, split: splits, where };
  timesOf(said, reading, amounts);
  ordered(said, reading, amounts, before !== null);
  void used;
  return { reading, weight: chosen.weight, isOwn: chosen.isOwn, choices, leftOut };
}

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
  const misnamed = said.mentions.filter(({ kind }) => !splits.includes(kind)).length;
  const isMistimed =
    time === 'now' && figure !== 'items' && said.times.some(({ isSince, unit }) => !isSince && unit !== null);
  // Of a stretch of time is what happened in it, and not what there is at its end.
  const isStretch =
    time === 'asOf' &&
    said.times.some(({ isMoment, isUntil, unit }) => !isMoment && !isUntil && unit !== 'day');
  return UNFIT ** (unfit + misnamed) * (isMistimed || isStretch ? 0.9 : 1);
}

function chooseFigure(
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
      Math.max((scores.get(figure) ?? 0) + 0.9 * length, NAMED_WEIGHT + NAMED_EACH * length),
    );
  for (const [figure, weight] of scores) scores.set(figure, weight * fitOf(said, figure, asked));
  const best = [...scores].sort((a, b) => b[1] - a[1])[0];
  if (before) {
    const turned = turnOf(before.figure, ideas);
    if (turned && (!best || best[1] < 4.2)) return { figure: turned, weight: best?.[1] ?? 2, isOwn: true };
    const own = figuresOf(new Set([...ideas].filter((idea) => !ENDS.has(idea))))[0];
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
  return best ? { figure: best[0], weight: best[1], isOwn: true } : null;
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

type Asked = {
  splits: Split[];
  isWho: boolean;
  isEach: boolean;
  amounts: Amounts;
  before: FigureReading | null;
};

function splitsOf(said: Said, figure: FigureName, { splits, isWho, amounts, before }: Asked): Split[] {
  const { splits: possible } = figureOf(figure);
  const isBesideName = (split: Split) => figure === 'items' && split === 'item';
  const own = splits.filter(
    (split) =>
      possible.includes(split) && !isBesideName(split) && !(split === 'age' && figure === 'stockAge'),
  );
  const party = PARTIES[figure];
  const isNamedParty = said.mentions.some(({ kind }) => kind === party);
  if (isWho && party && possible.includes(party) && !own.length && !isNamedParty) own.push(party);
  const nouns = [
    ['item', 'item'],
    ['customer', 'customer'],
    ['supplier', 'supplier'],
    ['category', 'category'],
    ['location', 'location'],
  ] as const;
  const first = said.marks.find(
    ({ ideas }) => !ideas.has('please') && !ideas.has('goesOn') && !ideas.has('stop') && !ideas.has('which'),
  );
  for (const [idea, split] of nouns) {
    if (own.length || !possible.includes(split) || isBesideName(split)) continue;
    const isThreshold =
      amounts.above !== undefined ||
      amounts.below !== undefined ||
      (amounts.days !== undefined && figure === 'overdue');
    const noun = said.marks.find((mark) => mark.ideas.has(idea) && mark.plural);
    if (!noun) continue;
    const isHead =
      first === noun &&
      figure !== 'low' &&
      figure !== 'out' &&
      figure !== 'toReorder' &&
      noun.end < said.tokens.length &&
      said.marks.some(({ ideas, start }) => start === noun.end && (ideas.has('per') || ideas.has('who')));
    if (isThreshold || isHead) own.push(split);
  }
  if (figure === 'paymentsReceived' && !own.length && said.marks.some(({ ideas }) => ideas.has('method')))
    own.push('method');
  const isNarrowed = amounts.above !== undefined || amounts.below !== undefined;
  if (isNarrowed && !own.length && !before && ['asOf', 'now'].includes(figureOf(figure).time)) {
    const split =
      party && possible.includes(party) ? party : possible.find((one) => !isTimeSplit(one) && one !== 'age');
    if (split && !isNamedParty && !said.items.length) own.push(split);
  }
  const bySelling = said.marks.some(
    ({ ideas }) => ideas.has('bestSeller') || ideas.has('fastMoving') || ideas.has('slowMoving'),
  );
  if (!own.length && bySelling && possible.includes('item') && !said.items.length) own.push('item');
  const compared = comparedKind(said);
  if (!own.length && compared && possible.includes(compared)) own.push(compared);
  if (!own.length && !before && isAsking(amounts, figure) && !said.items.length) {
    const split = party && !possible.includes('item') ? party : possible.find((one) => !isTimeSplit(one));
    if (split) own.push(split);
  }
  return own.slice(0, 2);
}

// What is asked for by its end is asked for in parts.
const isAsking = ({ order, limit }: Amounts, figure: FigureName) =>
  (order !== undefined || limit !== undefined) &&
  ![
    'stockAge',
    'daysOfCover',
    'turnover',
    'low',
    'out',
    'toReorder',
    'items',
    'customers',
    'suppliers',
  ].includes(figure);

// "Rope or anchoring", "does paint make more than engine bits": two of a kind, set against each other.
function comparedKind(said: Said): Split | null {
  const [a, b] = said.mentions;
  if (!a || !b || a.kind !== b.kind) return null;
  return said.marks.some(
    ({ start, ideas }) =>
      start >= a.end && start < b.start && (ideas.has('versus') || ideas.has('over') || ideas.has('under')),
  )
    ? a.kind
    : null;
}

/** The days, or the day, that a figure is of, and with what it is compared. */
function timesOf(said: Said, reading: FigureReading, amounts: Amounts): void {
  const { time, days } = figureOf(reading.figure);
  const compared = comparisonIn(said, time === 'ahead');
  const times = said.times
    .filter((one) => one !== compared?.time && !one.relative)
    .map((one) => (time === 'period' ? wholeOf(one) : one));
  if (days !== undefined && reading.figure === 'deadStock') {
    const since =
      times.find(({ isSince }) => isSince)?.days(false) ??
      times.find(({ unit }) => unit === null)?.days(false);
    if (since && amounts.days === undefined) reading.where.days = daysOf(since);
  }
  const main = joined(times, time === 'ahead', reading.split.some(isTimeSplit));
  if (time === 'period' || (reading.figure === 'items' && reading.where.unsold)) {
    if (main) {
      const to = main.to > said.today ? said.today : main.to;
      if (main.from <= said.today) reading.period = { from: main.from, to };
      else reading.period = main;
    }
  } else if (time === 'ahead') {
    if (main)
      reading.period =
        main.from < said.today && main.to >= said.today ? { from: said.today, to: main.to } : main;
  } else if (time === 'asOf' && main) {
    if (reading.split.some(isTimeSplit))
      reading.period = { from: main.from, to: main.to > said.today ? said.today : main.to };
    else if (main.to < said.today) reading.asOf = main.to;
  }
  if (compared && time !== 'ahead') {
    const { compare, period } = compared;
    if (!reading.period && period && time === 'period') reading.period = period;
    reading.compare = compare(
      reading.period ?? (reading.asOf ? { from: reading.asOf, to: reading.asOf } : null),
    );
  }
}

// "Two weeks ago" is a day of what is as of a day, and that week of what has days.
function wholeOf(time: Time): Time {
  const { unit } = time;
  if (!time.isMoment || unit === null || unit === 'day') return time;
  return {
    ...time,
    days: (ahead) => {
      const day = time.days(ahead);
      return day && unitAt(unit, day.from);
    },
  };
}

function joined(times: Time[], ahead: boolean, isSplit: boolean) {
  const all = times.flatMap((time) => time.days(ahead) ?? []);
  const [first, ...rest] = all;
  if (!first) return null;
  let { from, to } = first;
  for (const next of rest) {
    const isNext = addDays(to, 1) === next.from || addDays(next.to, 1) === from;
    // "In October, on the 12th": what lies within the other narrows it.
    if (next.from >= from && next.to <= to) [from, to] = [next.from, next.to];
    else if (isNext || isSplit)
      [from, to] = [next.from < from ? next.from : from, next.to > to ? next.to : to];
  }
  return { from, to };
}

function ordered(
  said: Said,
  reading: FigureReading,
  { order, limit, isOne, isOrdering }: Amounts,
  isGoingOn: boolean,
): void {
  const { figure } = reading;
  const isSplit = reading.split.length > 0 || isGoingOn;
  if (!isSplit && order === undefined) return;
  const end = order && endOf(order, figure);
  if (end) reading.order = end;
  if (limit !== undefined) reading.limit = limit;
  else if (isOne && !isOrdering && end && !said.marks.some(({ ideas }) => ideas.has('who')))
    reading.limit = 1;
  const bestSelling = said.marks.some(({ ideas }) => ideas.has('bestSeller') || ideas.has('fastMoving'));
  const slowest = said.marks.some(({ ideas }) => ideas.has('slowMoving'));
  if (!end && isSplit && (bestSelling || slowest)) reading.order = slowest ? 'least' : 'most';
  if (reading.limit === undefined && isOne && bestSelling && !isOrdering) reading.limit = 1;
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
