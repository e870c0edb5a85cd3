import type { Language } from '#shared/assistant/chat/reading.ts';
import { isTimeSplit, type Split, type TimeSplit } from '#shared/insights/figures/catalogue.ts';
import { daysOf } from '#shared/periods.ts';
import type { Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import { numberAt, type Said, unitAtToken } from './said.ts';

/** By what a figure is taken apart, as it was said, with the phrases that say so. */
export type Splits = {
  splits: Split[];
  /** The phrases that name nothing but the split. */
  marks: Set<Mark>;
  /** "Who", "anyone": whoever the figure knows. */
  isWho: boolean;
  /** "Each fender", "every category". */
  isEach: boolean;
};

const NOUNS: [Idea, Split][] = [
  ['item', 'item'],
  ['category', 'category'],
  ['customer', 'customer'],
  ['supplier', 'supplier'],
  ['location', 'location'],
  ['kind', 'kind'],
  ['currency', 'currency'],
  ['rate', 'rate'],
  ['method', 'method'],
  ['reason', 'reason'],
  ['ageSplit', 'age'],
];
const TIMES: [Idea, Split][] = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
];
const UNITS: Record<string, Split> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
const SUPERLATIVE: Idea[] = ['most', 'least', 'good', 'bad', 'fast', 'slow'];

/** "The worst selling category". */
const SELLERS: Idea[] = ['bestSeller', 'fastMoving', 'slowMoving'];

/** What may stand between "which" and its noun. */
const JOINTS = /^(of|our|the|my|us|any|all|those|der|die|den|von|unser\w*|من|ال|هي|هم|هو)$/;

