import type { Language } from '#shared/assistant/chat/reading.ts';
import { FIGURE_NAMES, type FigureName } from '#shared/insights/figures/catalogue.ts';
import { typingErrors } from '#shared/text.ts';
import { arabicForms } from '../arabic.ts';
import type { Idea } from '../ideas.ts';
import { phraseWords, plainWord, type Token } from '../tokens.ts';
import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import type { Lexicon } from './lexicon.ts';

/** What a phrase stands for. */
export type Meaning = {
  ideas: Set<Idea>;
  plural: boolean;
  figures: Set<FigureName>;
  cannot: string | null;
};
type Word = { text: string; star: boolean };
type Phrase = { words: Word[]; meaning: Meaning };
type TimePhrase = { words: Word[]; symbols: string };

/** The lexicon of a language, as it is looked up. */
export type Compiled = {
  language: Language;
  phrases: Index<Phrase>;
  times: Index<TimePhrase>;
  asksHow: RegExp;
  /** Whether a word is one of the language, of whatever phrase. */
  spells(word: string): boolean;
  /** Whether it is one that people say of their business: then it is no name of something in it. */
  has(word: string): boolean;
  /** Whether a word is none that was mistyped, whatever is near to it. */
  isItself(word: string): boolean;
  /** Whether a word only holds a sentence together. */
  isFiller(word: string): boolean;
  /** A word of the language in place of a misspelling of it; null when there is none near enough. */
  nearest(word: string): string | null;
};

/** Phrases by their first word, and by its beginning where any ending will do. */
class Index<Entry extends { words: Word[] }> {
  readonly #whole = new Map<string, Entry[]>();
  readonly #begun = new Map<string, Entry[]>();
  #longest = 0;

  add(entry: Entry): void {
    const { text, star } = entry.words[0]!;
    const map = star ? this.#begun : this.#whole;
    map.set(text, [...(map.get(text) ?? []), entry]);
    if (star) this.#longest = Math.max(this.#longest, text.length);
  }

  /** Whether a word, as it is, begins a phrase of one word. */
  single(word: string): boolean {
    return this.#of(word).some(({ words }) => words.length === 1);
  }

  /** The phrases of one word that any ending will do for, as a word begins. */
  begun(word: string): Entry[] {
    return [...this.#of(word)].filter(
      ({ words: [first, ...rest] }) =>
        first!.star && !rest.length && word.length - first!.text.length <= INFLECTION,
    );
  }

