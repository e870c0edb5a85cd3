import type { FigureReading, Language, Named, Reading } from '#shared/assistant/chat/reading.ts';
import { type FigureName, figureOf } from '#shared/insights/figures/catalogue.ts';
import type { Vocabulary } from '../port.ts';
import { actionIn } from './action.ts';
import { askWhich, finish, leftOutOf } from './answer.ts';
import { isBidden, isDoing, isToBeDone } from './asked.ts';
import { type FigureFound, figureIn, HARDLY } from './figure.ts';
import { goOn } from './followUp.ts';
import {
  goesOn,
  isAskedWithManners,
  isWhole,
  pointsAtItem,
  pointsBack,
  slotsBefore,
  talkOf,
  whereBefore,
} from './going.ts';
import type { Given, Idea } from './ideas.ts';
import { languageOf } from './language.ts';
import { lexiconOf } from './lexicon/compiled.ts';
import { leading } from './marks.ts';
import { isOfNoFigure, isOfQuotes } from './noFigure.ts';
import { reachOf } from './reach.ts';
import { recordIn } from './record.ts';
import { figuresNamed, ideasOf, type Said, takeApart } from './said.ts';
import { typedAt } from './tokens.ts';

type Read = { before?: Reading | null; vocabulary: Vocabulary; language?: Language };

/**
 * What somebody means: a figure with all that was said of it, a record, something to be done, a question how something is
 * done, something the product cannot do, or talk. What is not said anew is as it was `before`. Names are looked up in the
 * vocabulary, a handful of times; nothing else is read.
 */
export async function read(text: string, { before = null, vocabulary, language }: Read): Promise<Reading> {
  const spoken = languageOf(text, language ?? before?.language);
  const parts = partsOf(text, spoken);
  let last: Reading | null = before;
  for (const [n, part] of parts.entries()) {
    const said = await takeApart(part, spoken, lexiconOf(spoken), vocabulary);
    let reading = readPart(said, last, n > 0);
    // "Teak oil." — "How many are there?" Of what was named and nothing said of.
    const named =
      last?.kind === 'ask' && last.missing === 'figure' && last.choices.length === 1 ? last.choices[0] : null;
    if (named && !said.items.length && !said.mentions.length) {
      const whole = readPart(
        await takeApart(`${part} ${named.name}`, spoken, lexiconOf(spoken), vocabulary),
        last,
        false,
      );
      if (whole.kind === 'figure' || whole.kind === 'record' || whole.kind === 'do') reading = whole;
    }
    // What was corrected said nothing yet but the verb.
    if (n > 0 && reading.kind === 'ask' && last !== before) {
      const verb = leadOf(parts[n - 1]!);
      const again = await takeApart(`${verb} ${part}`, spoken, lexiconOf(spoken), vocabulary);
      const whole = readPart(again, before, false);
      if (whole.kind !== 'ask' && whole.kind !== 'talk') reading = whole;
    }
    // "How do I count with a phone, I mean scan": what is put otherwise asks the same.
    const isSame = n > 0 && last !== before && (last?.kind === 'howto' || last?.kind === 'cannot');
    if (isSame && (reading.kind === 'talk' || reading.kind === 'ask')) continue;
    last = reading;
  }
  return last ?? nonsense(spoken);
}

const leadOf = (text: string) => text.trim().split(/\s+/)[0] ?? '';

const nonsense = (language: Language): Reading => ({
  kind: 'talk',
  talk: 'nonsense',
  language,
  leftOut: [],
  guesses: [],
});

/** A text at the places where somebody puts right what they have just said. */
function partsOf(text: string, language: Language): string[] {
  const pattern = CORRECTIONS[language];
  const parts = text
    .split(pattern)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 ? parts : [text];
}

