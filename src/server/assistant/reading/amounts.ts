import { type Idea, STRETCHES } from './ideas.ts';
import type { Mark } from './marks.ts';
import { numberAt, type Said, unitAtToken } from './said.ts';

/** What stands in a text beside names and times: thresholds, how many are asked for, and which end of them. */
export type Amounts = {
  above?: number;
  below?: number;
  days?: number;
  /** Whether fewer days than those are meant, or more; left out where they were said alone. */
  isFewer?: boolean;
  percent?: number;
  limit?: number;
  order?: Superlative;
  /** One is asked for: "the best month", "which supplier is the worst". */
  isOne: boolean;
  /** It is said what it is one of: "the biggest supplier". */
  isOneNamed: boolean;
  /** "Worst first": an order of all, and no choice of some. */
  isOrdering: boolean;
  /** The tokens that they took. */
  used: Set<number>;
};

/** Which end is asked for; what is good and bad hangs on the figure. */
export type Superlative = 'most' | 'least' | 'good' | 'bad' | 'fast' | 'slow';
const SUPERLATIVES = ['good', 'bad', 'fast', 'slow', 'least', 'most'] as const;

/** "The worst 3 days": of stretches there are some, too. */
const ENDS_OF_TIMES: Idea[] = ['most', 'least', 'good', 'bad'];

const DAYS: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 90, year: 365 };
const NOUNS: Idea[] = [
  'item',
  'customer',
  'supplier',
  'location',
  'category',
  'bestSeller',
  'invoice',
  'order',
  'owedToUs',
  'method',
  'reason',
  'rate',
  'currency',
];
/** Phrases that say which end is asked for, and of what. */
const SELLERS: Idea[] = ['bestSeller', 'fastMoving', 'slowMoving'];
const MOST_LISTED = 500;

export function amountsIn(said: Said): Amounts {
  const amounts: Amounts = { isOne: false, isOneNamed: false, isOrdering: false, used: new Set() };
  const use = (from: number, to: number) => {
    for (let at = from; at < to; at++) amounts.used.add(at);
  };
  for (const mark of said.marks) thresholdAt(said, mark, amounts, use);
  for (const { at, text } of said.tokens) if (text === '+') plusAt(said, at, amounts, use);
  const past = said.tokens.find(
    ({ text, at }) => text === 'past' && !said.taken[at] && numberAt(said, at + 1),
  );
  if (past && amounts.days === undefined) pastAt(said, past.at, amounts, use);
  if (amounts.days === undefined) daysAlone(said, amounts, use);
  // "In the red", "sold at a loss": below nothing.
  const isNegative = said.marks.some(({ ideas }) => ideas.has('negative'));
  const isBelowNothing = isNegative && amounts.above === undefined && amounts.below === undefined;
  if (isBelowNothing) amounts.below = 0;
  // "Below minimum" is low, and no end of anything.
  const ends = said.marks.filter(
    ({ ideas }) => [...SUPERLATIVES, ...SELLERS].some((one) => ideas.has(one)) && !ideas.has('low'),
  );
  for (const mark of ends) {
    const found = SUPERLATIVES.find((one) => mark.ideas.has(one));
    if (isCompared(said, mark)) continue;
    if (found && !isThreshold(said, mark, amounts)) amounts.order = found;
    limitAt(said, mark, amounts, use);
    if (isSingular(said, mark)) amounts.isOne = true;
    if (nounAfter(said, mark)?.plural === false) amounts.isOneNamed = true;
  }
  const which = said.marks.find(
    (mark) =>
      mark.ideas.has('whichOne') ||
      (mark.ideas.has('which') && nounAfter(said, mark)?.plural === false && !isList(said, mark)),
  );
  // "Which five customers have brought the most?"
  const counted = said.marks.find(
    (mark) => mark.ideas.has('which') && numberAt(said, mark.end) && nounAfter(said, mark)?.plural,
  );
  const limit = counted && numberAt(said, counted.end);
  if (limit && ends.length && amounts.limit === undefined && limit.value > 1) {
    amounts.limit = limit.value;
    use(counted.end, limit.end);
  }
  if (ends.length && amounts.limit === undefined) countedNoun(said, amounts, use);
  if (amounts.order && amounts.limit === undefined) firstOnes(said, amounts, use);
  // "Auf welchen Lieferanten": there it is one of them, and behind "bei" they are many.
  const isWelcher = said.tokens.some(
    ({ text }, at) =>
      /^welche[mrs]$/.test(text) ||
      (text === 'welchen' && /^(auf|fur|gegen|uber|durch|ohne)$/.test(said.tokens[at - 1]?.text ?? '')),
  );
  const whichTime = said.marks.some(
    ({ start, end, ideas }) =>
      STRETCHES.some((one) => ideas.has(one)) &&
      /^(which|what|welche[rsmn]?|اي)$/.test(said.tokens[start]!.text) &&
      !/(s|ن|ات)$/.test(said.tokens[end - 1]!.text),
  );
  // "The supplier which we buy the most from".
  const first = said.marks.find(({ ideas }) => !(ideas.size === 1 && ideas.has('stop')));
  const isHead =
    first !== undefined &&
    !first.plural &&
    NOUNS.some((noun) => first.ideas.has(noun)) &&
    (/^(الذي|التي|اللي)$/.test(said.tokens[first.end]?.text ?? '') ||
      said.marks.some(({ start, ideas }) => start === first.end && (ideas.has('which') || ideas.has('who'))));
  // "Which of our customers has …": one of them.
  const isOneOf = said.marks.some(({ start, end, ideas }) => {
    const noun = ideas.has('which') && said.tokens.slice(start, end).some(({ text }) => text === 'of');
    const next = noun ? said.marks.find((mark) => mark.start === end) : undefined;
    return next?.plural && /^(has|is|was|does)$/.test(said.tokens[next.end]?.text ?? '');
  });
  if ((which || isWelcher || whichTime || isHead || isOneOf) && amounts.order) amounts.isOne = true;
  if (
    said.marks.some(
      (mark) =>
        mark.ideas.has('bestSeller') &&
        !mark.plural &&
        said.tokens[mark.start]!.text !== 'am' &&
        nounAfter(said, mark)?.plural !== true,
    )
  )
    amounts.isOne = true;
  // So many of the worst are asked for, whether or not all of them are.
  if (isBelowNothing && amounts.limit !== undefined && amounts.limit > 1) amounts.below = undefined;
  if (amounts.order && amounts.limit === undefined && isJustOne(said)) amounts.limit = 1;
  amounts.isOrdering = said.marks.some(({ ideas }) => ideas.has('firstWord'));
  return amounts;
}

