import type { Vocabulary } from '../port.ts';
import type { Compiled } from './lexicon/compiled.ts';
import { partsOf } from './marks.ts';
import type { Token } from './tokens.ts';

type Known = Map<string, { hits: number; best: number }>;

/** Shorter words are hardly two. */
const LONG = 8;
const SHORTEST_HALF = 3;
/** A word that stands in a name, and not only in a description. */
const OF_NAME = 2;
/** What German puts between the two. */
const LINKS = /(?:s|n|en|es)$/;

/**
 * Names of things that are written together, such as "Solarpanels", as the two words that they are made of. Only what is
 * no word of the language and of no name is looked up once more, by all its halves at once.
 */
export async function namesApart(
  tokens: Token[],
  known: Known,
  {
    lexicon,
    vocabulary,
    isKnown,
  }: { lexicon: Compiled; vocabulary: Vocabulary; isKnown(word: string): boolean },
): Promise<Token[]> {
  const strange = tokens.filter(
    ({ kind, text }) =>
      kind === 'word' &&
      text.length >= LONG &&
      /^[a-z]+$/.test(text) &&
      !isKnown(text) &&
      !lexicon.spells(text) &&
      !lexicon.has(text) &&
      lexicon.nearest(text) === null &&
      !(lexicon.language === 'de' && partsOf(text, lexicon, false)),
  );
  if (!strange.length) return tokens;
  const halves = new Map(strange.map(({ text }) => [text, halvesOf(text)]));
  const found = await vocabulary.known([...new Set([...halves.values()].flat(2))]);
  for (const [word, of] of found) known.set(word, of);
  const isOfName = (word: string) => (found.get(word)?.hits ?? 0) > 0 && found.get(word)!.best <= OF_NAME;
  return tokens.flatMap((token) => {
    const best = halves
      .get(token.text)
      ?.filter((parts) => parts.every(isOfName))
      .sort((a, b) => shorter(b) - shorter(a))[0];
    return best ? best.map((text, n) => ({ ...token, text, raw: text, gap: n ? ' ' : token.gap })) : [token];
  });
}

const shorter = (parts: string[]) => Math.min(...parts.map(({ length }) => length));

function halvesOf(word: string): string[][] {
  const found: string[][] = [];
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    found.push([left, right]);
    const bare = left.replace(LINKS, '');
    if (bare !== left && bare.length >= SHORTEST_HALF) found.push([bare, right]);
  }
  return found;
}
