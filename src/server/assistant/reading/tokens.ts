import type { Language } from '#shared/assistant/chat/reading.ts';
import { fold } from '#shared/text.ts';
import { arabicForms, plainArabic } from './arabic.ts';

/** A word, number, code or sign of a text, with what stood between it and the one before. */
export type Token = {
  at: number;
  raw: string;
  /** As it is looked up: folded, in its plainest spelling. */
  text: string;
  /** Other ways in which it may be looked up: without articles, prepositions and endings that are written with it. */
  forms: string[];
  kind: 'word' | 'number' | 'code' | 'email' | 'sign' | 'date';
  number?: number;
  /** Whether a number counts money, or a share. */
  sign?: 'money' | 'percent';
  gap: string;
};

const MOST_CHARACTERS = 500;
const MOST_TOKENS = 70;

const PARTS = [
  String.raw`(?<email>[^\s@<>,;:"'،]+@[^\s@<>,;:"'،]+\.[^\s@<>,;:"'،?!]+)`,
  String.raw`(?<code>(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{N})(?=[\p{N}-]*\p{L})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}-]))`,
  String.raw`(?<date>(?<![\d.,/-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?<![$€£]\s?)(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?!\d)|\d{1,2}\/\d{1,2}(?![\d/])))`,
  String.raw`(?<ordinal>\d{1,2}(?:st|nd|rd|th)\b)`,
  String.raw`(?<number>\d+(?:[.,]\d+)*(?:k\b)?)`,
  String.raw`(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{M}]+)*)`,
  '(?<sign>[%٪$€£&+<>#–—-])',
];
const TOKEN = new RegExp(PARTS.join('|'), 'giu');

/** A hyphen between two letters joins words; elsewhere it is a sign. */
const isJoin = (text: string, at: number) => /^\p{L}-\p{L}$/u.test(text.slice(at - 1, at + 2));

