import type { Language } from '#shared/assistant/chat/reading.ts';
import { addDays } from '#shared/dates.ts';
import { FIGURE_NAMES, type FigureName } from '#shared/insights/figures/catalogue.ts';
import type { Vocabulary } from '../port.ts';
import { withoutAsides } from './asides.ts';
import { isAsked } from './asked.ts';
import { namesApart } from './compounds.ts';
import { type Given, type Idea, STRETCHES } from './ideas.ts';
import { type ItemMention, itemsIn } from './items.ts';
import { type Compiled, formsOf, numberWordAt } from './lexicon/compiled.ts';
import { type Mark, marksIn, putRight } from './marks.ts';
import { measured } from './measures.ts';
import { entriesFor, GENERIC, isOfName, type Mention, mentionsIn } from './names.ts';
import { type Time, timesIn } from './times/times.ts';
import { isMoneyWord, type Token, tokensOf } from './tokens.ts';

/** What was said, taken apart: times, names of records, and phrases of the language, with what they have taken. */
export type Said = {
  language: Language;
  lexicon: Compiled;
  tokens: Token[];
  taken: boolean[];
  times: Time[];
  mentions: Mention[];
  /** Parties that may be meant where an item was found. */
  maybe: Mention[];
  items: ItemMention[];
  marks: Mark[];
  documents: Documents;
  email: string | null;
  today: string;
  dateFormat: string;
  currency: string;
  isQuestion: boolean;
};

/** Numbers of documents that were said. */
type Documents = { invoice?: string; order?: string; quote?: string };

export async function takeApart(
  text: string,
  language: Language,
  lexicon: Compiled,
  vocabulary: Vocabulary,
): Promise<Said> {
  const written = measured(withoutAsides(tokensOf(text, language), lexicon), lexicon);
  const known = await vocabulary.known(wordsOf(written));
  const entries = await entriesFor(written, vocabulary);
  const isKnown = (word: string) => (known.get(word)?.hits ?? 0) > 0 || isOfName(entries, word, lexicon);
  const apart = await namesApart(written, known, { lexicon, vocabulary, isKnown });
  const tokens = putRight(apart, lexicon, isKnown);
  const taken = tokens.map(({ kind }) => kind === 'email');
  const documents = documentsIn(tokens, taken, lexicon);
  const times = timesIn(tokens, lexicon, vocabulary.calendar)
    .map((time) => withoutThan(time, tokens, lexicon))
    .filter(
      (time) =>
        !isNumberOfSomething(time, tokens, taken) &&
        !isSize(time, tokens, known) &&
        !isThreshold(time, tokens, lexicon) &&
        !isTalk(time, tokens, lexicon),
    );
  for (const { start, end } of times) taken.fill(true, start, end);
  const mentions = mentionsIn(tokens, taken, { lexicon, entries, known });
  for (const { start, end, isWeak } of mentions) if (!isWeak) taken.fill(true, start, end);
  const found = await itemsIn(tokens, taken, { lexicon, vocabulary, known });
  const { sure, items } = settled(mentions, found, tokens, lexicon);
  for (const { start, end } of sure) taken.fill(true, start, end);
  for (const { start, end, used } of items) {
    taken.fill(true, start, end);
    for (const at of used) taken[at] = true;
  }
  const marks = marksIn(tokens, lexicon, taken);
  return {
    language,
    lexicon,
    tokens,
    taken,
    times,
    mentions: sure,
    maybe: mentions.filter((mention) => !sure.includes(mention)),
    items,
    marks,
    documents,
    email: tokens.find(({ kind }) => kind === 'email')?.raw ?? null,
    today: vocabulary.calendar.today,
    dateFormat: vocabulary.calendar.dateFormat,
    currency: vocabulary.currency,
    isQuestion: isAsked(text, lexicon, marks, tokens, taken),
  };
}

function wordsOf(tokens: Token[]): string[] {
  return [
    ...new Set(
      tokens
        .filter(({ kind }) => kind === 'word')
        .flatMap((token) => [token.text, ...formsOf(token).filter((form) => /^[a-z]/.test(form))]),
    ),
  ];
}