  /** Whether a word is one of the phrases as it is spelt: what ends in more than an inflection may be another. */
  spells(word: string): boolean {
    return this.#of(word).some(
      ({ words: [first, ...rest] }) =>
        !rest.length && (!first!.star || word.length - first!.text.length <= INFLECTION),
    );
  }

  *#of(word: string): Generator<Entry> {
    yield* this.#whole.get(word) ?? [];
    for (let length = Math.min(word.length, this.#longest); length >= 2; length--)
      yield* this.#begun.get(word.slice(0, length)) ?? [];
  }

  /** Every phrase that begins with a token. */
  *all(tokens: Token[], at: number): Generator<Entry> {
    for (const text of formsOf(tokens[at]!))
      for (const entry of this.#of(text)) if (restCost(entry.words, tokens, at) !== null) yield entry;
  }

  /** The longest phrases that begin with a token; of the same length, those whose words are the plainest. */
  longest(
    tokens: Token[],
    at: number,
    most = Number.POSITIVE_INFINITY,
  ): { entries: Entry[]; length: number } {
    let best: Entry[] = [];
    if (!tokens[at]) return { entries: best, length: 0 };
    let [length, cost] = [0, Number.POSITIVE_INFINITY];
    for (const [form, text] of formsOf(tokens[at]!).entries())
      for (const entry of this.#of(text)) {
        const rest = restCost(entry.words, tokens, at);
        if (rest === null || entry.words.length > most) continue;
        const first = entry.words[0]!;
        const own = form * 4 + (first.star ? 1 + (text.length - first.text.length) / 20 : 0) + rest;
        if (entry.words.length < length || (entry.words.length === length && own > cost)) continue;
        if (entry.words.length > length || own < cost) best = [];
        [length, cost] = [entry.words.length, own];
        best.push(entry);
      }
    return { entries: best, length };
  }
}

/** A number that is said as a word, and how many words it takes; null for anything else. */
export function numberWordAt(
  tokens: Token[],
  at: number,
  { times }: Compiled,
): { value: number; length: number } | null {
  const { entries, length } = times.longest(tokens, at);
  const symbol = entries.find(({ symbols }) => symbols.startsWith('n.'))?.symbols;
  return symbol ? { value: Number(symbol.slice(2)), length } : null;
}

export const formsOf = ({ text, forms }: Token): string[] => [text, ...forms];

// Parts of a sentence end a phrase.
function restCost(words: Word[], tokens: Token[], at: number): number | null {
  let cost = 0;
  for (let n = 1; n < words.length; n++) {
    const token = tokens[at + n];
    if (!token || /[.!?;:,،]/.test(token.gap)) return null;
    const { text, star } = words[n]!;
    const form = formsOf(token).findIndex((one) => (star && one.startsWith(text)) || one === text);
    if (form < 0) return null;
    cost += form ? 1 : 0;
  }
  return cost;
}

const MOST_ERRORS = 2;
/** Shorter words with two errors may as well be others. */
const LONG = 9;
/** So many letters may follow where any ending will do, for the word to be sure. */
const INFLECTION = 3;

function compile(lexicon: Lexicon): Compiled {
  const { language } = lexicon;
  const phrases = new Index<Phrase>();
  const times = new Index<TimePhrase>();
  const meanings = new Map<string, Meaning>();
  const meaningOf = (phrase: string): Meaning => {
    const known = meanings.get(phrase);
    if (known) return known;
    const meaning: Meaning = { ideas: new Set(), plural: false, figures: new Set(), cannot: null };
    meanings.set(phrase, meaning);
    phrases.add({ words: wordsOf(phrase), meaning });
    return meaning;
  };
  for (const [idea, list] of entriesOf(lexicon.ideas))
    for (const phrase of split(list, language)) meaningOf(phrase).ideas.add(idea);
  for (const [idea, list] of entriesOf(lexicon.plurals))
    for (const phrase of split(list, language)) {
      const meaning = meaningOf(phrase);
      meaning.ideas.add(idea);
      meaning.plural = true;
    }
  for (const name of FIGURE_NAMES)
    for (const phrase of lexicon.figures[name].flatMap((list) => split(list, language)))
      meaningOf(phrase).figures.add(name);
  for (const [topic, list] of Object.entries(lexicon.cannot))
    for (const phrase of split(list, language)) meaningOf(phrase).cannot = topic;
  for (const [symbols, list] of Object.entries(lexicon.times))
    for (const phrase of split(list, language)) times.add({ words: wordsOf(phrase), symbols });
  // What names a figure in one word says no less by how the word begins.
  for (const [phrase, meaning] of meanings)
    if (!meaning.ideas.size && !phrase.includes(' '))
      for (const idea of phrases.begun(phrase).flatMap((entry) => [...entry.meaning.ideas]))
        meaning.ideas.add(idea);
  const near = new Map<string, string[]>();
  const single = new Set(
    [...meanings.keys(), ...Object.values(lexicon.times).flatMap((list) => split(list, language))].flatMap(
      (phrase) => phrase.split(' ').map((word) => word.replace('*', '')),
    ),
  );
  for (const word of single) if (word.length >= 4 && !/\d/.test(word)) keyed(near, word[0]!).push(word);
  // Words of what people say besides their business may be names of things in it.
  const ofBusiness = new Set(
    [...meanings]
      .filter(([, { cannot, ideas }]) => cannot === null && !ideas.has('howto') && !ideas.has('capabilities'))
      .flatMap(([phrase]) => phrase.split(' ').map((word) => word.replace('*', ''))),
  );
  const cache = new Map<string, string | null>();
  const fillers = new Set(split(lexicon.ideas.stop ?? '', language));
  const itself = new Set(split(lexicon.itself, language));
  return {
    language,
    asksHow: lexicon.asksHow,
    phrases,
    times,
    spells: (word) => phrases.spells(word) || times.spells(word) || single.has(word),
    has: (word) => phrases.single(word) || times.single(word) || ofBusiness.has(word),
    isItself: (word) => itself.has(word),
    isFiller: (word) => fillers.has(word),
    nearest: (word) => {
      if (cache.size > 5_000) cache.clear();
      if (!cache.has(word)) cache.set(word, nearestTo(word, near, language));
      return cache.get(word) ?? null;
    },
  };
}

const keyed = (map: Map<string, string[]>, key: string) => {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
};

function nearestTo(word: string, near: Map<string, string[]>, language: Language): string | null {
  if (word.length < 3 || /\d/.test(word)) return null;
  const allowed = word.length < LONG ? 1 : MOST_ERRORS;
  let [best, errors]: [string | null, number] = [null, allowed + 1];
  const look = (typed: string) => {
    for (const one of near.get(typed[0]!) ?? []) {
      if (Math.abs(one.length - typed.length) > allowed) continue;
      // Of three letters, one is missing.
      if (typed.length === 3 && one.length !== 4) continue;
      // Of four letters, two are swapped or one is missing: with one wrong it may as well be another word.
      if (typed.length === 4 && one.length === 4 && sorted(typed) !== sorted(one)) continue;
      const found = typingErrors(typed, one);
      if (found < errors) [best, errors] = [one, found];
    }
  };
  look(word);
  if (language === 'ar' && !best) for (const form of arabicForms(word)) if (form.length >= 4) look(form);
  return best;
}

const sorted = (word: string) => [...word].sort().join('');

const wordsOf = (phrase: string): Word[] =>
  phrase.split(' ').map((word) => ({ text: word.replace('*', ''), star: word.endsWith('*') }));

/** "{past|beyond} {|the }due date": every choice of what stands in braces. */
function spread(phrase: string): string[] {
  const braces = /\{([^}]*)\}/.exec(phrase);
  if (!braces) return [phrase.trim()];
  const [whole, choices = ''] = braces;
  return choices.split('|').flatMap((choice) => spread(phrase.replace(whole, choice)));
}

