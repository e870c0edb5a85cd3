import type { Mentioned } from '#server/catalogue/items/mentions.ts';
import type { Named } from '#shared/assistant/chat/reading.ts';
import { fold, typingErrors, words } from '#shared/text.ts';
import type { Vocabulary } from '../port.ts';
import { type Compiled, formsOf, numberWordAt } from './lexicon/compiled.ts';
import type { Token } from './tokens.ts';

/** Items that were named, by the tokens that named them. */
export type ItemMention = {
  start: number;
  end: number;
  meant: Named[];
  /** Every word of it fits. */
  isSure: boolean;
  /** The tokens that tell the items apart, such as sizes. */
  used: number[];
};

const ENOUGH = 0.5;
const NEARLY = 0.93;
const MOST = 20;
const MOST_MENTIONS = 3;
const SURE = 0.72;
const MOSTLY = 0.6;
const SIZE =
  /^(mm|cm|m|kg|g|l|ml|v|w|a|ah|n|gph|in|x|inch|liter|litre|way|ways|meter|metre|metres|meters|micron|size|gr|grosse|مقاس|p|h|zoll|م|مم|سم|كغ|لتر|ملم|واط|فولت)$/;

type Known = Map<string, { hits: number; best: number }>;

/** The items that are named in what neither times nor other names have taken. */
export async function itemsIn(
  tokens: Token[],
  taken: boolean[],
  { lexicon, vocabulary, known }: { lexicon: Compiled; vocabulary: Vocabulary; known: Known },
): Promise<ItemMention[]> {
  const mentions: ItemMention[] = [];
  const codes = tokens.filter(({ kind, at }) => kind === 'code' && !taken[at]);
  for (const code of codes) {
    const found = await vocabulary.bySku([code.raw]);
    if (found.length)
      mentions.push({ start: code.at, end: code.at + 1, meant: found, isSure: true, used: [] });
  }
  for (const [start, end] of clusters(tokens, taken, lexicon, known).slice(0, MOST_MENTIONS)) {
    const said = tokens
      .slice(start, end)
      .filter(({ kind }) => kind === 'word')
      .map(wordOf(known, lexicon));
    const beside = sizesBeside(tokens, taken, start, end, lexicon);
    const also = beside.flatMap((at) => words(tokens[at]!.raw));
    const found = bestOf(await vocabulary.items(said, also));
    if (!found.length || !said.some((word) => isOf(found, word, known))) continue;
    const top = found[0]!;
    const named = numberedBy(found, tokens, taken, start);
    // Words of the language alone name an item where they are most of its name.
    const isOfLanguage = tokens
      .slice(start, end)
      .every((token) => token.kind !== 'word' || formsOf(token).some((form) => lexicon.has(form)));
    if (isOfLanguage && top.named < MOSTLY) continue;
    if (said.length === 1 && !mentions.length && found.every(({ name }) => isAfterthought(name, said[0]!)))
      continue;
    const has = new Set(words(top.name));
    mentions.push({
      start: named ? start - 1 : beginOf(tokens, taken, mentions.at(-1)?.end ?? 0, start, top),
      end,
      meant: (named ?? found).map(({ id, name }) => ({ id, name })),
      isSure: top.score >= SURE,
      used: beside.filter((at) => words(tokens[at]!.raw).every((word) => has.has(word) || SIZE.test(word))),
    });
  }
  return togetherOf(mentions);
}

// "The white sealant, the polyurethane one", "antifreeze, the pink one": what is said once more of the same thing tells
// which of those that were named is meant.
function togetherOf(mentions: ItemMention[]): ItemMention[] {
  const apart: ItemMention[] = [];
  for (const next of mentions) {
    const at = apart.findIndex(({ meant }) => shared(meant, next.meant).length > 0);
    const before = apart[at];
    if (!before) apart.push(next);
    else {
      apart[at] = {
        ...before,
        meant: shared(before.meant, next.meant),
        isSure: before.isSure || next.isSure,
      };
      before.used.push(...placesOf(next));
    }
  }
  return apart;
}
const shared = (some: Named[], others: Named[]) =>
  some.filter(({ id }) => others.some((one) => one.id === id));
const placesOf = ({ start, end, used }: ItemMention) => [
  ...Array.from({ length: end - start }, (_, n) => start + n),
  ...used,
];

// "Delivery to their berth": what the name begins with, over small words.
function beginOf(
  tokens: Token[],
  taken: boolean[],
  from: number,
  start: number,
  { name }: Mentioned,
): number {
  const own = new Set(words(name));
  let begin = start;
  for (let at = start - 1; at >= from && begin - at <= 3; at--) {
    const token = tokens[at]!;
    if (taken[at] || token.kind !== 'word' || /[,.!?;:]/.test(tokens[at + 1]!.gap)) break;
    if (token.text.length > 3 && own.has(token.text)) begin = at;
  }
  return begin;
}