const CORRECTIONS: Record<Language, RegExp> = {
  en: /(?:^|[\s.,;…—–-]+)(?:(?:no|nope|sorry|oops|wait|actually|hang on|scratch that|strike that|er|erm|uh)[,.\s…]+)*(?:\bi mean(?:t)?\b|\bi meant to say\b|(?<=[.…,;—–-]\s*)\bsorry\b|(?<=[.…,;—–-]\s*)no(?=[,\s]+(?:just|only|make|last|the|not|by|snooze|show|for|in|from|to|i)\b)|\bor rather\b|\bscratch that\b|\bstrike that\b|\bmake that\b|\bno wait\b|\bwait no\b|(?<=[.…,;—–-]\s*)no(?=,)|(?<=[.…]{2,}\s*)no\b|(?<=[.…,;—–-]\s*)correction\b:?|\bcorrection:|\bactually no\b|\bno sorry\b)[,:\s]*/giu,
  de: /(?:^|[\s.,;…—–-]+)(?:(?:nein|ne|nee|halt|äh|quatsch|moment|sorry|stopp)[,.\s…]+)*(?:(?<!\b(?:wo|wie|womit|kann|könnte|darf|muss|soll|will)\s(?:\S+\s)?)\bich mein(?:e|te)?\b|\bmeinte ich\b|(?<=[.…,;—–-]\s*)(?:nein|nee|ne|quatsch|sorry|pardon|stopp)\b|\bbesser gesagt\b|\bkorrektur\b:?|\bverzeihung\b|(?<=[.…,;—–-]\s*)halt\b|\bvielmehr\b|\bdoch lieber\b|\bach nein\b|\bdoch nur\b)[,:\s]*/giu,
  ar: /(?:^|[\s.,،؛…—–-]+)(?:(?:لا|لأ|عفوا|عفواً|آسف|اسف|معلش)[,،.\s…]+)*(?:قصدي|أقصد|اقصد|بقصد|أعني|اعني|(?<=[.…,،؛—–-]\s*)(?:لا|لأ)(?=[,،\s])|(?<=[.…,،؛—–-]\s*)عفوا|(?<=[.…,،؛—–-]\s*)عفواً|بالأحرى|تصحيح:?)[,،:\s]*/gu,
};

const EARNING =
  /^(sell|customers|business|sales|revenue|profit|margins?|money|earn|verkaufen|umsatz|gewinn|marge|نبيع|مبيعات|ربح)$/;
const LEADING: Idea[] = ['please', 'goesOn', 'greeting', 'correcting'];
/** What is told to be ordered. */
const ORDERED_OF: readonly FigureName[] = ['low', 'out', 'toReorder'];
/** From this on an action has a verb of its own. */
const OWN_VERB = 4;