// A weak name of a party is one where it is pointed at, or where no item is called so.
function settled(
  mentions: Mention[],
  found: ItemMention[],
  tokens: Token[],
  lexicon: Compiled,
): { sure: Mention[]; items: ItemMention[] } {
  const isSaid = (at: number, ...ideas: Idea[]) =>
    tokens[at] !== undefined &&
    [...lexicon.phrases.all(tokens, at)].some(({ meaning }) => ideas.some((idea) => meaning.ideas.has(idea)));
  // Whom one can reach, and who owes something, is nothing that lies on a shelf.
  const isOfParty = tokens.some((_, at) => isSaid(at, 'contact', 'balance', 'weOwe', 'owedToUs', 'onTime'));
  const isParty = (mention: Mention) => {
    if (!mention.isWeak) return true;
    const item = found.find(({ start, end }) => start < mention.end && end > mention.start);
    if (!item) return true;
    // "Beacon's products".
    if (mention.kind === 'supplier' && GENERIC.test(tokens[mention.end]?.text ?? '')) return true;
    // "The supplier Beacon", "the Beacon order".
    if (isSaid(mention.start - 1, mention.kind === 'supplier' ? 'supplier' : 'customer')) return true;
    const noun = lexicon.language === 'ar' ? mention.start - 1 : mention.end;
    if (isSaid(noun, 'order', 'purchaseOrder', 'invoice', 'bill', 'deliver', 'late')) return true;
    // "Which Beacon articles".
    if (mention.kind === 'supplier' && isSaid(mention.end, 'item', 'goods')) return true;
    if (isOfParty) return true;
    // "What is Beacon yet to deliver?"
    const verb = tokens.findIndex(({ text, at }) => at >= mention.end && !lexicon.isFiller(text));
    if (mention.kind === 'supplier' && verb <= mention.end + 2 && isSaid(verb, 'deliver')) return true;
    if (item.end - item.start > mention.end - mention.start) return false;
    // "An order for Beacon".
    const isOrdered = [2, 3].some((back) => isSaid(mention.start - back, 'order', 'purchaseOrder'));
    if (mention.kind === 'supplier' && isOrdered) return true;
    const before = tokens[mention.start - 1]?.text ?? '';
    return /^(from|with|at|to|by|is|does|do|of|for|von|bei|an|mit|ist|من|عند|ل|مع|hat|braucht|liefert)$/.test(
      before,
    ) && item.meant.length !== 1
      ? true
      : /^(from|with|at|is|does|von|bei|mit|من|عند|مع)$/.test(before);
  };
  const sure = mentions.filter(isParty);
  // "Safety gear": what a category holds, and no item of its own.
  const isKindOf = ({ start, end }: ItemMention) =>
    end - start === 1 &&
    GENERIC.test(tokens[start]!.text) &&
    sure.some((mention) => mention.kind === 'category' && mention.end === start);
  const items = found.filter(
    (item) =>
      !sure.some((mention) => mention.start < item.end && mention.end > item.start) && !isKindOf(item),
  );
  return { sure, items };
}

/** A letter and a number: what suppliers' orders are called. */
const ANY_ORDER = /^[a-z]{1,3}-\d{3,}$/i;
const CODES: [keyof Documents, RegExp][] = [
  ['invoice', /^(inv|re|rg|rechnung|invoice)-/i],
  ['quote', /^(q|qu|quo|an|ang|off|quote)-/i],
  ['order', /^(po|so|ord|l|be|b|order)-/i],
];

