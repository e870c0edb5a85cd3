import type { Language } from '#shared/assistant/chat/reading.ts';
import type { Idea } from './ideas.ts';
import type { Compiled } from './lexicon/compiled.ts';
import { phraseWords, type Token } from './tokens.ts';

/** How somebody begins to say why they ask, or what they think: nothing of it says what is asked for. */
const OPENERS: Record<Language, string> = {
  en: 'need it for, i need it for, i need this for, needed for, it is for, its for, this is for, so i can, so we can, so that i, so that we, because i, because we, because they, because the, cos i, as i am, as i have, as i need, as i want, as i must, as i cannot, as we are, as we have, as we need, as they have, as they are, as they want, as he has, as he is, as she has, as she is, as it is for, as my, id bet, i bet, i would bet, i guess, i think, i reckon, i suspect, i believe, i suppose, i have them on, i have him on, i have her on, i have someone, i have somebody, maybe that, maybe it, maybe this, perhaps that, perhaps it',
  de: 'brauch es für, brauche es für, ich brauche es für, ich brauch das für, das ist für, ist für, damit ich, damit wir, damit er, damit sie, weil ich, weil wir, weil er, weil sie, weil der, weil die, weil das, da ich, da wir, da er, da der, denn ich, denn wir, denn er, denn der, denn die, ich glaube, ich denke, ich tippe, ich vermute, ich wette, ich schätze, glaub ich, glaube ich, denke ich, vielleicht hilft, vielleicht sagt',
  ar: 'لأني, لاني, لأنه, لأنهم, لأننا, لانو, عشان اعرف, عشان أعرف, عشان اشوف, حتى اعرف, حتى أعرف, أظن, أعتقد, بظن, بعتقد',
};
/** What a figure is wanted for: papers, meetings and people who are told it. German nouns by how they end. */
const PURPOSES: Partial<Record<Language, { lead: RegExp; noun: RegExp }>> = {
  en: {
    lead: /^for$/,
    noun: /^(sheet|spreadsheet|meeting|accountant|bookkeeper|bank|insurance|insurer|auditors?|boss|taxman|report|presentation|slides?|envelope|budget|plan|planning|accruals?|files?|books|records|board|audit|office|closing|review|statement|return|application|folder|newsletter|website)$/,
  },
  de: {
    lead: /^(fur|furs)$/,
    noun: /(planung|ubersicht|tabelle|besprechung|sitzung|meeting|berater|beraterin|buchhaltung|finanzamt|bank|versicherung|chef|chefin|abschluss|ruckstellung|bericht|umschlag|unterlagen|ordner|aushang|prasentation|prufer|prufung|budget|ablage|erklarung)$/,
  },
  ar: {
    lead: /^(للاجتماع|للمحاسب|للبنك|للتقرير|للتامين|للمدير|للميزانيه|للمراجعه|للضرائب|لمصلحه|لهيئه|لدائره)$/,
    noun: /^(الضرائب|الزكاه)$/,
  },
};
const TOLD = /^(man|guy|people|lady|company|folks|meeting|report)$/;
const MOST_OF_PURPOSE = 4;

// "For the cash-flow sheet", "für die Liquiditätsplanung": words of the language up to what it is for, and no name.
function purposeAt(tokens: Token[], at: number, lexicon: Compiled): number[] {
  const purpose = PURPOSES[lexicon.language];
  if (!purpose?.lead.test(tokens[at]!.text)) return [];
  if (lexicon.language === 'ar') return purpose.noun.test(tokens[at + 1]?.text ?? '') ? [at, at + 1] : [at];
  const isName = ({ kind, text, raw }: Token) =>
    kind !== 'word' || !lexicon.spells(text) || (lexicon.language === 'en' && /^\p{Lu}/u.test(raw));
  for (let end = at + 1; end <= at + 1 + MOST_OF_PURPOSE && tokens[end]; end++) {
    const token = tokens[end]!;
    if (/[.;:!?,]/.test(token.gap)) return [];
    if (purpose.noun.test(token.text)) {
      const more = TOLD.test(tokens[end + 1]?.text ?? '') ? 1 : 0;
      return Array.from({ length: end + 1 + more - at }, (_, n) => at + n);
    }
    if (isName(token)) return [];
  }
  return [];
}

/** What says no more than that something would do: "reicht, wenn du mir …". */
const ENOUGH: Record<Language, string[][]> = {
  en: phrasesOf(
    'it is enough if, its enough if, it will do if, it would do if, it would be enough if, it would help if',
    'en',
  ),
  de: phrasesOf(
    'reicht wenn, es reicht wenn, mir reicht wenn, genügt wenn, es genügt wenn, reicht mir wenn',
    'de',
  ),
  ar: phrasesOf('يكفي لو, يكفيني لو, يكفي اذا, يكفي أن', 'ar'),
};