function readPart(said: Said, before: Reading | null, isCorrection: boolean): Reading {
  const sure = said.items.filter(({ isSure }) => isSure);
  const { howto, cannot } = leading(said.tokens, said.lexicon, sure);
  const own = { language: said.language, guesses: guessesOf(said) };
  const ideas = ideasOf(said);
  const has = (idea: Idea | Given) => ideas.has(idea);
  const words = contentOf(said);
  const isLookedFor =
    has('where') &&
    said.items.length > 0 &&
    said.tokens.some(({ text }) => /^(find|finde|located?|keep|الاقي|بلاقي|القي|لاقي)$/.test(text));
  // "What should I do to sell more?" is no question of how something is done here.
  const isAdvice = cannot === 'why' && said.tokens.some(({ text }) => EARNING.test(text));
  // "How do I reach Skagen?"
  const isReached =
    has('contact') &&
    (said.mentions.length === 1 || (pointsBack(said) && before !== null)) &&
    !said.items.length &&
    !has('invoice') &&
    !has('order') &&
    words.length <= 3;
  const isAskedForHelp = (has('capabilities') || isAskedWithManners(said)) && words.length < 3;
  if (howto !== null && !isLookedFor && !isAdvice && !isReached && !isAskedForHelp)
    return { kind: 'howto', words, ...own, leftOut: [] };
  // "I am going to ring them, give me the number": it is the number that is asked for.
  const isToRing = cannot === 'phoning' && said.mentions.length === 1 && asksNumber(said);
  const figure = figureIn(said, null);
  if (cannot && !isToRing && !isTold(cannot, figure))
    return { kind: 'cannot', topic: cannot, ...itemOf(said, before), ...own, leftOut: [] };
  const beyondReach = reachOf(said);
  if (beyondReach) return { kind: 'cannot', topic: beyondReach, ...own, leftOut: [] };
  if (has('feast')) return { kind: 'cannot', topic: 'feast', ...own, leftOut: [] };
  // Who bought nothing is in no row of any figure.
  if (
    has('idle') &&
    (has('customer') || has('who') || has('howMany') || has('anyone')) &&
    !said.mentions.length
  )
    return { kind: 'cannot', topic: 'beyond', ...own, leftOut: [] };
  if (isOfNoFigure(said)) return { kind: 'cannot', topic: 'beyond', ...own, leftOut: [] };
  const lead = said.marks.find(
    ({ ideas: of }) => !LEADING.some((idea) => of.has(idea)) && !(of.size === 1 && of.has('stop')),
  );
  const isBeyond =
    !said.isQuestion && lead !== undefined && lead.ideas.has('beyond') && !isCorrection && lead.start <= 3;
  const base = before && whereBefore(before);
  const isGoingOn =
    before !== null &&
    (isCorrection || goesOn(said) || (base !== null && isElliptic(figure)) || isRelative(said, before));
  const isAction = !said.isQuestion || isCorrection;
  const isOfBefore = isGoingOn || pointsBack(said);
  const isOfLow =
    before?.kind === 'figure' &&
    ORDERED_OF.includes(before.figure) &&
    (isOfBefore || has('everything')) &&
    !said.items.length &&
    !said.mentions.length;
  const known =
    isOfBefore || isOfLow
      ? slotsBefore(before)
      : pointsAtItem(said)
        ? { item: slotsBefore(before).item }
        : {};
  // "Open quotes for Gannet" is no wish for another one.
  const isQuotes = figure !== null && isOfQuotes(figure.reading.figure);
  const alone = isAction && !(isQuotes && figuresNamed(said).size) ? actionIn(said, known, isOfLow) : null;
  const helped = alone?.isMissing && before ? actionIn(said, slotsBefore(before), isOfLow) : null;
  const completed = helped && !helped.isMissing ? helped : alone;
  // What is to be done is never answered by a figure.
  const isOrder =
    isBidden(said.tokens, said.marks, UNMISTAKABLE) ||
    (!said.isQuestion &&
      said.marks.some(
        (mark) =>
          isToBeDone(said.tokens, mark) && (completed?.isMissing === false || isDoing(mark, UNMISTAKABLE)),
      ));
  // Parts and times are asked for: what lacks a name is no order to do something.
  const action =
    completed?.isMissing &&
    completed.weight < OWN_VERB &&
    !isOrder &&
    figure !== null &&
    (figure.reading.split.length > 0 || said.times.length > 0) &&
    !isGoingOn
      ? null
      : completed;
  const record = recordIn(said, null, null);
  const isOfDocument = record !== null && record.reading.record.id === null;
  const best = Math.max(figure?.weight ?? 0, isOfDocument ? 0 : (record?.weight ?? 0));
  const isPuttingRight =
    isCorrection && (before?.kind === 'do' || (before?.kind === 'ask' && before.of?.kind === 'do'));
  if (
    action &&
    !(isPuttingRight && action.weight < OWN_VERB) &&
    (isOrder || action.weight + 1.2 >= best * 0.8 || action.weight >= 4)
  ) {
    if (action.choices.length || action.isMissing)
      return {
        kind: 'ask',
        missing: action.choices.length ? 'which' : 'slot',
        choices: action.choices,
        of: action.reading,
        ...own,
        leftOut: [],
      };
    return { ...action.reading, ...own, leftOut: leftOutOf(said) };
  }
  if (isOrder && !action) return { kind: 'cannot', topic: 'beyond', ...own, leftOut: [] };
  if (isBeyond && !action && (said.tokens.length > 1 || best === 0))
    return { kind: 'cannot', topic: 'beyond', ...own, leftOut: [] };
  const talk = talkOf(said, best);
  if (talk) return { kind: 'talk', talk, ...own, leftOut: [] };
  if (before && (isGoingOn || !isWhole(said, best))) {
    const going = goOn(said, before, base ?? null, isCorrection);
    if (going) return { ...going, ...own };
  }
  // What something will cost is not known.
  const isForetold = record?.reading.about === 'price' && has('ahead') && said.isQuestion;
  if (isForetold) return { kind: 'cannot', topic: 'forecast', ...own, leftOut: [] };
  if (record && record.weight >= (figure?.weight ?? 0)) {
    if (record.choices.length) return askWhich(record.choices, record.reading, own);
    return { ...record.reading, ...own, leftOut: leftOutOf(said) };
  }
  // Of quotes only what is known of them is told.
  if (figure && !isQuotes && said.marks.some(({ ideas, plural }) => plural && ideas.has('quote')))
    return { kind: 'cannot', topic: 'quotes', ...own, leftOut: [] };
  // "How did we do?" In what, and when, is asked.
  if (
    figure &&
    has('vague') &&
    !said.times.length &&
    !said.mentions.length &&
    !said.items.length &&
    isBare(said)
  )
    return { kind: 'ask', missing: 'figure', choices: [], ...own, leftOut: [] };
  if (figure && figure.weight > 0.5 && isAhead(figure.reading, said.today))
    return { kind: 'cannot', topic: 'forecast', ...own, leftOut: [] };
  // When something was is told of records; no figure is a day, but what is due is told with its days.
  if (figure && WHEN.test(opening(said)) && figureOf(figure.reading.figure).time !== 'ahead')
    return { kind: 'cannot', topic: 'beyond', ...own, leftOut: [] };
  if (figure && isDoubtful(said, figure, before)) return lost(said, own, words);
  if (figure && figure.weight > 0.5) return finish(said, figure.reading, figure.choices, figure.leftOut, own);
  return lost(said, own, words);
}

