import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import { typingErrors } from '#shared/text.ts';
import { type Idea, STRETCHES } from './ideas.ts';
import { type Compiled, formsOf, type Meaning } from './lexicon/compiled.ts';
import { plainWord, type Token } from './tokens.ts';

/** A phrase of the language that was found, by the tokens from `start` to before `end`. */
export type Mark = {
  start: number;
  end: number;
  ideas: ReadonlySet<Idea>;
  plural: boolean;
  figures: ReadonlySet<FigureName>;
  cannot: string | null;
};

/** The phrases of the language in a text, the longest first; none reaches over what is taken by names and times. */
export function marksIn(tokens: Token[], lexicon: Compiled, taken: readonly boolean[] = []): Mark[] {
  const marks: Mark[] = [];
  // Where something is taken, nothing goes on: it stands for a word that no phrase has.
  const open = tokens.map((token, at) => (taken[at] ? { ...token, text: '\u0000', forms: [] } : token));
  for (let at = 0; at < open.length; ) {
    // "Electrical goods in September", "damaged goods in Q3": goods of some kind, in a time; by themselves they are what
    // came in.
    const behind = /^(the|our)$/.test(open[at + 2]?.text ?? '') ? at + 3 : at + 2;
    const isOfKind =
      open[at]!.text === 'goods' && taken[behind] && (taken[at - 1] || isReason(marks.at(-1), at));
    const { entries, length } = phraseAt(open, at, lexicon, isOfKind ? 1 : undefined);
    if (length > 0)
      marks.push({ start: at, end: at + length, ...together(entries.map(({ meaning }) => meaning)) });
    const last = marks.at(-1);
    if (length > 1 && last?.figures.size)
      marks[marks.length - 1] = {
        ...last,
        ideas: new Set([...last.ideas, ...withinOf(open, at, length, lexicon)]),
      };
    at += Math.max(1, length);
  }
  return marks;
}

const REASONS: Idea[] = ['damaged', 'expired', 'shrinkage', 'returned', 'promotion'];
const isReason = (before: Mark | undefined, at: number) =>
  before?.end === at && REASONS.some((idea) => before.ideas.has(idea));

/** By what is told apart, where one phrase says so: "by how late they are". */
const WAYS_APART: readonly Idea[] = ['ageSplit', ...STRETCHES];
// "Gegliedert nach Dauer des Verzugs": where the last word of a phrase begins a longer one that says by what is told apart,
// it belongs to that.
function phraseAt(tokens: Token[], at: number, { phrases }: Compiled, most?: number) {
  const found = phrases.longest(tokens, at, most);
  const next = found.length > 1 ? phrases.longest(tokens, at + found.length - 1) : null;
  const isOfNext =
    next !== null &&
    next.length > 1 &&
    next.entries.some(({ meaning }) => WAYS_APART.some((idea) => meaning.ideas.has(idea)));
  const shorter = isOfNext ? phrases.longest(tokens, at, found.length - 1) : null;
  return shorter?.length === found.length - 1 ? shorter : found;
}

/** What is to be done is no part of what names a figure: "reorder suggestions". */
const DONE = new Set<Idea>([
  ...([
    'beyond',
    'orderVerb',
    'create',
    'send',
    'record',
    'takeIn',
    'addTo',
    'takeOff',
    'shift',
    'set',
  ] as const),
  ...(['raise', 'lower', 'scrap', 'issue', 'snooze', 'invite', 'countVerb'] as const),
]);

// What names a figure as a whole says no less by its words.
function withinOf(tokens: Token[], start: number, length: number, lexicon: Compiled): Idea[] {
  const inside = tokens.slice(0, start + length);
  const found: Idea[] = [];
  for (let at = start; at < start + length; ) {
    const { entries, length: own } = lexicon.phrases.longest(inside, at, length - 1);
    for (const { meaning } of entries) found.push(...meaning.ideas);
    at += Math.max(1, own);
  }
  return found.filter((idea) => !DONE.has(idea));
}

/**
 * The phrases that say what the product does not do, or ask how something is done: whatever else they are part of, but
 * the names of items ("shore power lead").
 */