const COMPILED: Record<Language, string[][]> = {
  en: phrasesOf(OPENERS.en, 'en'),
  de: phrasesOf(OPENERS.de, 'de'),
  ar: phrasesOf(OPENERS.ar, 'ar'),
};
function phrasesOf(list: string, language: Language): string[][] {
  return list.split(',').map((phrase) => phraseWords(phrase.trim(), language));
}

/** Which of several is asked for; what is asked behind it is only a guess at one: "…, was it June?" */
const ASKS_WHICH = /^(which|who|whose|what|welche\w*|wer|was|wem|wen)$/;
const GUESSES = /^(is|was|are|were|ist|war|sind|waren)$/;
const GUESSED = /^(it|that|he|she|they|es|das|er|sie)$/;

/** Why something is to be done is a part of it: "write it off, because it is broken". */
const REASONS: Idea[] = ['damaged', 'expired', 'shrinkage', 'promotion', 'scrap'];
/** Fewer words than these say nothing by themselves. */
const LEAST_LEFT = 2;

/** A text without what is said by the way: reasons why somebody asks, what they think, and what they do not mean. */
export function withoutAsides(tokens: Token[], lexicon: Compiled): Token[] {
  const aside = new Set<number>();
  const isAsking = tokens.some(({ text }, at) => at < 2 && ASKS_WHICH.test(text));
  for (const { at, gap } of tokens) {
    if (!/[,;.…—–-]/.test(gap) || at === 0) continue;
    const isGuess =
      isAsking && GUESSES.test(tokens[at]!.text) && GUESSED.test(tokens[at + 1]?.text ?? '') && /,/.test(gap);
    if (!isGuess && !isOpened(tokens, at, lexicon.language)) continue;
    const end = endOf(tokens, at);
    if (!hasReason(tokens, at, end, lexicon)) for (let place = at; place < end; place++) aside.add(place);
  }
  for (const { at } of tokens)
    for (const place of [...deniedAt(tokens, at, lexicon), ...purposeAt(tokens, at, lexicon)])
      aside.add(place);
  const enough = ENOUGH[lexicon.language].find((words) => words.every((word, n) => tokens[n]?.text === word));
  for (let at = 0; at < (enough?.length ?? 0); at++) aside.add(at);
  if (!aside.size || tokens.length - aside.size < LEAST_LEFT) return tokens;
  return tokens
    .filter(({ at }) => !aside.has(at))
    .map((token, at) => ({ ...token, at, gap: at ? token.gap : '' }));
}

const isOpened = (tokens: Token[], at: number, language: Language) =>
  COMPILED[language].some((words) => words.every((word, n) => tokens[at + n]?.text === word));

const endOf = (tokens: Token[], from: number) =>
  tokens.find(({ at, gap }) => at > from && /[.;!?…—–]/.test(gap))?.at ?? tokens.length;

const ideasAt = (tokens: Token[], at: number, lexicon: Compiled): Idea[] =>
  [...lexicon.phrases.all(tokens, at)].flatMap(({ meaning }) => [...meaning.ideas]);

const hasReason = (tokens: Token[], start: number, end: number, lexicon: Compiled) =>
  tokens
    .slice(start, end)
    .some(({ at }) => ideasAt(tokens, at, lexicon).some((idea) => REASONS.includes(idea)));

const NOT = /^(not|nicht|net|ned|ليس|وليس|مش|مو)$/;
const MEASURED: Idea[] = ['percent', 'money', 'quantity'];
const PARTS: Idea[] = [
  ...(['item', 'category', 'customer', 'supplier', 'location', 'rate', 'method', 'reason', 'kind'] as const),
];
const UNIT = /^u\.\w+$/;

// "In money, not in percent", "nicht nach Satz, sondern pro Monat": what is not meant, up to the end of that part.
function deniedAt(tokens: Token[], at: number, lexicon: Compiled): number[] {
  const [not, by, what, next] = tokens.slice(at, at + 4);
  if (!not || !by || !what || !NOT.test(not.text)) return [];
  const isOver = !next || /[,.;:!?]/.test(next.gap) || /^(but|sondern|بل|and|und)$/.test(next.text);
  const ideas = ideasAt(tokens, what.at, lexicon);
  const isUnit = lexicon.times.longest(tokens, what.at).entries.some(({ symbols }) => UNIT.test(symbols));
  const isMeasure = /^(in|as|als)$/.test(by.text) && ideas.some((idea) => MEASURED.includes(idea));
  const isPart =
    /^(by|per|nach|pro|je|حسب)$/.test(by.text) && (isUnit || ideas.some((idea) => PARTS.includes(idea)));
  if (!isOver || !(isMeasure || isPart)) return [];
  const isLed = /^(and|und)$/.test(tokens[at - 1]?.text ?? '');
  const isBut = next !== undefined && /^(but|sondern|بل)$/.test(next.text);
  return [...(isLed ? [at - 1] : []), at, at + 1, at + 2, ...(isBut ? [at + 3] : [])];
}