export function splitsIn(said: Said): Splits {
  const found: Splits = { splits: [], marks: new Set(), isWho: false, isEach: false };
  const add = (split: Split, mark: Mark | null) => {
    if (!found.splits.includes(split)) found.splits.push(split);
    if (mark) found.marks.add(mark);
  };
  const has = (mark: Mark | undefined, ...ideas: Idea[]) =>
    mark !== undefined && ideas.some((idea) => mark.ideas.has(idea));
  for (const [n, mark] of said.marks.entries()) {
    const time = TIMES.find(([idea]) => mark.ideas.has(idea))?.[1];
    // "Over 6 months" is how long, and no part.
    if (time && !(mark.end - mark.start === 1 && said.tokens[mark.start - 1]?.kind === 'number'))
      add(time, mark);
    if (mark.ideas.has('who') || mark.ideas.has('anyone')) found.isWho = true;
    const noun = NOUNS.find(([idea]) => mark.ideas.has(idea));
    if (noun && WISE.test(said.tokens[mark.end]?.text ?? '')) add(noun[1], mark);
    if (noun && isWithPreposition(said, mark)) add(noun[1], mark);
    if (noun && mark.plural && /^list/.test(said.tokens[mark.end]?.text ?? '')) add(noun[1], null);
    // "Auf Warengruppen heruntergebrochen": the noun stands before what says so.
    if (mark.ideas.has('brokenDown')) {
      const before = said.marks.find(
        ({ end, plural }) => end === mark.start && (plural || said.language !== 'en'),
      );
      const split = before && NOUNS.find(([idea]) => before.ideas.has(idea))?.[1];
      const unit = UNITS[unitAtToken(said, mark.start - 1) ?? ''];
      if (split && before) add(split, before);
      else if (unit) add(unit, null);
    }
    const longer = unitOnUnit(said, mark);
    if (longer) add(longer, null);
    if (mark.ideas.has('sell') && isWhat(said, mark)) add('item', null);
    if (mark.ideas.has('make') && /^(womit|woran|wodurch)$/.test(said.tokens[0]!.text)) add('item', null);
    if (mark.ideas.has('buy') && isWhatOf(said, mark)) add('item', null);
    // "Spend by supplier" names a figure, and by what it is taken apart.
    if (noun && mark.figures.size && mark.ideas.has('per')) add(noun[1], null);
    if (mark.ideas.has('ageSplit')) add('age', mark);
    if (
      mark.ideas.has('kind') &&
      (mark.end - mark.start > MOST_OF_NOUN[said.language] || BY.test(said.tokens[mark.start]!.text))
    )
      add('kind', mark);
    if (!has(mark, 'per', 'which', 'whichOne', ...SUPERLATIVE, ...SELLERS)) continue;
    const itself =
      has(mark, 'which', 'per') && mark.end - mark.start > 1
        ? NOUNS.find(([idea]) => mark.ideas.has(idea))
        : undefined;
    if (itself) add(itself[1], mark);
    const isPer = mark.ideas.has('per');
    for (const [place, next] of said.marks.slice(n + 1, n + 5).entries()) {
      const between = said.tokens.slice(mark.end, next.start);
      if (
        next.start - mark.end > 1 + (isPer ? 1 : 2) ||
        between.some(({ gap }, k) => k > 0 && /[.;:?!,]/.test(gap))
      )
        break;
      if (/[.;:?!]/.test(said.tokens[next.start]!.gap)) break;
      const noun = NOUNS.find(([idea]) => next.ideas.has(idea));
      if (noun) {
        if (!isPer || place <= 2) add(noun[1], isPer ? next : null);
        if (isPer) alsoBehind(next, n + 1 + place);
        break;
      }
      const isBesideEnd = !isPer && !mark.ideas.has('which') && place === 0;
      const isJoint = mark.ideas.has('which')
        ? JOINTS.test(said.tokens[next.start]!.text)
        : has(next, 'stop', 'per');
      if (!isBesideEnd && !isJoint && !has(next, ...SUPERLATIVE)) break;
    }
    // "The best sales day": of what it is the best stands between.
    const measure = isPer ? undefined : said.marks[n + 1];
    const isMeasure = measure?.start === mark.end && has(measure, 'sell', 'revenue', 'margin');
    const count = isPer || has(mark, 'which') ? null : numberAt(said, mark.end);
    const unit =
      unitNear(said, mark.end) ??
      (isMeasure ? unitNear(said, measure!.end) : count ? unitAtToken(said, count.end) : null);
    if (unit && (isPer || !mark.ideas.has('which') || !isThis(said, mark.end))) {
      const split = UNITS[unit];
      if (split && !/^(last|past|next|this)$/.test(said.tokens[mark.end]?.text ?? '')) add(split, null);
    }
    const mention = said.mentions.find(({ start }) => start >= mark.end && start <= mark.end + 1);
    const item = said.items.find(({ start }) => start >= mark.end && start <= mark.end + 2);
    if (isPer && isEvery(said, mark)) {
      if (item) [found.isEach] = [true, add('item', null)];
      else if (mention?.kind === 'category') [found.isEach] = [true, add('item', null)];
    }
  }
  for (const { endOf } of said.times) {
    const split = UNITS[endOf ?? ''];
    if (split && isTimeSplit(split) && isLonger(said, split)) add(split, null);
  }
  const repeated = repeatedIn(said);
  if (repeated) add(repeated, null);
  if (asksForAll(said) && !found.splits.length) add('item', null);
  if (isWhichGoods(said) && !found.splits.length) add('item', null);
  // "Goods and services", "goods / services": neither is left out.
  if (isOfBothKinds(said)) add('kind', null);
  return found;

  // "حسب العميل والشهر": "and" is written with the word.
  function alsoJoined({ end }: Mark, next: Mark | undefined) {
    if (!said.tokens[end]?.text.startsWith('و') || said.lexicon.has(said.tokens[end].text)) return;
    const noun = next?.start === end ? NOUNS.find(([idea]) => next.ideas.has(idea)) : undefined;
    const time = UNITS[unitAtToken(said, end) ?? ''];
    if (noun && next) add(noun[1], next);
    else if (time) add(time, null);
  }

  // "By supplier and month".
  function alsoBehind(mark: Mark, place: number) {
    if (said.language === 'ar') alsoJoined(mark, said.marks[place + 1]);
    const behind = /^(and|und|&|x|by|و)$/.test(said.tokens[mark.end]?.text ?? '')
      ? unitAtToken(said, mark.end + 1)
      : null;
    const isTime = behind ? UNITS[behind] : undefined;
    if (isTime) return add(isTime, null);
    const [joint, next] = said.marks.slice(place + 1, place + 3);
    if (!joint || !next || joint.start !== mark.end || next.start !== joint.end) {
      const unit = /^(and|und|و|,|&|x|by)$/.test(said.tokens[mark.end]?.text ?? '')
        ? unitNear(said, mark.end + 1)
        : null;
      const split = unit ? UNITS[unit] : undefined;
      if (split) add(split, null);
      return;
    }
    if (!/^(and|und|&|x|by|nach)$/.test(said.tokens[joint.start]!.text)) return;
    const noun = NOUNS.find(([idea]) => next.ideas.has(idea));
    if (noun) add(noun[1], next);
  }
}

/** What stands between a word and the same once more: "week for week", "place by place", "Tag um Tag". */
const SAME_AGAIN = /^(by|for|after|fur|um|بعد)$/;
function repeatedIn(said: Said): Split | null {
  const { tokens, marks } = said;
  const first = tokens.find(({ at, text }) =>
    SAME_AGAIN.test(tokens[at + 1]?.text ?? '')
      ? tokens[at + 2]?.text === text
      : // "شهر بشهر": written with the word.
        said.language === 'ar' && isSameInArabic(text, tokens[at + 1]?.text ?? ''),
  );
  if (!first) return null;
  const noun = marks.find(({ start }) => start === first.at);
  const named = noun && NOUNS.find(([idea]) => noun.ideas.has(idea))?.[1];
  return named ?? UNITS[unitAtToken(said, first.at) ?? ''] ?? null;
}

const isSameInArabic = (text: string, next: string) =>
  next === text || next === `ب${text}` || next === `ب${text.replace(/ا$/, '')}`;

