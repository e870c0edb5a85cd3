import type { Named, Where } from '#shared/assistant/chat/reading.ts';
import {
  type FigureName,
  figureOf,
  type Narrowing,
  narrowingsOf,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import { reasonWordsOf } from '#shared/insights/figures/writer.ts';
import type { Amounts } from './amounts.ts';
import type { Idea } from './ideas.ts';
import type { Said } from './said.ts';
import { type Token, typedAt } from './tokens.ts';

const IDEAS_OF_REASONS: [Idea, string][] = [
  ['supplierReturn', 'supplier_return'],
  ['returned', 'customer_return'],
  ['damaged', 'damaged'],
  ['expired', 'damaged'],
  ['shrinkage', 'shrinkage'],
  ['shrinkage', 'stolen'],
  ['counted', 'count'],
  ['promotion', 'promotion'],
  ['correction', 'correction'],
  ['transferred', 'transfer'],
];
const IDEAS_OF_METHODS: [Idea, string][] = [
  ['cash', 'cash'],
  ['card', 'card'],
  ['cheque', 'cheque'],
  ['bankTransfer', 'bank_transfer'],
  ['directDebit', 'direct_debit'],
];
/** Words for money of a country. */
export const CURRENCIES: Record<string, string> = {
  ...{
    '€': 'EUR',
    eur: 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    يورو: 'EUR',
    usd: 'USD',
    '£': 'GBP',
    gbp: 'GBP',
    pound: 'GBP',
    pounds: 'GBP',
  },
  ...{
    chf: 'CHF',
    franken: 'CHF',
    francs: 'CHF',
    sterling: 'GBP',
    cad: 'CAD',
    sek: 'SEK',
    dkk: 'DKK',
    nok: 'NOK',
    pfund: 'GBP',
  },
};

/** "Without Gannet": no figure is told of all but one, and least of all of that one. Where what leaves it out begins. */
function leftOutFrom({ marks, tokens, lexicon }: Said, start: number): number | null {
  const isOver = lexicon.isFiller(tokens[start - 1]?.text ?? '');
  const ends = isOver ? [start, start - 1] : [start];
  return marks.find(({ end, ideas }) => ends.includes(end) && ideas.has('without'))?.start ?? null;
}
const isLeftOut = (said: Said, start: number) => leftOutFrom(said, start) !== null;

// Who is named twice is meant once.
const withOthers = (before: Named[] = [], meant: Named[]) => [
  ...before,
  ...meant.filter(({ id }) => !before.some((one) => one.id === id)),
];

type Narrowed = { splits: Split[]; amounts: Amounts; isEach: boolean; isSplitBefore: boolean };

/** What a figure is narrowed to, the names that fit several, and those it cannot be narrowed to. */
export function whereOf(
  said: Said,
  figure: FigureName,
  { splits, amounts, isEach, isSplitBefore }: Narrowed,
) {
  const allowed = new Set<Narrowing>(narrowingsOf(figure));
  const where: Where = {};
  const choices: Named[] = [];
  const leftOut: string[] = [];
  const leave = (start: number, end: number) =>
    leftOut.push(typedAt(said.tokens, leftOutFrom(said, start) ?? start, end));
  for (const { kind, meant, start, end } of said.mentions) {
    const isAllowed = allowed.has(kind) && !isLeftOut(said, start);
    if (!isAllowed) leave(start, end);
    else if (kind === 'category')
      where.category = [...new Set([...(where.category ?? []), ...meant.map(({ name }) => name)])];
    else if (meant.length > 1) choices.push(...meant);
    else where[kind] = withOthers(where[kind], meant);
  }
  for (const { meant, start, end } of said.items) {
    const party = allowed.has('item')
      ? undefined
      : said.maybe.find((one) => one.start < end && one.end > start && allowed.has(one.kind));
    if (party && party.kind !== 'category') {
      where[party.kind] = withOthers(where[party.kind], party.meant);
      continue;
    }
    const isMany =
      isEach ||
      splits.includes('item') ||
      said.marks.some(({ ideas }) => ideas.has('together') || ideas.has('everything'));
    if (!allowed.has('item') || isLeftOut(said, start)) leave(start, end);
    else if (meant.length > 1 && !isMany) choices.push(...meant);
    else where.item = withOthers(where.item, meant);
  }
  const has = (idea: Idea) => said.marks.some(({ ideas }) => ideas.has(idea));
  if (allowed.has('kind') && !splits.includes('kind') && !where.item) {
    const isWithout = (idea: Idea) =>
      said.marks.some(({ ideas, start }) => ideas.has(idea) && isLeftOut(said, start));
    // "Goods from Skagen", "Beacon goods" are what that supplier sells.
    const isOfSupplier = said.marks.some(
      ({ ideas, start, end }) =>
        ideas.has('goods') &&
        said.mentions.some(
          (one) =>
            one.kind === 'supplier' && (one.end === start || (one.start > end && one.start - end <= 2)),
        ),
    );
    const isGoods = (has('goods') && figure !== 'costOfSales' && !isOfSupplier) || isWithout('services');
    if (
      isGoods &&
      !(
        has('services') &&
        !isWithout('services') &&
        !said.marks.some(({ ideas }) => ideas.has('services') && !ideas.has('goods') && ideas.has('without'))
      )
    )
      where.kind = ['goods'];
    else if (has('services')) where.kind = ['services'];
  }
  if (allowed.has('reason')) {
    const known = reasonWordsOf(figure, said.language);
    const reasons = IDEAS_OF_REASONS.filter(([idea, reason]) => has(idea) && reason in known).map(
      ([, reason]) => reason,
    );
    const main = reasons.filter((reason) => reason !== 'correction' || reasons.length === 1);
    if (main.length && !(splits.includes('reason') && main.length < 2)) where.reason = [...new Set(main)];
  }
  if (allowed.has('method')) {
    const methods = IDEAS_OF_METHODS.filter(([idea]) => has(idea)).map(([, method]) => method);
    if (methods.length) where.method = methods;
  }
  const money = said.tokens.find(({ text, at }) => CURRENCIES[text] && !said.taken[at]);
  const currency = money && CURRENCIES[money.text];
  if (money && currency !== said.currency) {
    if (allowed.has('currency')) where.currency = [currency!];
    else leftOut.push(money.raw);
  }
  if (allowed.has('rate')) {
    // "5.5 %", "rate 5.5".
    const isRate = ({ sign, at, kind }: Token) =>
      !amounts.used.has(at) &&
      (sign === 'percent' ||
        (kind === 'number' &&
          !said.taken[at] &&
          said.marks.some(({ ideas, start, end }) => ideas.has('rate') && (end === at || start === at + 1))));
    const rate = said.tokens.find(isRate)?.number;
    if (rate !== undefined) where.rate = [String(rate)];
  }
  if (figure === 'items' && has('unsold')) where.unsold = true;
  if (figureOf(figure).days !== undefined && amounts.days !== undefined) where.days = amounts.days;
  if (figureOf(figure).unit === 'days' && amounts.days !== undefined && amounts.isFewer !== undefined)
    where[amounts.isFewer ? 'below' : 'above'] = amounts.days;
  if (splits.length || isSplitBefore) {
    if (amounts.above !== undefined) where.above = amounts.above;
    if (amounts.below !== undefined) where.below = amounts.below;
  }
  return { where, choices, leftOut };
}
