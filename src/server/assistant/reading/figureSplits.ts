import type { FigureReading } from '#shared/assistant/chat/reading.ts';
import {
  type FigureName,
  type FigureUnit,
  figureOf,
  isTimeSplit,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import type { Amounts } from './amounts.ts';
import type { Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import type { Said } from './said.ts';

/** Whom "who" asks for. */
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
  ...{
    held: 'customer',
    awaited: 'customer',
    backorders: 'customer',
    backorderValue: 'customer',
    toDeliver: 'customer',
    toDeliverValue: 'customer',
  },
  ...{
    salesOrders: 'customer',
    orderedValue: 'customer',
    ordersToDeliver: 'customer',
    lateSalesOrders: 'customer',
    ordersToPick: 'customer',
    deliveredOnTime: 'customer',
  },
  ...{ quotes: 'customer', quotedValue: 'customer', openQuotes: 'customer', quoteAcceptance: 'customer' },
  ...{ onTime: 'supplier', leadDays: 'supplier', toCome: 'supplier', costOfSales: 'customer' },
};

// "By" with a noun behind it takes apart; with a figure behind it, the noun before it is what is taken apart by.
const isTakenApart = (said: Said, { end }: Mark) =>
  said.marks.some(
    ({ start, ideas }) =>
      start === end &&
      ['item', 'customer', 'supplier', 'category', 'location'].some((noun) =>
        [...ideas].some((idea) => idea === noun),
      ),
  );

// "Was bei den Kunden überfällig ist", "owed by our customers": all of them together.
function isWithWhom({ tokens }: Said, { start }: Mark): boolean {
  const isArticle = (text: string | undefined) =>
    /^(den|der|our|the|all|unser\w*|allen|ihren)$/.test(text ?? '');
  const at = isArticle(tokens[start - 1]?.text) ? start - 2 : start - 1;
  return (
    /^(bei|from|with|عند|لدى|لدي|علي)$/.test(tokens[at]?.text ?? '') &&
    !/^welche/.test(tokens[at + 1]?.text ?? '')
  );
}

// "The supplier which we buy most from": who is asked for stands before it all.
const isRelative = ({ tokens }: Said, { end }: Mark) =>
  /^(which|who|whom|that|where|wo)$/.test(tokens[end]?.text ?? '');
/** "المورد الذي اشترينا منه الأكثر". */
const ARABIC_WHO = /^(الذي|التي|الذين|اللي)$/;

const NOUNS = [
  ['item', 'item'],
  ['customer', 'customer'],
  ['supplier', 'supplier'],
  ['category', 'category'],
  ['location', 'location'],
] as const;

/** Of these the items are listed anyway. */
const isListed = (figure: FigureName) => figure === 'low' || figure === 'out' || figure === 'toReorder';

type Asked = {
  splits: Split[];
  isWho: boolean;
  isEach: boolean;
  amounts: Amounts;
  before: FigureReading | null;
};

/** By what a figure is taken apart: as it was said, or as what is asked of it takes for granted. */
export function splitsOf(said: Said, figure: FigureName, { splits, isWho, amounts, before }: Asked): Split[] {
  const { splits: possible } = figureOf(figure);
  const isBesideName = (split: Split) => figure === 'items' && split === 'item';
  const own = splits.filter(
    (split) =>
      possible.includes(split) &&
      !isBesideName(split) &&
      !(split === 'age' && figure === 'stockAge') &&
      !(split === 'day' && figureOf(figure).unit === 'days'),
  );
  const party = PARTIES[figure];
  const isNamedParty = said.mentions.some(({ kind }) => kind === party);
  if (isWho && party && possible.includes(party) && !own.length && !isNamedParty) own.push(party);
  // Of suppliers' reliability and speed each has its own.
  const isOfEach = party === 'supplier' && NO_SUM.includes(figureOf(figure).unit);
  if (isOfEach && !own.length && !isNamedParty && said.marks.some(({ ideas }) => ideas.has('supplier')))
    own.push('supplier');
  const isTogether = said.marks.some(({ ideas }) => ideas.has('together'));
  const first = said.marks.find(
    ({ ideas }) => !ideas.has('please') && !ideas.has('goesOn') && !ideas.has('stop') && !ideas.has('which'),
  );
  for (const [idea, split] of NOUNS) {
    if (own.length || !possible.includes(split) || isBesideName(split)) continue;
    const isThreshold =
      amounts.above !== undefined ||
      amounts.below !== undefined ||
      (amounts.days !== undefined && (figure === 'overdue' || figureOf(figure).unit === 'days'));
    const noun = said.marks.find((mark) => mark.ideas.has(idea) && (mark.plural || mark === first));
    if (!noun || isWithWhom(said, noun)) continue;
    const isHead =
      first === noun &&
      !isListed(figure) &&
      noun.end < said.tokens.length &&
      ((amounts.order !== undefined && ARABIC_WHO.test(said.tokens[noun.end]!.text)) ||
        said.marks.some(
          (mark) =>
            mark.start >= noun.end &&
            mark.start <= noun.end + (noun.plural ? 0 : 1) &&
            (mark.ideas.has('per') ||
              ((noun.plural || isRelative(said, noun)) &&
                (mark.ideas.has('who') || mark.ideas.has('which')))) &&
            !isTakenApart(said, mark),
        ));
    // "Least cover first, items".
    const isLast =
      noun.plural && noun.end === said.tokens.length && /[,:]/.test(said.tokens[noun.start]!.gap);
    // "Shelves with …", "customers, margin, this year": what is asked for stands before it all.
    const isTitle =
      noun === first &&
      noun.plural &&
      noun.start <= 1 &&
      !isListed(figure) &&
      noun.end < said.tokens.length &&
      (/[,:]/.test(said.tokens[noun.end]!.gap) ||
        /^(with|where|whose|having|mit|deren)$/.test(said.tokens[noun.end]!.text));
    // "Ten items …": so many of them are told apart.
    const isCounted = amounts.limit !== undefined && amounts.used.has(noun.start - 1);
    // "How many customers owe us": they are told, and with them how many they are.
    const isCountedOf =
      split === party &&
      (noun.ideas.has('howMany') ||
        (noun.plural && said.marks.some(({ end, ideas }) => end === noun.start && ideas.has('howMany'))));
    if ((isThreshold && !isTogether) || isCountedOf || isHead || isTitle || isLast || isCounted)
      own.push(split);
  }
  if (figure === 'paymentsReceived' && !own.length && said.marks.some(({ ideas }) => ideas.has('method')))
    own.push('method');
  const isNarrowed = amounts.above !== undefined || amounts.below !== undefined;
  if (isNarrowed && !own.length && !before?.split.length && ['asOf', 'now'].includes(figureOf(figure).time)) {
    const split =
      party && possible.includes(party) ? party : possible.find((one) => !isTimeSplit(one) && one !== 'age');
    if (split && !isNamedParty && !said.items.length) own.push(split);
  }
  if (
    !own.length &&
    possible.includes('age') &&
    figure !== 'stockAge' &&
    said.marks.some(({ ideas }) => ideas.has('age'))
  )
    own.push('age');
  const bySelling = said.marks.some(
    ({ ideas }) => ideas.has('bestSeller') || ideas.has('fastMoving') || ideas.has('slowMoving'),
  );
  if (!own.length && bySelling && isSold(figure) && !said.items.length) own.push('item');
  const several = severalApart(said, party);
  if (!own.length && several && possible.includes(several)) own.push(several);
  // "Skagen and Havelock, on time in percent": of both together nothing is told that says much.
  const both = pairsOf(said)[0]?.[0].split;
  if (!own.length && both && possible.includes(both) && NO_SUM.includes(figureOf(figure).unit))
    own.push(both);
  const all = allOf(said);
  if (!own.length && all && possible.includes(all) && NO_SUM.includes(figureOf(figure).unit)) own.push(all);
  const compared = comparedKind(said);
  if (!own.length && compared && possible.includes(compared)) own.push(compared);
  if (!own.length && !before && isAsking(amounts, figure) && !said.items.length) {
    const split = party && !possible.includes('item') ? party : possible.find((one) => !isTimeSplit(one));
    if (split) own.push(split);
  }
  return own.slice(0, 2);
}

/** Whether it is of what is sold: what lies about is slow by itself. */
export const isSold = (figure: FigureName) =>
  figureOf(figure).splits.includes('item') && figure !== 'deadStock';

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

/** Of what is measured in these there is no whole that says much. */
const NO_SUM: readonly FigureUnit[] = ['days', 'percent'];

// "Gannet and Tern, each".
function severalApart(said: Said, party: Split | undefined): Split | null {
  if (!said.marks.some(({ ideas }) => ideas.has('apart'))) return null;
  if (said.items.length > 1) return 'item';
  const [first, second] = said.mentions;
  if (first && second && first.kind === second.kind) return first.kind;
  const noun = NOUNS.find(([idea]) => said.marks.some(({ plural, ideas }) => plural && ideas.has(idea)));
  if (noun) return noun[1];
  return (
    APART.find(
      ([, ways]) => ways.filter((way) => said.marks.some(({ ideas }) => ideas.has(way))).length > 1,
    )?.[0] ??
    // "What is owed to us, one by one": whoever it is of.
    (first || said.items.length || !party ? null : party)
  );
}
/** What has no names of its own, and is told apart as well: "card and cash, one against the other". */
const APART: [Split, Idea[]][] = [
  ['method', ['cash', 'card', 'cheque', 'bankTransfer', 'directDebit']],
  ['reason', ['damaged', 'shrinkage', 'promotion', 'returned', 'correction', 'counted']],
];

// "All suppliers", "everything in plumbing".
function allOf({ marks }: Said): Split | null {
  const all = marks.find(({ ideas }) => ideas.has('everything'));
  if (!all) return null;
  const next = marks.find(({ start }) => start === all.end);
  // "The whole category" is one.
  if (next && !next.plural && next.ideas.has('category')) return null;
  const noun =
    next?.plural &&
    (['item', 'customer', 'supplier', 'category'] as const).find((one) => next.ideas.has(one));
  return noun || 'item';
}

// "Rope or anchoring", "does paint make more than engine bits", "card vs cash": two of a kind, set against each other.
function comparedKind(said: Said): Split | null {
  const isCompared = said.marks.some(({ ideas }) => ideas.has('compareWord')) && said.times.length < 2;
  const isMore = said.marks.some(({ ideas }) => ENDS.some((idea) => ideas.has(idea)));
  for (const [{ split, end }, b] of pairsOf(said)) {
    const isBetween = said.marks.some(
      ({ start, ideas }) =>
        start >= end && start < b.start && (ideas.has('versus') || ideas.has('over') || ideas.has('under')),
    );
    if (isCompared || isBetween || (isMore && isOr(said, end, b.start))) return split;
  }
  return null;
}

// "Card or cash, which is used more": each of them is told.
const ENDS: Idea[] = ['most', 'least', 'good', 'bad'];
const isOr = ({ tokens }: Said, from: number, to: number) =>
  to - from === 1 && /^(or|oder|او|ولا|ام)$/.test(tokens[from]!.text);

type Named = { split: Split; start: number; end: number };
/** What is named of one kind, two that follow each other at a time: items, parties, and ways that have no names. */
function pairsOf({ mentions, items, marks }: Said): [Named, Named][] {
  const rows: Named[][] = [
    items.map(({ start, end }) => ({ split: 'item', start, end })),
    mentions.map(({ kind, start, end }) => ({ split: kind, start, end })),
    ...APART.map(([split, ways]) =>
      marks
        .filter(({ ideas }) => ways.some((way) => ideas.has(way)))
        .map(({ start, end }) => ({ split, start, end })),
    ),
  ];
  return rows.flatMap((row) =>
    row
      .slice(1)
      .flatMap((next, n): [Named, Named][] => (row[n]!.split === next.split ? [[row[n]!, next]] : [])),
  );
}