// "…, just the one", "nur den einen": whoever is asked for.
const isJustOne = ({ marks, tokens }: Said) =>
  marks.some(({ ideas, end }) => {
    const at = /^(the|den|die|das|der)$/.test(tokens[end]?.text ?? '') ? end + 1 : end;
    const next = tokens[at + 1];
    const isMasculine =
      tokens[end]?.text === 'den' && marks.some((mark) => mark.start === end + 1 && mark.ideas.has('good'));
    if (ideas.has('only') && isMasculine) return true;
    return (
      ideas.has('only') &&
      /^(one|einen|eine|einer|ersten|erste|top|واحد|واحده)$/.test(tokens[at]?.text ?? '') &&
      (next === undefined || /[,.;:!?]/.test(next.gap) || /^(please|bitte)$/.test(next.text))
    );
  });

// "More now than …": two are compared, and none of many is asked for.
const isCompared = ({ tokens }: Said, { start, end, ideas }: Mark) =>
  (end - start === 1 || ideas.has('perform')) &&
  /^(more|less|better|worse|higher|lower|bigger|smaller|mehr|weniger|besser|schlechter|hoher|niedriger)$/.test(
    tokens[end - 1]!.text,
  ) &&
  tokens.slice(end, end + 6).some(({ text }) => /^(than|als)$/.test(text));

const isThreshold = (_said: Said, { start }: Mark, { used }: Amounts) => used.has(start);