export function leading(
  tokens: Token[],
  lexicon: Compiled,
  named: readonly { start: number; end: number }[],
): { howto: number | null; cannot: string | null } {
  let howto: number | null = null;
  let cannot: string | null = null;
  const isSaidAt = (at: number, ideas: readonly Idea[]) =>
    at >= 0 &&
    lexicon.phrases
      .longest(tokens, at)
      .entries.some(({ meaning }) => ideas.some((idea) => meaning.ideas.has(idea)));
  // "Payments this week, card and transfer apart".
  const isBesidePayment = (at: number) =>
    isSaidAt(at, ['bankTransfer']) && tokens.some((_, other) => other !== at && isSaidAt(other, PAYING));
  for (let at = 0; at < tokens.length; at++)
    for (const { meaning, words } of lexicon.phrases.all(tokens, at)) {
      // "How do people pay" asks for more than how people do something.
      const isPart = lexicon.phrases
        .longest(tokens, at)
        .entries.some((longer) => longer.words.length > words.length && !longer.meaning.ideas.has('howto'));
      if (meaning.ideas.has('howto') && howto === null && !isPart) howto = at;
      const isName = named.some(({ start, end }) => start <= at && at + words.length <= end);
      // An ending that is written with a word makes another one of it.
      const [first, ...rest] = words;
      const isWhole =
        rest.length > 0 ||
        first!.star ||
        tokens[at]!.text === first!.text ||
        isJoined(tokens[at]!.text, first!.text);
      // "Before I ring them": what somebody does themselves is not asked for.
      const isOwn = meaning.cannot === 'phoning' && /^(i|we|ich|wir)$/.test(tokens[at - 1]?.text ?? '');
      // "Per Überweisung" is how somebody paid, and nothing that is to be paid.
      const isMethod =
        meaning.cannot === 'bank' && (isSaidAt(at - 1, ['bankTransfer']) || isBesidePayment(at));
      // "Any news on the order": a part of a phrase that asks for something else.
      const isPartOfOther = isWithin(tokens, at, words.length, lexicon);
      if (meaning.cannot && !cannot && !isName && isWhole && !isOwn && !isMethod && !isPartOfOther)
        cannot = meaning.cannot;
    }
  const isAsked = (words: string[]) => lexicon.asksHow.test(words.join(' '));
  const written = tokens.map(({ raw }) => plainWord(raw, lexicon.language));
  if (howto === null && asksAtEnd(tokens, lexicon, named.length > 0)) howto = tokens.length - 1;
  if (howto === null && (isAsked(tokens.map(({ text }) => text)) || isAsked(written))) howto = 0;
  return { howto, cannot };
}

const PAYING: readonly Idea[] = ['payment', 'received', 'cash', 'card', 'cheque', 'method'];
const MOST_BEFORE = 2;
// Whether a longer phrase, which begins before it or with it, says something of a record.
const isWithin = (tokens: Token[], at: number, length: number, { phrases }: Compiled) =>
  [...Array(MOST_BEFORE + 1).keys()].some(
    (back) =>
      at >= back &&
      [...phrases.all(tokens, at - back)].some(
        ({ words, meaning }) =>
          words.length >= back + length + 1 &&
          meaning.cannot === null &&
          (meaning.ideas.has('status') || meaning.ideas.has('details')),
      ),
  );

/** How somebody asks for the way behind what is to be done. */
const WAYS = /^(steps|how|howto|instructions|schritte|anleitung|wie|vorgehen|كيف|الخطوات|خطوات)$/;
const PLACES = /^(where|wo|wohin|وين|اين|فين)$/;
/** What somebody asks to be done. */
export const DOING: ReadonlySet<Idea> = new Set<Idea>([
  ...(['create', 'set', 'beyond', 'record', 'addTo', 'invite', 'issue', 'send', 'takeIn', 'shift'] as const),
  ...([
    'scrap',
    'approve',
    'countVerb',
    'raise',
    'lower',
    'remind',
    'snooze',
    'takeOff',
    'orderVerb',
  ] as const),
]);
// "Set up a second warehouse, steps?", "Passwort ändern, wo?": where a thing lies is another question.
function asksAtEnd(tokens: Token[], lexicon: Compiled, isNamed: boolean): boolean {
  const from = tokens.findLastIndex(({ gap }, n) => n > 0 && /[,.:;!?…–—-]/.test(gap));
  const asking = tokens[from];
  if (!asking || from < 1 || tokens.length - from > MOST_ASKED) return false;
  if (from === tokens.length - 1 && WAYS.test(asking.text)) return true;
  return (
    !isNamed &&
    PLACES.test(asking.text) &&
    marksIn(tokens.slice(0, from), lexicon).some(({ ideas }) => [...ideas].some((idea) => DOING.has(idea)))
  );
}
/** "…, wo finde ich das?" */
const MOST_ASKED = 5;