/** "INV-0231", "invoice 1098", "الفاتورة رقم ١٠٨٨". */
function documentsIn(tokens: Token[], taken: boolean[], lexicon: Compiled): Documents {
  const found: Documents = {};
  for (const token of tokens) {
    if (token.kind !== 'code') continue;
    const known = CODES.find(([, pattern]) => pattern.test(token.raw))?.[0];
    const kind = known ?? (ANY_ORDER.test(token.raw) ? 'order' : undefined);
    if (!kind || !/\d/.test(token.raw)) continue;
    found[kind] ??= token.raw.toUpperCase();
    taken[token.at] = true;
  }
  for (const token of tokens) {
    if (token.kind !== 'number' || taken[token.at] || token.sign || !/^\d{2,}$/.test(token.raw)) continue;
    let at = token.at - 1;
    if (/^(no|nr|number|nummer|رقم|#|num)$/.test(tokens[at]?.text ?? '')) at--;
    const before = tokens[at];
    if (!before || /[,.;:!?]/.test(token.gap.replace('.', ''))) continue;
    const is = (idea: Idea) =>
      [...lexicon.phrases.all([before], 0)].some(({ meaning }) => meaning.ideas.has(idea) && !meaning.plural);
    const next = tokens[token.at + 1];
    const isLast =
      next === undefined ||
      /[,.;:!?]/.test(next.gap) ||
      /^(to|an|for|fur|again|please|bitte|ل|الي)$/.test(next.text);
    // "Email 1112", "chase 1042": what is sent by its number alone is an invoice.
    const isSent = (is('send') || is('remind')) && token.raw.length >= 3 && isLast;
    const kind =
      is('invoice') || isSent
        ? 'invoice'
        : is('purchaseOrder') || is('order')
          ? 'order'
          : is('quote')
            ? 'quote'
            : null;
    // "Quote 10 tapes" counts them.
    const isCount = token.raw.length < 3 && at === token.at - 1 && !isLast;
    if (!kind || isCount || (kind === 'order' && at === token.at - 1 && !is('purchaseOrder'))) continue;
    found[kind] ??= token.raw;
    taken[token.at] = true;
  }
  return found;
}

// "أكثر من سبتمبر": "than" is written as "since" is, and a month that is named is what something is set against.
function withoutThan(time: Time, tokens: Token[], lexicon: Compiled): Time {
  const isNamed = time.isSince && !time.isRolling && time.named !== undefined;
  if (!isNamed || !isThreshold(time, tokens, lexicon)) return time;
  const { isSince: _, named, ...rest } = time;
  return { ...rest, start: time.start + 1, days: (ahead) => named?.(ahead) ?? null };
}

// "More than 45 days" is no time, whatever "than" is elsewhere.
function isThreshold({ start, isSince, isMoment, unit }: Time, tokens: Token[], lexicon: Compiled): boolean {
  // "Owed to us past 90 days".
  const isPast = tokens[start]!.text === 'past' && tokens.some((_, at) => isOwed(tokens, at, lexicon));
  if (isPast) return true;
  if (!isSince && !isMoment && unit !== null) return false;
  return [start - 2, start - 1].some(
    (at) =>
      at >= 0 &&
      [...lexicon.phrases.all(tokens, at)].some(
        ({ words, meaning }) =>
          (meaning.ideas.has('over') || meaning.ideas.has('under')) && at + words.length > start,
      ),
  );
}

const OWED: Idea[] = ['owedToUs', 'owe', 'outstanding', 'late', 'weOwe'];
const isOwed = (tokens: Token[], at: number, lexicon: Compiled) =>
  [...lexicon.phrases.all(tokens, at)].some(({ meaning }) => OWED.some((idea) => meaning.ideas.has(idea)));

const TALK: Idea[] = ['greeting', 'goodbye', 'thanks'];
// "Guten Morgen", "see you on Monday": no day is asked for. "Black Friday" is none that is known, and "at each month's
// end" more than one.
const isTalk = ({ start, end }: Time, tokens: Token[], lexicon: Compiled) =>
  tokens.slice(0, end).some((_, at) =>
    [...lexicon.phrases.all(tokens, at)].some(({ words, meaning: { ideas } }) => {
      const isOver = words.length > 1 && at + words.length >= end;
      const isFeast = ideas.has('feast') && at + words.length > start;
      return (
        isFeast ||
        // "Bis Montag" says goodbye by itself alone.
        (at <= start &&
          isOver &&
          (at < start || tokens.length <= words.length + 2) &&
          TALK.some((idea) => ideas.has(idea))) ||
        (at < start && isOver && STRETCHES.some((idea) => ideas.has(idea)))
      );
    }),
  );

const isNumberOfSomething = ({ start, end }: Time, _tokens: Token[], taken: boolean[]) =>
  taken.slice(start, end).some(Boolean);

/** "3/4": an odd part of two, four, eight or sixteen. */
const FRACTION = /^(1|3|5|7|9|11|13|15)\/(2|4|8|16)$/;
// "Seacock 3/4 bronze": beside what things are called it is how big one is.
const isSize = ({ start, end }: Time, tokens: Token[], known: Known) =>
  end - start === 1 &&
  FRACTION.test(tokens[start]!.raw) &&
  [tokens[start - 1], tokens[end]].some((beside) => (known.get(beside?.text ?? '')?.best ?? 9) <= 2);
type Known = Awaited<ReturnType<Vocabulary['known']>>;

/** The ideas of all phrases, and what is given by names and times. */
export function ideasOf(said: Said, without: ReadonlySet<Mark> = new Set()): Set<Idea | Given> {
  const ideas = new Set<Idea | Given>();
  for (const mark of said.marks)
    if (!without.has(mark))
      for (const idea of mark.ideas) if (idea !== 'howMany' || isCount(said, mark)) ideas.add(idea);
  const kinds = {
    category: 'aCategory',
    customer: 'aCustomer',
    supplier: 'aSupplier',
    location: 'aLocation',
  } as const;
  for (const { kind } of said.mentions) ideas.add(kinds[kind]);
  if (said.items.length) ideas.add('anItem');
  if (said.documents.invoice) ideas.add('anInvoice');
  if (said.documents.order) ideas.add('anOrder');
  if (said.documents.quote) ideas.add('aQuote');
  if (said.email) ideas.add('anEmail');
  if (said.times.length) ideas.add('aTime');
  const isOver = isOfPast(said);
  // "At month end, January to June": the end is that of each month, and none that is to come.
  const times = said.times.filter(({ endOf }) => endOf === undefined || said.times.length === 1);
  if (times.some((time) => isAhead(time, said.today) && !(time.yearless && isOver))) ideas.add('ahead');
  return ideas;
}

/** What is told of what was: with no word of what is to be, a month without a year is the one that was. */
const WAS =
  /^(received|arrived|delivered|came|got|did|was|were|had|bought|ordered|erhalten|bekommen|eingegangen|angekommen|geliefert|kam|kamen|war|waren|hatten|wurde|wurden)$/;
const WILL =
  /^(will|shall|should|would|due|expect|expected|coming|going|be|next|not|yet|still|wird|werden|soll|sollen|sollte|sollten|kommt|kommen|nicht|noch)$/;
const isOfPast = ({ tokens }: Said) =>
  tokens.some(({ text }) => WAS.test(text)) && !tokens.some(({ text }) => WILL.test(text));

const MONTHS_AHEAD = 150;
// A month that has not begun may be meant as the next one.
const isAhead = (time: Time, today: string) => {
  const days = time.days(true);
  const back = time.days(false);
  if (days === null || days.to <= today) return false;
  // "From now till Friday" is none that was.
  if (back === null) return true;
  return (
    back.from > today ||
    time.isUntil === true ||
    (time.yearless === true &&
      time.unit !== 'day' &&
      time.unit !== null &&
      days.from > today &&
      days.from <= addDays(today, MONTHS_AHEAD))
  );
};

/** The figures that phrases name as they stand, each with how many words do. */
export function figuresNamed(said: Said, without: ReadonlySet<Mark> = new Set()): Map<FigureName, number> {
  const found = new Map<FigureName, number>();
  for (const mark of said.marks)
    for (const figure of FIGURE_NAMES)
      if (mark.figures.has(figure) && !without.has(mark))
        found.set(figure, Math.max(found.get(figure) ?? 0, mark.end - mark.start));
  return found;
}

/** A number that was said at a place, in figures or as a word. */
export function numberAt(said: Said, at: number): { value: number; end: number; sign: Token['sign'] } | null {
  const token = said.tokens[at];
  if (!token || said.taken[at]) return null;
  if (token.kind === 'number') return { value: token.number ?? 0, end: at + 1, sign: token.sign };
  const first = numberWord(said, at);
  if (!first) return null;
  const spoken = { ...first, sign: undefined };
  // "Three hundred and forty", "four thousand two hundred": each part is smaller than the one before it.
  for (let next = partAfter(said, spoken); next; next = partAfter(said, spoken)) {
    spoken.value = next.value;
    spoken.end = next.end;
  }
  const sign = said.tokens[spoken.end];
  return { ...spoken, sign: sign && isMoneyWord(sign) ? 'money' : undefined };
}

function numberWord({ tokens, taken, lexicon }: Said, at: number): { value: number; end: number } | null {
  if (!tokens[at] || taken[at]) return null;
  const found = numberWordAt(tokens, at, lexicon);
  return found && { value: found.value, end: at + found.length };
}

function partAfter(said: Said, { value, end }: { value: number; end: number }) {
  const isAnd = /^(and|und|و)$/.test(said.tokens[end]?.text ?? '');
  const next = numberWord(said, isAnd ? end + 1 : end);
  if (!next) return null;
  const isTimes = !isAnd && (next.value === 100 || next.value === 1000) && value < next.value;
  if (isTimes) return { value: value * next.value, end: next.end };
  // What is added is smaller than the last round number: tens to hundreds, and ones to tens.
  const round = value % 1000 === 0 ? 1000 : value % 100 === 0 ? 100 : value % 10 === 0 && value > 10 ? 10 : 0;
  return next.value < round && (round > 10 || !isAnd) ? { value: value + next.value, end: next.end } : null;
}

/** A unit of time that stands at a place; null for anything else. */
export function unitAtToken(said: Said, at: number): string | null {
  if (!said.tokens[at] || said.taken[at]) return null;
  const { entries } = said.lexicon.times.longest(said.tokens, at);
  return entries.find(({ symbols }) => /^u\.\w+$/.test(symbols))?.symbols.slice(2) ?? null;
}

const COUNTED: Idea[] = [
  'item',
  'customer',
  'supplier',
  'invoice',
  'order',
  'purchaseOrder',
  'bill',
  'quantity',
  'credit',
  'payment',
  'location',
  'category',
];

// Where one word asks for both how much and how many, it counts what stands right behind it.
function isCount({ marks }: Said, mark: Mark): boolean {
  if (!mark.ideas.has('howMuch')) return true;
  const next = marks.find(({ start }) => start === mark.end);
  return next !== undefined && COUNTED.some((idea) => next.ideas.has(idea));
}