// "Over 2k", "more than 60 days", "by more than a month", "under 20 %".
function thresholdAt(
  said: Said,
  mark: Mark,
  amounts: Amounts,
  use: (from: number, to: number) => void,
): void {
  if (!mark.ideas.has('over') && !mark.ideas.has('under')) return;
  const isOver = mark.ideas.has('over') !== isLeftOut(said, mark);
  let at = mark.end;
  while (
    said.tokens[at] &&
    at - mark.end < 2 &&
    (said.tokens[at]!.kind === 'sign' ||
      /^(of|the|about|من|عن|als|a|an|einen|einem|eine|einer|ال)$/.test(said.tokens[at]!.text)) &&
    !numberAt(said, at)
  )
    at++;
  const number = numberAt(said, at);
  const end = number?.end ?? at;
  const unit = unitAtToken(said, end) ?? (number ? null : unitAtToken(said, at));
  if (!number && !unit) return;
  const value = number?.value ?? 1;
  if (unit && DAYS[unit]) [amounts.days, amounts.isFewer] = [value * DAYS[unit], !isOver];
  else if (!number) return;
  else if (isOver) amounts.above = value;
  else amounts.below = value;
  use(mark.start, end + (unit ? 1 : 0));
}

// "60+ days", "1000+": at least so many.
function plusAt(said: Said, at: number, amounts: Amounts, use: (from: number, to: number) => void): void {
  const number = numberAt(said, at - 1);
  if (!number || said.tokens[at]!.gap || amounts.used.has(at - 1)) return;
  // "Overdue 60+" counts days.
  const isLate = number.value <= DAYS.year! && said.marks.some(({ ideas }) => ideas.has('late'));
  const unit = unitAtToken(said, at + 1) ?? (isLate ? 'day' : null);
  if (unit && DAYS[unit]) [amounts.days, amounts.isFewer] = [number.value * DAYS[unit], false];
  else amounts.above = number.value;
  use(at - 1, at + (unit ? 2 : 1));
}

// "Owed to us past 90 days": for longer than those.
function pastAt(said: Said, at: number, amounts: Amounts, use: (from: number, to: number) => void): void {
  const number = numberAt(said, at + 1)!;
  const days = DAYS[unitAtToken(said, number.end) ?? ''];
  if (!days) return;
  [amounts.days, amounts.isFewer] = [number.value * days, false];
  use(at, number.end + 1);
}

// "Excluding anything under 1000" is what is over it; who "does not pay since more than a month" does not for that long.
const isLeftOut = ({ marks }: Said, { start }: Mark) =>
  marks.some(
    ({ ideas, end }) =>
      ideas.has('without') &&
      end <= start &&
      start - end <= 2 &&
      !marks.some((mark) => mark.start >= end && mark.end <= start && mark.ideas.has('pay')),
  );

// "90 days is fine", "hasn't moved in 120 days".
function daysAlone(said: Said, amounts: Amounts, use: (from: number, to: number) => void): void {
  for (let at = 0; at < said.tokens.length; at++) {
    const number = numberAt(said, at);
    const unit = number && unitAtToken(said, number.end);
    if (!number || !unit || !DAYS[unit] || isEndBefore(said, at)) continue;
    amounts.days = number.value * DAYS[unit];
    // "Not even 10 days", "keine 10 Tage": fewer than those.
    if (said.marks.some(({ ideas, end }) => end === at && ideas.has('without'))) amounts.isFewer = true;
    use(at, number.end + 1);
    return;
  }
}

// "The worst 3 days" are three of them.
const isEndBefore = ({ marks }: Said, at: number) =>
  marks.some(
    ({ end, ideas }) =>
      end === at && ENDS_OF_TIMES.some((one) => ideas.has(one)) && !ideas.has('over') && !ideas.has('under'),
  );

// "Top 5", "five biggest", "ten max".
function limitAt(said: Said, mark: Mark, amounts: Amounts, use: (from: number, to: number) => void): void {
  const counted = countedWith(said, mark);
  if (counted) {
    amounts.limit = counted.value;
    use(counted.at, counted.at + 1);
    return;
  }
  const after = skipFillers(said, mark.end);
  for (const at of [mark.start - 1, mark.start - 2, after, after + 1, after + 2]) {
    if (at < 0 || amounts.used.has(at)) continue;
    const number = numberAt(said, at);
    if (!number || number.sign || !isLimit(number.value)) continue;
    if (at === mark.start - 2 && number.end !== mark.start) continue;
    if (at > after && said.tokens[after]?.gap.match(/[,.;:]/)) continue;
    if (unitAtToken(said, number.end) && !ENDS_OF_TIMES.some((one) => mark.ideas.has(one))) continue;
    if (number.value === 1 && said.tokens[at]!.kind === 'word') continue;
    amounts.limit = number.value;
    use(at, number.end);
    return;
  }
}