// German is typed with and without its dots: "fuer" is "für".
function split(list: string, language: Language): string[] {
  return list
    .split(',')
    .flatMap(spread)
    .filter(Boolean)
    .flatMap((phrase) => {
      const plain = phraseWords(phrase, language).join(' ');
      if (language === 'ar')
        // "اليوم" is today, and "يوم" any day.
        return [plain.replace(/(^| )ال(?!يوم( |$))(?=\S{2})/g, '$1')];
      const dotted =
        language === 'de'
          ? plainWord(phrase.replace(/[äÄ]/g, 'ae').replace(/[öÖ]/g, 'oe').replace(/[üÜ]/g, 'ue'), language)
          : plain;
      return [...new Set([plain, dotted])];
    });
}

/** The entries of a record by its own keys. */
const entriesOf = (record: Partial<Record<Idea, string>>) => Object.entries(record) as [Idea, string][];

const COMPILED = new Map<Language, Compiled>();
const LEXICONS: Record<Language, Lexicon> = { en: ENGLISH, de: GERMAN, ar: ARABIC };

/** The lexicon of a language; it is compiled once. */
export function lexiconOf(language: Language): Compiled {
  const known = COMPILED.get(language);
  if (known) return known;
  const compiled = compile(LEXICONS[language]);
  COMPILED.set(language, compiled);
  return compiled;
}