const WHEN = /^(when (is|are|was|were|did|does|do|has|have) |wann |متي )/;
const opening = ({ tokens }: Said) =>
  `${tokens
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' ')} `;

/** Verbs that ask for nothing to be told, whatever stands beside them. */
const UNMISTAKABLE: ReadonlySet<Idea> = new Set([
  ...(['scrap', 'record', 'remind', 'invite', 'snooze', 'raise', 'lower'] as const),
]);

/** Words for what cannot be done that stand in what is plainly asked: what will fall due is known, and so are reasons of moves. */
const isTold = (cannot: string, figure: FigureFound | null): boolean => {
  if (!figure) return false;
  if (cannot === 'forecast')
    return figure.weight >= PLAIN && figureOf(figure.reading.figure).time === 'ahead';
  return cannot === 'why' && figure.reading.split.includes('reason');
};
const PLAIN = 4;

const NUMBERS = /^(number|telephone|telefonnummer|nummer|handynummer|rufnummer|رقم)$/;
const asksNumber = ({ tokens }: Said) => tokens.some(({ text }) => NUMBERS.test(text));

/** The one item that is named, or that was spoken of and is pointed back to. */
function itemOf(said: Said, before: Reading | null): { item?: Named } {
  const [first] = said.items;
  const item = first?.meant.length === 1 ? first.meant[0] : undefined;
  const meant = said.items.length ? item : pointsBack(said) ? slotsBefore(before).item : undefined;
  return meant ? { item: meant } : {};
}

const COUNTED: FigureName[] = ['customers', 'suppliers', 'items'];
const POINTERS = /^(it|they|them|those|these|he|she|him|her|es|sie|ihn|ihm|هو|هي|هم)$/;
const PERSONS: Partial<Record<Language, RegExp>> = {
  en: /^(he|she|him|her)$/,
  de: /^(er|ihm|ihn)$/,
};
const SHORT = 4;

/**
 * A word or two that make a figure beside others that nobody knows say little: "is Skagen going bankrupt". And "is it
 * paid", "how many did we sell" are of what was not said. Asking is better than to state something.
 */