// "The 5 with the lowest", "die fünf mit den meisten".
function countedWith(said: Said, { start }: Mark): { value: number; at: number } | null {
  let at = start - 1;
  while (/^(the|den|der|dem|die)$/.test(said.tokens[at]?.text ?? '')) at--;
  if (!/^(with|mit|having)$/.test(said.tokens[at]?.text ?? '')) return null;
  const number = numberAt(said, at - 1);
  return number && !number.sign && isLimit(number.value) ? { value: number.value, at: at - 1 } : null;
}

// "Three customers with the most …", "the 5 items that made us most": how many there are to be stands before what they are.
function countedNoun(said: Said, amounts: Amounts, use: (from: number, to: number) => void): void {
  for (const { start, ideas, plural } of said.marks) {
    if (!plural || !NOUNS.some((noun) => ideas.has(noun))) continue;
    const at = [start - 1, start - 2].find((place) => place >= 0 && numberAt(said, place)?.end === start);
    const number = at === undefined ? null : numberAt(said, at);
    if (!number || number.sign || amounts.used.has(at!) || !isLimit(number.value) || number.value < 2)
      continue;
    amounts.limit = number.value;
    use(at!, number.end);
    return;
  }
}

// "The first five of them".
function firstOnes(said: Said, amounts: Amounts, use: (from: number, to: number) => void): void {
  const first = said.marks.find(({ end, ideas }) => ideas.has('firstWord') && numberAt(said, end));
  const number = first && numberAt(said, first.end);
  if (!number || number.sign || !isLimit(number.value) || unitAtToken(said, number.end)) return;
  amounts.limit = number.value;
  use(first.end, number.end);
}

const isLimit = (value: number) => Number.isInteger(value) && value >= 1 && value <= MOST_LISTED;

const skipFillers = (said: Said, from: number) => {
  let at = from;
  while (
    said.tokens[at] &&
    !said.taken[at] &&
    said.lexicon.isFiller(said.tokens[at]!.text) &&
    at - from < 2 &&
    !numberAt(said, at) &&
    !unitAtToken(said, at)
  )
    at++;
  return at;
};

/** The noun that a phrase goes with: right behind it, or one word further. */
function nounAfter(said: Said, { start, end, ideas, plural }: Mark): { mark: Mark; plural: boolean } | null {
  if (NOUNS.some((noun) => ideas.has(noun)) && ideas.has('which'))
    return { mark: { start, end, ideas, plural, figures: new Set(), cannot: null }, plural };
  const next = said.marks
    .filter((mark) => mark.start >= end && mark.start <= end + 2)
    .find((mark) => mark.ideas.has('per') || NOUNS.some((noun) => mark.ideas.has(noun)));
  // "The oldest stock by item": by what it is told is not what is the oldest.
  if (next?.ideas.has('per') && !NOUNS.some((noun) => next.ideas.has(noun))) return null;
  return next ? { mark: next, plural: next.plural } : null;
}

const isList = (said: Said, { start, end }: Mark) =>
  said.tokens.slice(start, end).some(({ text }) => /^(list|show|give|liste|zeig\w*|اعرض|قائمه)$/.test(text));

// "The best month", "biggest debtor": one noun that is no plural.
function isSingular(said: Said, mark: Mark): boolean {
  if (mark.ideas.has('bestSeller'))
    return !mark.plural && said.tokens[mark.start]!.text !== 'am' && nounAfter(said, mark)?.plural !== true;
  const measure = said.marks.find(
    ({ start, ideas }) =>
      start === mark.end && (ideas.has('sell') || ideas.has('revenue') || ideas.has('margin')),
  );
  for (const place of [skipFillers(said, mark.end), ...(measure ? [skipFillers(said, measure.end)] : [])])
    if (unitAtToken(said, place) && !/s$/.test(said.tokens[place]!.text)) return true;
  const noun = nounAfter(said, mark);
  if (noun && !/[,;:]/.test(said.tokens[noun.mark.start]?.gap ?? '')) return !noun.plural;
  return (
    said.tokens
      .slice(mark.start, mark.end)
      .some(({ text }) => /^(one|einzige|einer|eine|واحد|واحده)$/.test(text)) ||
    /^(one|واحد|واحده)$/.test(said.tokens[mark.end]?.text ?? '')
  );
}
