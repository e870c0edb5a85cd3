import { formsOf } from '#server/catalogue/items/vocabulary.ts';
import type { Conversation, Period } from '#shared/assistant/chat/context.ts';
import { words } from '#shared/text.ts';
import type { Vocabulary } from '../port.ts';
import { bestOf } from '../resolve.ts';
import { MOST_ITEMS } from '../tools/fields.ts';
import type { Named, Understood } from '../understood.ts';
import { periodIn } from './periods.ts';
import { periodBefore } from './stretches.ts';
import { corrected, isLanguage, type Said, takeApart } from './words.ts';

const POINTING =
  /\b(it|they|them|their|those|these|this one|that one|that item|this item|the same|each one|ones)\b/;
const GOES_ON =
  /^(and|also|plus|or|but|then|ok and|okay and|what about|how about|same for|same with|and what about|and how about)\b/;
/** "How many did we sell": of what, was said before. */
const ELLIPTIC =
  /\bhow (many|much) (did|do|have|has|were|was|are) .*\b(sell|sold|have|left|receive|received|get|there)\b/;
const PHRASES =
  /\b(on hand|in stock|out of stock|in all|at all|right now|at the moment|shopping list|in total|how about|what about)\b/g;

/** What somebody means: the words of the language put right, and the names in it found in the tenant's own vocabulary. */
export async function understand(
  text: string,
  context: Conversation,
  vocabulary: Vocabulary,
): Promise<Understood & { goesOn: boolean }> {
  const said = takeApart(text);
  // Two words may be one here, as "life jackets": neither is then a misspelling of something else.
  const pairs = said.tokens.slice(1).map((token, n) => `${said.tokens[n]}${token}`);
  const known = await vocabulary.known([...said.tokens, ...pairs]);
  const isKnown = (word: string | undefined) => (known.get(word ?? '')?.hits ?? 0) > 0;
  const tokens = said.tokens.flatMap((token, n) =>
    [token, pairs[n - 1], pairs[n]].some(isKnown) ? [token] : putRight(token),
  );
  const full = tokens.join(' ');
  const goesOn = GOES_ON.test(full);
  const { period, rest } = timeIn(full, context, vocabulary);
  const location = placeIn(rest.split(' '), await vocabulary.places());
  const withoutPlace = location ? location.rest : rest;
  const about = withoutPlace
    .replace(PHRASES, ' ')
    .split(/\s+/)
    .filter((token) => token.length > 1 && !isLanguage(token) && !/^\d+([.,]\d+)?$/.test(token));
  const category = await categoryIn(withoutPlace.split(' '), about, known, vocabulary);
  const named = await itemsIn({ said, about, rest: withoutPlace, category, known, vocabulary });
  const refersBack = !named.length && pointsBack(full, goesOn, about, context);
  const isCategory = category !== null && !named.length;
  return {
    text: full + (said.isQuestion ? '?' : ''),
    plain: said.tokens.join(' '),
    items: named.length ? named : refersBack && !isCategory ? (context.entities.items ?? []) : [],
    refersBack: refersBack || (POINTING.test(full) && !named.length && context.entities.stock !== undefined),
    ...(isCategory && category ? { category } : {}),
    ...(location ? { location: location.place } : {}),
    ...(period ? { period } : {}),
    emails: said.emails,
    numbers: numbersIn(withoutPlace, named),
    about: isCategory ? [] : about,
    context,
    today: vocabulary.calendar.today,
    goesOn,
  };
}

/** Whether something is said of what was spoken of before: by a word that points there, or because it names nothing itself. */
function pointsBack(text: string, goesOn: boolean, about: string[], { entities }: Conversation): boolean {
  const { items = [] } = entities;
  if (!items.length) return false;
  if (POINTING.test(text) || goesOn) return true;
  if (about.length) return false;
  return text.split(' ').length === 1 || (items.length === 1 && ELLIPTIC.test(text));
}