/** "By kind", as one phrase. */
const BY = /^(by|nach|per|je|pro|حسب)$/;
/** Longer phrases of kinds name both: "goods and services", "بضاعة وخدمات". */
const MOST_OF_NOUN: Record<Language, number> = { en: 2, de: 2, ar: 1 };
/** "Customer-wise", "kundenweise". */
const WISE = /^(wise|weise)$/;

// "بالسبب": by reason, as one word.
const isWithPreposition = (said: Said, { start, end, plural }: Mark) =>
  said.language === 'ar' && !plural && end === start + 1 && /^بال/.test(said.tokens[start]!.text);

/** "Was ist alles ausverkauft", "what all is on shelf C1": things are asked for, each of them. */
const asksForAll = ({ tokens, items, marks }: Said) =>
  !items.length &&
  (/^what all\b/.test(tokens.map(({ text }) => text).join(' ')) ||
    (tokens[0]?.text === 'was' && tokens.some(({ text }, at) => text === 'alles' && at <= 5))) &&
  marks.some(({ ideas }) => IN_STOCK.some((idea) => ideas.has(idea)));
const IN_STOCK: Idea[] = ['stock', 'out', 'low', 'contents', 'quantity', 'left', 'hold'];

/** "What sold", "what did we sell", "was wurde verkauft": things are asked for. */
const WHAT = /^(what|whats|was|شو|ايش|ماذا|ايه|وش|شنو)$/;
function isWhat(said: Said, { start }: Mark): boolean {
  let at = start - 1;
  while (
    at >= 0 &&
    start - at <= 3 &&
    said.lexicon.isFiller(said.tokens[at]!.text) &&
    !WHAT.test(said.tokens[at]!.text)
  )
    at--;
  // "What did we sell yesterday, in dollars?" Then it is how much.
  const isMoney = said.marks.some(({ ideas }) => ideas.has('money') && !ideas.has('per'));
  return at === 0 && WHAT.test(said.tokens[0]!.text) && !said.items.length && !isMoney;
}

// "What did Gannet buy?": things as well, where somebody is named.
const isWhatOf = ({ tokens, mentions, items, marks, lexicon }: Said, { start }: Mark) =>
  WHAT.test(tokens[0]!.text) &&
  !items.length &&
  mentions.some(
    ({ kind, end }) =>
      kind === 'customer' &&
      end <= start &&
      tokens.slice(end, start).every(({ text }) => lexicon.isFiller(text)),
  ) &&
  !marks.some(({ ideas }) => ideas.has('value') || ideas.has('money'));

// "Which goods do not move?"
const isWhichGoods = ({ marks }: Said) =>
  marks.some(
    ({ start, ideas }, n) =>
      ideas.has('goods') &&
      !ideas.has('services') &&
      !ideas.has('value') &&
      marks[n - 1]?.end === start &&
      marks[n - 1]!.ideas.has('which'),
  );

function isOfBothKinds({ marks }: Said): boolean {
  const isOnly = (mark: Mark, one: Idea, other: Idea) => mark.ideas.has(one) && !mark.ideas.has(other);
  const goods = marks.find((mark) => isOnly(mark, 'goods', 'services'));
  const services = marks.find((mark) => isOnly(mark, 'services', 'goods'));
  return Boolean(goods && services) && !marks.some(({ ideas }) => ideas.has('without') || ideas.has('only'));
}

const SHORT: Record<string, TimeSplit> = { wow: 'week', mom: 'month', qoq: 'quarter', yoy: 'year' };
const DAYS_OF: Record<TimeSplit, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

/** "Month on month": the unit that is set against the one before it. */
export function unitOfMark(said: Said, { start, ideas }: Mark): TimeSplit | null {
  if (!ideas.has('onPeriod') && !ideas.has('onYear')) return null;
  const split = SHORT[said.tokens[start]!.text] ?? UNITS[unitAtToken(said, start) ?? ''];
  return split && isTimeSplit(split) ? split : null;
}

// "Month on month, this year": of more than one of them each is told.
function unitOnUnit(said: Said, mark: Mark): TimeSplit | null {
  const unit = unitOfMark(said, mark);
  if (!unit) return null;
  return isLonger(said, unit) ? unit : null;
}

const isLonger = ({ times }: Said, unit: TimeSplit) =>
  times.some((time) => {
    const days = time.days(false);
    return days !== null && daysOf(days) > DAYS_OF[unit];
  });

const unitNear = (said: Said, at: number) =>
  unitAtToken(said, at) ??
  (said.lexicon.isFiller(said.tokens[at]?.text ?? '') ? unitAtToken(said, at + 1) : null);
const isThis = (said: Said, at: number) => said.times.some(({ start, end }) => start <= at && end > at);
const isEvery = (said: Said, { start, end }: Mark) =>
  said.tokens.slice(start, end).some(({ text }) => /^(each|every|jede\w*|je|pro|كل|لكل|بكل)$/.test(text));