// "والطقس": and, so, the.
const isJoined = (text: string, word: string) =>
  text.endsWith(word) && /^(و|ف|ال|وال|فال|بال|لل)$/.test(text.slice(0, -word.length));

function together(meanings: Meaning[]): Omit<Mark, 'start' | 'end'> {
  return {
    ideas: new Set(meanings.flatMap(({ ideas }) => [...ideas])),
    plural: meanings.some(({ plural }) => plural),
    figures: new Set(meanings.flatMap(({ figures }) => [...figures])),
    cannot: meanings.find(({ cannot }) => cannot)?.cannot ?? null,
  };
}

/** Verbs as those say them who learnt English late. */
const IRREGULAR: Record<string, string> = {
  ...{ payed: 'paid', payd: 'paid', buyed: 'bought', boughted: 'bought', selled: 'sold', solded: 'sold' },
  ...{
    sended: 'sent',
    getted: 'got',
    comed: 'came',
    taked: 'took',
    goed: 'went',
    maked: 'made',
    gived: 'gave',
  },
  ...{
    meny: 'many',
    menny: 'many',
    hav: 'have',
    thay: 'they',
    wich: 'which',
    wat: 'what',
    wen: 'when',
    brock: 'broke',
  },
  ...{ spended: 'spent', losed: 'lost', costed: 'cost', runned: 'ran', bringed: 'brought', putted: 'put' },
};

/** German small words as they are spoken. */
const COLLOQUIAL: Record<string, string> = {
  ...{
    is: 'ist',
    isch: 'ist',
    sin: 'sind',
    san: 'sind',
    un: 'und',
    nich: 'nicht',
    net: 'nicht',
    ned: 'nicht',
    nit: 'nicht',
  },
  ...{
    ham: 'haben',
    hom: 'haben',
    mer: 'wir',
    wos: 'was',
    wat: 'was',
    dat: 'das',
    ik: 'ich',
    i: 'ich',
  },
};

/** An English word without the endings that verbs and nouns take. */
const stemsOf = (word: string): string[] =>
  [/ies$/, /es$/, /s$/, /ing$/, /ed$/, /er$/, /ly$/].flatMap((ending) => {
    if (!ending.test(word) || word.length < 5) return [];
    const stem = word.replace(ending, '');
    return [stem, `${stem}e`, `${stem}y`, ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [])].filter(
      (one) => one.length > 2,
    );
  });

const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const SHORTEST_PART = 3;
/** A word so long with one letter wrong is that word, and no two others: "nachbestelt". */
const LONG_ENOUGH = 10;

/**
 * Typing errors put right and German compounds taken apart. What a tenant's own things are called is neither.
 */
export function putRight(tokens: Token[], lexicon: Compiled, isKnown: (word: string) => boolean): Token[] {
  const right = tokens.flatMap((token) => {
    const isPlural = lexicon.language === 'en' && /[^aeiou]ys$/.test(token.text);
    if (token.kind !== 'word' || (isKnown(token.text) && !isPlural)) return [token];
    const irregular =
      lexicon.language === 'en'
        ? IRREGULAR[token.text]
        : lexicon.language === 'de'
          ? COLLOQUIAL[token.text]
          : undefined;
    if (irregular) return [{ ...token, text: irregular }];
    if (formsOf(token).some((form) => lexicon.spells(form) || lexicon.isItself(form))) return [token];
    const apart = (parts: [string, string]) =>
      parts.map((text, n) => ({
        ...token,
        text: plainWord(text, 'de'),
        forms: [],
        gap: n ? ' ' : token.gap,
      }));
    const slip = token.text.length >= LONG_ENOUGH ? lexicon.nearest(token.text) : null;
    const isSlip = slip !== null && typingErrors(slip, token.text) === 1;
    const parts = lexicon.language === 'de' && !isSlip ? partsOf(token.text, lexicon, false) : null;
    if (parts) return apart(parts);
    const stem = lexicon.language === 'en' ? stemsOf(token.text).find((one) => lexicon.has(one)) : undefined;
    const meant = stem ?? lexicon.nearest(token.text);
    if (meant) return [{ ...token, text: meant, forms: [] }];
    const near =
      lexicon.language === 'de' && !lexicon.has(token.text) ? partsOf(token.text, lexicon, true) : null;
    return near ? apart(near) : [token];
  });
  const whole =
    lexicon.language === 'de'
      ? verbsJoined(right, lexicon)
      : lexicon.language === 'en'
        ? phrasalJoined(right)
        : right;
  return whole.map((token, at) => ({ ...token, at }));
}