function isDoubtful(said: Said, { weight, reading }: FigureFound, before: Reading | null): boolean {
  // Who "he" is, was not said.
  const isOfNobody =
    before === null &&
    !said.mentions.length &&
    !said.items.length &&
    said.tokens.some(({ text }) => PERSONS[said.language]?.test(text)) &&
    !said.marks.some(({ ideas }) => ideas.has('customer') || ideas.has('supplier'));
  if (isOfNobody) return true;
  // "Which supplier is cheapest": what there is of them is counted, and nothing of each is measured.
  const isMeasured = reading.where.above !== undefined || reading.where.below !== undefined;
  const isOrdered = reading.order !== undefined && !reading.split.length;
  if (COUNTED.includes(reading.figure) && (isOrdered || isMeasured)) return true;
  if (weight >= HARDLY) return false;
  if (leftOutOf(said).some((word) => !isAside(said, word))) return true;
  const isOfNothing =
    !said.mentions.length && !said.items.length && !said.times.length && !reading.split.length;
  return (
    before === null &&
    isOfNothing &&
    said.tokens.length <= SHORT &&
    said.tokens.some(({ text }) => POINTERS.test(text))
  );
}

// "I was talking with my wife, and she …": what stands in another part of the sentence says nothing of what is asked for.
function isAside({ tokens, marks }: Said, word: string): boolean {
  const ends = tokens.filter(({ gap, text }) => /[.,;:…!?—–]/.test(gap) || /^(and|und|but|aber)$/.test(text));
  const at = tokens.find(({ raw }) => raw === word)?.at ?? 0;
  const from = ends.findLast((token) => token.at <= at)?.at ?? 0;
  const to = ends.find((token) => token.at > at)?.at ?? tokens.length;
  return !marks.some(
    ({ start, ideas }) => start >= from && start < to && [...ideas].some((idea) => !ASIDE.includes(idea)),
  );
}
const ASIDE: Idea[] = [
  ...(['stop', 'question', 'we', 'us', 'greeting', 'goesOn', 'pointsBack', 'which', 'who'] as const),
  ...([
    'only',
    'correcting',
    'please',
    'have',
    'must',
    'versus',
    'thanWord',
    'per',
    'over',
    'without',
  ] as const),
];

const isBare = ({ marks }: Said) =>
  marks.every(
    ({ ideas, figures }) =>
      ideas.has('vague') || (!figures.size && (ideas.has('stop') || ideas.has('please'))),
  );

/** Nothing is foretold. */
const isAhead = ({ figure, period }: FigureReading, today: string) =>
  figureOf(figure).time === 'period' && period !== undefined && period.from > today;

// "How many did we sell?" Of what, was said before.
const isElliptic = (figure: ReturnType<typeof figureIn>) =>
  figure?.reading.figure === 'soldQuantity' &&
  !figure.reading.split.length &&
  !Object.keys(figure.reading.where).length;

// "Same month last year, what were the takings?" Of which month, was said before.
const isRelative = ({ times, marks }: Said, before: Reading) =>
  before.kind === 'figure' &&
  times.length > 0 &&
  times.every(({ relative }) => relative) &&
  !marks.some(({ ideas }) => ideas.has('versus') && !ideas.has('thanWord'));

function lost(said: Said, own: Pick<Reading, 'language' | 'guesses'>, words: string[]): Reading {
  const isNamed = said.mentions.length > 0 || said.items.length > 0 || said.times.length > 0;
  const isSaid = said.marks.some(({ ideas }) => [...ideas].some((idea) => idea !== 'stop'));
  if (!isNamed && !isSaid && (words.length || !said.tokens.length))
    return { ...nonsense(said.language), ...own };
  const choices = [
    ...said.mentions.flatMap(({ meant }) => meant),
    ...said.items.flatMap(({ meant }) => meant),
  ];
  const type = said.items.length && !said.mentions.length ? { type: 'item' as const } : {};
  return { kind: 'ask', missing: 'figure', choices, ...type, ...own, leftOut: leftOutOf(said) };
}

const guessesOf = (said: Said): Reading['guesses'] => [
  ...said.mentions.flatMap(({ misfit, meant }) =>
    misfit && meant[0] ? [{ said: misfit, meant: meant[0] }] : [],
  ),
  ...said.items.flatMap(({ isSure, meant, start, end }) =>
    !isSure && meant.length === 1
      ? [
          {
            said: typedAt(said.tokens, start, end),
            meant: meant[0]!,
          },
        ]
      : [],
  ),
];

const contentOf = (said: Said) =>
  said.tokens
    .filter(({ kind, text }) => kind === 'word' && !said.lexicon.isFiller(text))
    .map(({ text }) => text);
