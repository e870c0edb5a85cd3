import { fold, typingErrors } from '#shared/text.ts';
import { CORRECTED, LANGUAGE, SPELLED } from './lexicon.ts';

/** What was said, taken apart: its words in order, and what is no word. */
export type Said = { tokens: string[]; emails: string[]; skus: string[]; isQuestion: boolean };

const EMAIL = /[^\s@<>,;:"']+@[^\s@<>,;:"']+/g;
/** A code such as RR-3S-10: parts with hyphens, a figure among them. */
const CODE = /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{N})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}-])/giu;
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;
const MOST_CHARACTERS = 500;

/** Takes a text apart. Nothing is lost that means something; what is far too long is cut off. */
export function takeApart(text: string): Said {
  const short = text.slice(0, MOST_CHARACTERS).toWellFormed();
  const emails = (short.match(EMAIL) ?? []).map((email) => email.replace(/[.!?]+$/, ''));
  const rest = short.replace(EMAIL, ' ');
  const codes = (rest.match(CODE) ?? []).filter((code) => !DATE.test(code));
  const named =
    /(?:\bsku|\bitem number|\bitem no\.?|\barticle number|#)\s*:?\s*#?([\p{L}\p{N}-]{1,40})/iu.exec(
      rest,
    )?.[1];
  const plain = fold(rest)
    .replace(/[’‘`´]/g, "'")
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replace(/(\p{L}+)'(\p{L}+)/gu, (_, a: string, b: string) =>
      Object.hasOwn(SPELLED, a + b) ? a + b : b === 's' ? a : `${a} ${b}`,
    );
  const tokens = (plain.match(/\d+(?:[./-]\d+)+|[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? [])
    .flatMap((token) =>
      /^\d+(?:[./-]\d+)+$/.test(token) && !DATE.test(token) && !/^\d+\.\d+$/.test(token)
        ? token.split(/[./-]/)
        : [token],
    )
    .flatMap((token) => (Object.hasOwn(SPELLED, token) ? SPELLED[token]!.split(' ') : [token]))
    .slice(0, 60);
  return {
    tokens,
    emails,
    skus: [...codes, ...(named && /\d/.test(named) ? [named] : [])],
    isQuestion: /\?\s*$/.test(short),
  };
}

/** Whether a word belongs to the language, and names nothing. */
export const isLanguage = (token: string) => LANGUAGE.has(token);

/**
 * A word of the language in place of a misspelling of it; null when there is none near enough. What the tenant's own
 * things are called is no misspelling, which is for the caller to say.
 */
export function corrected(token: string): string | null {
  if (token.length < 4 || /\d/.test(token)) return null;
  const allowed = token.length < 8 ? 1 : 2;
  let best: string | null = null;
  let errors = allowed + 1;
  for (const word of CORRECTED) {
    if (Math.abs(word.length - token.length) > allowed || word[0] !== token[0]) continue;
    // Of four letters, two are swapped or one is missing: with one wrong it may as well be another word.
    if (token.length === 4 && word.length === 4 && lettersOf(token) !== lettersOf(word)) continue;
    const found = typingErrors(token, word);
    if (found < errors) [best, errors] = [word, found];
  }
  return best;
}

const lettersOf = (word: string) => [...word].sort().join('');

const POSITIVE =
  /\b(thanks?|thank you|great|good|nice|perfect|awesome|love|excellent|cool|happy|well done|cheers|helpful)\b/;
const NEGATIVE =
  /\b(bad|wrong|terrible|awful|hate|useless|annoying|angry|broken|stupid|slow|frustrat\w*|disappoint\w*|not working|does not work|nonsense)\b/;

/** The mood that a text is written in, as far as its words tell. */
export function sentimentOf(text: string): 'positive' | 'neutral' | 'negative' {
  const said = fold(text);
  if (NEGATIVE.test(said)) return 'negative';
  return POSITIVE.test(said) && !/\bgood (morning|afternoon|evening)\b/.test(said) ? 'positive' : 'neutral';
}