const PARTICLES =
  /^(um|aus|ein|ab|an|auf|zu|nach|hoch|runter|rauf|frei|weg|fest|her|hin|rein|herein|zuruck|stumm)$/;
/** Verbs stand among the first words. */
const MOST_BEFORE_VERB = 4;

// "Buch drei aus" is "ausbuchen": the particle stands at the end of its sentence, and belongs before the verb.
function verbsJoined(tokens: Token[], lexicon: Compiled): Token[] {
  const end = tokens.findIndex(
    ({ text, at }, n) =>
      n > 0 &&
      at >= 0 &&
      PARTICLES.test(text) &&
      (n === tokens.length - 1 || /[,.;:!?]/.test(tokens[n + 1]!.gap)),
  );
  if (end < 0) return tokens;
  const particle = tokens[end]!.text;
  const isVerb = ({ kind, text }: Token) => kind === 'word' && lexicon.phrases.single(particle + text);
  // "Drei sind kaputt, schreib die bitte ab": among the first words of its own part of the sentence.
  const clause = tokens.findLastIndex(({ gap }, n) => n <= end && /[,.;:!?]/.test(gap));
  const verb = [clause, 0]
    .filter((start) => start >= 0)
    .map((start) =>
      tokens.findIndex(
        (token, n) => n >= start && n < Math.min(end, start + MOST_BEFORE_VERB) && isVerb(token),
      ),
    )
    .find((found) => found >= 0);
  if (verb === undefined) return tokens;
  // It is said with the verb, and no more by itself: what "sah … aus" is not out of stock.
  return tokens
    .map((token, n) => (n === verb ? { ...token, text: particle + token.text } : token))
    .filter((_, n) => n !== end);
}

/** Verbs and the particles that make others of them. */
const PHRASAL: [verb: RegExp, particle: RegExp][] = [
  [/^(write|book|check|mark|knock)$/, /^(off|in)$/],
  [/^(break|split)$/, /^(down|up|out)$/],
  [/^make$/, /^(final|official|definitive)$/],
];
const MOST_BETWEEN = 5;
/** What may follow the end of a phrase of verb and particle. */
const BEHIND = /^(as|because|since|to|from|please|and|for|at|by|per|into)$/;

// "Write two of them off as damaged" is "write off": the particle belongs to its verb.
function phrasalJoined(tokens: Token[]): Token[] {
  const verb = tokens.findIndex(({ text }) => PHRASAL.some(([of]) => of.test(text)));
  const particle = PHRASAL.find(([of]) => of.test(tokens[verb]?.text ?? ''))?.[1];
  const end = tokens.findIndex(
    ({ text }, n) => n > verb + 1 && n <= verb + 1 + MOST_BETWEEN && particle?.test(text),
  );
  const next = tokens[end + 1];
  const isOver = !next || /[,.;:!?]/.test(next.gap) || BEHIND.test(next.text);
  if (
    verb < 0 ||
    end < 0 ||
    !isOver ||
    tokens.slice(verb + 1, end + 1).some(({ gap }) => /[.;:!?]/.test(gap))
  )
    return tokens;
  return [
    ...tokens.slice(0, verb + 1),
    tokens[end]!,
    ...tokens.slice(verb + 1, end),
    ...tokens.slice(end + 1),
  ];
}

/** The two words that a compound is made of, each as the lexicon has it, or nearly so. */
export function partsOf(word: string, lexicon: Compiled, isLoose = true): [string, string] | null {
  const heads: [string, string][] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const tail = lexicon.spells(right) ? right : isLoose && right.length >= 6 ? lexicon.nearest(right) : null;
    if (!tail) continue;
    for (const link of LINKS) {
      if (!left.endsWith(link)) continue;
      const head = left.slice(0, left.length - link.length);
      if (head.length < SHORTEST_PART) continue;
      if (lexicon.spells(head)) heads.push([head, tail]);
      else if (isLoose && head.length >= 6 && lexicon.spells(right)) {
        const near = lexicon.nearest(head);
        if (near) heads.push([near, tail]);
      }
    }
  }
  // The longest first part is the plainest reading.
  return heads.sort((a, b) => b[0].length + b[1].length - a[0].length - a[1].length)[0] ?? null;
}