/** What somebody typed in one alphabet of digits, dashes and quotation marks. */
function evened(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u200e\u200f\u061c\u0640\u200b-\u200d]/g, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[’‘`´]/g, "'");
}

/** Takes a text apart. Nothing is lost that means something; what is far too long is cut off. */
export function tokensOf(said: string, language: Language): Token[] {
  const text = evened(said);
  const tokens: Token[] = [];
  let end = 0;
  const add = (token: Omit<Token, 'at' | 'gap'>, gap: string) =>
    tokens.push({ ...token, at: tokens.length, gap });
  for (const match of text.matchAll(TOKEN)) {
    const gap = text.slice(end, match.index);
    const raw = match[0];
    end = match.index + raw.length;
    const groups = match.groups ?? {};
    const plain = { raw, text: raw.toLowerCase(), forms: [] };
    if (groups.email) add({ ...plain, kind: 'email' }, gap);
    else if (groups.code && !isRangeOfWords(raw)) add({ ...plain, kind: 'code' }, gap);
    else if (groups.code) for (const [n, part] of raw.split('-').entries()) pieces(part, n ? '-' : gap);
    else if (groups.date) add({ ...plain, kind: 'date' }, gap);
    else if (groups.ordinal) add({ ...plain, kind: 'word' }, gap);
    else if (groups.number) numberToken(raw, gap);
    else if (groups.sign && raw === '-' && isJoin(text, match.index)) end = match.index;
    // "Zu- und Abgänge": what is left out is said with the next word.
    else if (
      groups.sign &&
      raw === '-' &&
      /^\p{L}- \p{L}$/u.test(text.slice(match.index - 1, match.index + 3))
    )
      continue;
    else if (groups.sign) add({ ...plain, text: signs[raw] ?? raw, kind: 'sign' }, gap);
    else pieces(raw, gap);
    if (tokens.length >= MOST_TOKENS) break;
  }
  return signed(tokens);

  function numberToken(raw: string, gap: string) {
    const number = numberOf(raw, language);
    add({ raw, text: String(number), forms: [], kind: 'number', number }, gap);
  }

  function pieces(raw: string, gap: string) {
    if (/^\d+$/.test(raw)) return numberToken(raw, gap);
    // "5x50" is a size.
    const by = /^x(\d+)$/i.exec(raw);
    if (by && !gap && tokens.at(-1)?.kind === 'number') {
      add({ raw: 'x', text: 'x', forms: [], kind: 'word' }, ' ');
      return numberToken(by[1]!, ' ');
    }
    // "وDry bag": "and" before another script.
    if (/^و[a-z]{2}/i.test(raw)) {
      pieces('و', gap);
      return pieces(raw.slice(1), ' ');
    }
    const counted = COUNTED.exec(raw);
    if (counted) {
      pieces(counted[1]!, gap);
      // "FY25".
      const isShortYear = /^fy\d\d$/i.test(raw);
      return numberToken(isShortYear ? `20${counted[2]!}` : counted[2]!, ' ');
    }
    let between = gap;
    for (const word of spelled(raw, language)) {
      const plain = plainWord(word, language);
      const forms = language === 'ar' && /\p{Script=Arabic}/u.test(word) ? arabicForms(plain) : [];
      add({ raw: word, text: plain, forms, kind: 'word' }, between);
      between = ' ';
    }
  }
}

/** "Top5", "last30", "week45", "FY2025". */
const COUNTED = /^(top|best|worst|bottom|last|next|flop|letzte|letzten|week|wk|kw|fy)(\d{1,4})$/i;

const signs: Record<string, string> = { '٪': '%', '–': '-', '—': '-' };

// "9-15", "jan-mar", "SO-10382": the last is a code, the others are ranges or words that a hyphen joins.
const isRangeOfWords = (raw: string) => {
  const parts = raw.split('-');
  return (
    parts.length === 2 &&
    parts.every((part) => /^\d+$|^\p{L}{2,}$|^q[1-4]$/iu.test(part)) &&
    !/^(\p{Lu}+|inv|po|so|quo|rg|re)-\d+$/u.test(raw)
  );
};

/** A phrase of a lexicon, its words as tokens are. */
export const phraseWords = (phrase: string, language: Language): string[] =>
  phrase
    .split(/\s+/)
    .flatMap((word) => spelled(word, language))
    .map((word) => plainWord(word, language));

/** A word as lexicons are written: without case and accents, in one spelling of letters that sound alike. */
export function plainWord(word: string, language: Language): string {
  const folded = fold(word).replace(/'/g, '');
  return language === 'ar' ? plainArabic(folded) : folded;
}

/** "Hasn't", with its apostrophe and without: two words. */
const NEGATED =
  /^(has|have|had|did|do|does|is|are|was|were|wo|would|could|should|ai|ca)n't$|^(has|have|had|did|do|does|is|are|was|were|would|could|should|ai)nt$|^(hav|has|did|dos|doe|wer|ar)e?n'?t$/i;
const WHOLE: Record<string, string> = {
  ...{ wo: 'will', ca: 'can', ai: 'is', hav: 'have', dos: 'does', doe: 'does', wer: 'were', ar: 'are' },
};

function spelled(word: string, language: Language): string[] {
  if (language !== 'en') return [word];
  const negated = NEGATED.exec(word);
  const verb = (negated?.[1] ?? negated?.[2] ?? negated?.[3])?.toLowerCase();
  if (verb) return [WHOLE[verb] ?? verb, 'not'];
  const asked = /^(how|who|what|where|when|why)'?d$/i.exec(word)?.[1];
  if (asked) return [asked.toLowerCase(), 'did'];
  if (!word.includes("'")) return [word];
  const [before = '', after = ''] = word.toLowerCase().split("'");
  if (after === 's' && !/^(what|where|who|how|that|there|it|let)$/.test(before)) return [word.slice(0, -2)];
  return [word.replace("'", '')];
}

/** "2,000", "2.000", "19.95", "19,95", "2k". */
function numberOf(raw: string, language: Language): number {
  const thousand = /k$/i.test(raw) ? 1000 : 1;
  const text = raw.replace(/k$/i, '');
  const grouped = language === 'de' ? /^\d{1,3}(\.\d{3})+(,\d+)?$/ : /^\d{1,3}(,\d{3})+(\.\d+)?$/;
  const decimal = grouped.test(text)
    ? language === 'de'
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replaceAll(',', '')
    : /^\d{1,3}(,\d{3})+$/.test(text) && language !== 'de'
      ? text.replaceAll(',', '')
      : text.replace(',', '.');
  return Number.parseFloat(decimal) * thousand;
}

const MONEY = new Set([
  '$',
  '€',
  '£',
  'usd',
  'eur',
  'dollar',
  'dollars',
  'euro',
  'euros',
  'bucks',
  'دولار',
  'يورو',
]);

/** What stands from one place to another, as it was typed. */
export const typedAt = (tokens: readonly Token[], start: number, end: number): string =>
  tokens
    .slice(start, end)
    .map(({ raw }) => raw)
    .join(' ');

/** Whether a word or sign counts money. */
export const isMoneyWord = ({ text }: Token): boolean => MONEY.has(text);

// A number takes the sign that stands beside it.
function signed(tokens: Token[]): Token[] {
  for (const token of tokens) {
    if (token.kind !== 'number') continue;
    const [before, after] = [tokens[token.at - 1], tokens[token.at + 1]];
    const isSigned = (other: Token | undefined) => other !== undefined && MONEY.has(other.text);
    if (after?.text === '%' || /^(percent|prozent|pct)$/.test(after?.text ?? '')) token.sign = 'percent';
    else if ((before?.kind === 'sign' && isSigned(before)) || isSigned(after)) token.sign = 'money';
  }
  return tokens;
}