function putRight(token: string): string[] {
  if (isLanguage(token)) return [token];
  const split = /^(\d+(?:\.\d+)?)(\p{L}{1,3})$/u.exec(token);
  if (split) return [split[1]!, split[2]!];
  return [corrected(token) ?? token];
}

function timeIn(
  text: string,
  { entities }: Conversation,
  { calendar }: Vocabulary,
): { period: Period | undefined; rest: string } {
  const isBefore = /\b(the )?(day|week|month|quarter|year|period) before( that)?\b(?! last)/.exec(text);
  if (isBefore && entities.period)
    return { period: periodBefore(entities.period, calendar), rest: text.replace(isBefore[0], ' ').trim() };
  const spoken = periodIn(text, calendar);
  return { period: spoken?.period, rest: spoken?.rest ?? text };
}

/** A place whose whole name was said, the longest first. */
function placeIn(tokens: string[], places: Named[]): { place: Named; rest: string } | null {
  const byLength = [...places].sort((a, b) => words(b.name).length - words(a.name).length);
  for (const place of byLength) {
    const name = words(place.name);
    const at = tokens.findIndex((_, n) => name.every((word, k) => tokens[n + k] === word));
    if (at < 0) continue;
    const isPointed = name.length > 1 || /^(in|on|at|from|to|the|of|into|off)$/.test(tokens[at - 1] ?? '');
    if (!isPointed) continue;
    const rest = tokens.toSpliced(at, name.length).join(' ');
    return { place: { id: place.id, name: place.name }, rest };
  }
  return null;
}

const SMALL = new Set(['and', 'the', 'of', 'for']);
const isSame = (a: string, b: string) => a === b || formsOf(a).includes(b) || formsOf(b).includes(a);

/** A category whose name was said in full, or by a word that nothing but categories are called by. */
async function categoryIn(
  tokens: string[],
  about: string[],
  known: Map<string, { best: number }>,
  { categories }: Vocabulary,
): Promise<string | null> {
  const isPossible = tokens.some((token) => (known.get(token)?.best ?? 9) <= 3);
  const all = isPossible ? await categories() : [];
  const parts = all.map((name) => ({ name, words: words(name).filter((word) => !SMALL.has(word)) }));
  const full = parts
    .filter(
      ({ words: name }) =>
        name.length > 0 && name.every((word) => tokens.some((token) => isSame(token, word))),
    )
    .sort((a, b) => b.words.length - a.words.length)[0];
  if (full) return full.name;
  const own = about.filter((token) => known.get(token)?.best === 3);
  return (
    parts.find(({ words: name }) => own.some((token) => name.some((word) => isSame(token, word))))?.name ??
    null
  );
}

type Looked = {
  said: Said;
  about: string[];
  rest: string;
  category: string | null;
  known: Map<string, { hits: number; best: number }>;
  vocabulary: Vocabulary;
};

async function itemsIn({ said, about, rest, category, known, vocabulary }: Looked): Promise<Named[]> {
  const bySku = await vocabulary.bySku(said.skus);
  if (bySku.length) return bySku;
  const beside = category
    ? about.filter((token) => !words(category).some((word) => isSame(token, word)))
    : about;
  if (!beside.length && category) return [];
  // Sizes, numbers and words of the language tell things apart that have the other words in common.
  const also = rest
    .split(' ')
    .filter(
      (token) =>
        !about.includes(token) && (known.get(token)?.best ?? 9) <= 2 && !SMALL.has(token) && token !== 'to',
    );
  const found = bestOf(await vocabulary.items(about, also), MOST_ITEMS);
  const isSure = !category || (found[0]?.score ?? 0) >= 0.8;
  return isSure ? found.map(({ id, name }) => ({ id, name })) : [];
}

function numbersIn(text: string, items: Named[]): string[] {
  const all = text.match(/(?<![\p{L}\p{N}.])\d{1,9}(?:\.\d{1,3})?(?![\p{L}\p{N}])/gu) ?? [];
  const inNames = new Set(items.length === 1 ? words(items[0]!.name) : []);
  const beside = all.filter((number) => !inNames.has(number));
  return beside.length ? beside : all;
}