// "Week 45 of the ISO calendar", "my sheet": a word that only stands behind the comma in a name, as what it conforms to
// or comes in, is what nobody calls a thing by.
const isAfterthought = (name: string, word: string) => {
  const [head = '', ...rest] = name.split(/[,(]/);
  const has = (part: string) => words(part).some((own) => own === word || own === `${word}s`);
  return !has(head) && has(rest.join(' ')) && !words(head).some((own) => typingErrors(own, word) <= 1);
};

// "Two stroke oil": of several the one whose name has the number, right before what was said.
function numberedBy(
  found: Mentioned[],
  tokens: Token[],
  taken: boolean[],
  start: number,
): Mentioned[] | null {
  const number = tokens[start - 1];
  if (found.length < 2 || !number || number.kind !== 'word' || taken[number.at]) return null;
  const fitting = found.filter(({ name }) => {
    const own = words(name);
    const place = own.indexOf(number.text);
    return place >= 0 && own[place + 1] === tokens[start]!.text;
  });
  return fitting.length > 0 && fitting.length < found.length ? fitting : null;
}

// A word of no item names one only in spite of a typing error in it.
const isOf = (found: Mentioned[], word: string, known: Known) =>
  (known.get(word)?.hits ?? 0) > 0 ||
  (word.length >= 5 &&
    found.some(({ name }) =>
      words(name).some((own) => typingErrors(word, own) <= (word.length < 8 ? 1 : 2) || own.startsWith(word)),
    ));

/** Of the items that may be meant, those that fit best; none where nothing fits well enough. */
function bestOf(found: Mentioned[]): Mentioned[] {
  const top = found[0]?.score ?? 0;
  if (top < ENOUGH) return [];
  const best = found.filter(({ score }) => score >= top * NEARLY);
  const variants = new Set(best.map(({ variantOf }) => variantOf));
  // A template stands for its variants; where some of them are meant, they are.
  return best.filter(({ id, isTemplate }) => !isTemplate || !variants.has(id)).slice(0, MOST);
}

const bestAt = (known: Known, word: string) => known.get(word)?.best ?? 9;

// "Duckt tape": what was put right as a word that nobody says of a business is looked up as it was typed.
const wordOf = (known: Known, lexicon: Compiled) => (token: Token) =>
  formsOf(token).find((form) => bestAt(known, form) <= 3) ??
  (lexicon.has(token.text) || !/^[a-z]+$/i.test(token.raw) ? token.text : fold(token.raw));

/** Runs of words that name things: those that are no words of the language, and what stands beside them in names. */
function clusters(tokens: Token[], taken: boolean[], lexicon: Compiled, known: Known): [number, number][] {
  const isFree = (at: number) => tokens[at] !== undefined && !taken[at] && tokens[at].kind === 'word';
  const isCounted = (at: number) => numberWordAt(tokens, at, lexicon) !== null;
  const isNamed = (at: number) =>
    isFree(at) &&
    !SIZE.test(tokens[at]!.text) &&
    (!isCounted(at) || isHyphen(at + 1)) &&
    formsOf(tokens[at]!).some((form) => bestAt(known, form) <= 2);
  const isOwn = (at: number) =>
    isFree(at) &&
    tokens[at]!.text.length > 1 &&
    !formsOf(tokens[at]!).some((form) => lexicon.has(form)) &&
    !SIZE.test(tokens[at]!.text);
  const isHyphen = (at: number) => tokens[at]?.gap === '-';
  const isThing = (at: number) => isOwn(at) || (isNamed(at) && !lexicon.isFiller(tokens[at]!.text));
  const runs: [number, number][] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isThing(at) || isContainer(tokens, at)) continue;
    let end = at + 1;
    while (
      isThing(end) &&
      !/[.!?;:]/.test(tokens[end]!.gap) &&
      (!/[,،]/.test(tokens[end]!.gap) || (isNamed(end) && isOwn(end)))
    )
      end++;
    const places = Array.from({ length: end - at }, (_, n) => at + n);
    const isName =
      places.some((place) => isOwn(place)) || places.filter((place) => isNamed(place)).length > 1;
    const isKnown = places.some(isNamed) || places.some((place) => isOwn(place));
    if (isName && isKnown) runs.push([at, end]);
    at = end - 1;
  }
  return runs;
}

const CONTAINERS =
  /^(tubes?|tins?|cans?|boxes|box|packs?|packets?|bottles?|rolls?|reels?|drums?|bags?|jars?|cartons?|sheets?|lengths?|tuben?|dosen?|kartons?|packungen|packung|flaschen?|rollen?|beutel|eimer)$/;
// "6 tubes of the white sealant": what things come in is no thing.
const isContainer = (tokens: Token[], at: number) =>
  CONTAINERS.test(tokens[at]!.text) && /^(of|von|vom|der)$/.test(tokens[at + 1]?.text ?? '');

// "16 kg plough anchors", "bow shackles 8mm": numbers with a unit, or behind the name.
function sizesBeside(
  tokens: Token[],
  taken: boolean[],
  start: number,
  end: number,
  lexicon: Compiled,
): number[] {
  const found: number[] = [];
  const isSize = (at: number) =>
    tokens[at] !== undefined &&
    !taken[at] &&
    (SIZE.test(tokens[at].text) ||
      (tokens[at].kind === 'word' && /\d/.test(tokens[at].text)) ||
      tokens[at].kind === 'number' ||
      tokens[at].kind === 'date');
  const isRange = (at: number) =>
    /^(-|x|to|bis|الي)$/.test(tokens[at]?.text ?? '') &&
    tokens[at - 1]?.kind === 'number' &&
    tokens[at + 1]?.kind === 'number';
  let at = start - 1;
  // "14 mm three strand": what the name begins with may be a number.
  while ((isSize(at) || (tokens[at] && !taken[at] && numberWordAt(tokens, at, lexicon))) && start - at <= 5)
    at--;
  for (let place = at + 1; place < start; place++) {
    const isUnit = SIZE.test(tokens[place]!.text);
    const next = tokens[place + 1];
    const isBehindSize = /^(size|x|grosse|مقاس)$/.test(tokens[place - 1]?.text ?? '');
    if (isUnit || (next && next.at < start && SIZE.test(next.text)) || isBehindSize) found.push(place);
  }
  at = end;
  while ((isSize(at) || isRange(at)) && at - end <= 4 && !/[:;.!?]/.test(tokens[at]!.gap)) found.push(at++);
  return found;
}
