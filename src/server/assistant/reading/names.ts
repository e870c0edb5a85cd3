import { formsOf as englishForms } from '#server/catalogue/items/vocabulary.ts';
import type { Named } from '#shared/assistant/chat/reading.ts';
import { fold, typingErrors, words } from '#shared/text.ts';
import type { Vocabulary } from '../port.ts';
import { type Compiled, formsOf } from './lexicon/compiled.ts';
import { type Token, typedAt } from './tokens.ts';

export type PartyKind = 'customer' | 'supplier' | 'category' | 'location';

/** A name of a party, category or place that was said, by the tokens from `start` to before `end`. */
export type Mention = {
  kind: PartyKind;
  start: number;
  end: number;
  /** Those who are meant: several where the words fit them all alike. */
  meant: Named[];
  /** A word of a name that may as well be one of an item's. */
  isWeak: boolean;
  /** What was said beside it and fits nobody. */
  misfit: string | null;
};

/** A name, or the code, of a party, category or place that words of a text may mean. */
export type Entry = { kind: PartyKind; id: string; name: string; words: string[] };
type Fit = {
  entry: Entry;
  start: number;
  end: number;
  matched: number;
  share: number;
  own: number;
  /** What was typed for words of the name that it is not. */
  mistyped: { typed: string; word: string }[];
};

/** Words for things of whatever kind: "safety gear", "paint supplies". */
export const GENERIC = /^(gear|kit|bits|equipment|supplies|tackle|products|stuff|things|goods|items)$/;

const SMALL = new Set(['and', 'the', 'of', 'for', 'co', 'ltd', 'inc', 'gmbh', 'und']);
const ORDER: Record<PartyKind, number> = { location: 0, category: 1, customer: 2, supplier: 3 };
const POINTING =
  /^(in|on|at|from|to|into|onto|with|for|of|by|the|im|in|aus|auf|bei|von|vom|zum|nach|der|den|dem|mit|an|fur|في|من|الي|علي|عند|ل|لـ|ب|مع|لدي|بال|>)$/;

/** All names of the tenant that the words of a text may mean. */
export async function entriesFor(tokens: Token[], vocabulary: Vocabulary): Promise<Entry[]> {
  const said = [
    ...new Set(
      tokens.flatMap((token) =>
        token.kind === 'word' ? [token.text, fold(token.raw), ...bareOf(token)] : [],
      ),
    ),
  ];
  const [categories, places, customers, suppliers] = [
    await vocabulary.categories(),
    await vocabulary.places(),
    await vocabulary.customers(said),
    await vocabulary.suppliers(said),
  ];
  const entry =
    (kind: PartyKind) =>
    ({ id, name }: Named): Entry => ({
      kind,
      id,
      name,
      words: words(name).filter((word) => !SMALL.has(word)),
    });
  const coded =
    (kind: PartyKind) =>
    ({ id, name, code }: Named & { code: string }): Entry => ({ kind, id, name, words: [fold(code)] });
  return [
    ...categories.map((name) => entry('category')({ id: name, name })),
    ...places.map(entry('location')),
    ...customers.map(entry('customer')),
    ...suppliers.map(entry('supplier')),
    ...customers.map(coded('customer')),
    ...suppliers.map(coded('supplier')),
  ];
}

/** Whether a word is one of a name, or of one that was mistyped; a word of the language is put right as that. */
export const isOfName = (entries: readonly Entry[], typed: string, lexicon: Compiled): boolean =>
  entries.some(({ words: own }) =>
    own.some(
      (word) =>
        word === typed ||
        (typed.length >= 5 &&
          word.length >= 5 &&
          word[0] === typed[0] &&
          !lexicon.has(word) &&
          typingErrors(typed, word) <= 1),
    ),
  );

/** The names of the tenant in a text: the whole ones first, then what says the most of one. */
export function mentionsIn(
  tokens: Token[],
  taken: boolean[],
  {
    lexicon,
    entries,
    known,
  }: { lexicon: Compiled; entries: Entry[]; known: Map<string, { hits: number; best: number }> },
): Mention[] {
  const isItemWord = (word: string) => (known.get(word)?.best ?? 9) <= 2;
  const isOwn = (word: string) => !lexicon.has(word);
  const fits = entries
    .flatMap((one) => fitsOf(one, tokens, taken, isOwn))
    .filter((fit) => isEnough(fit, tokens, lexicon, entries))
    .filter((fit, _, all) => !isMadeOfCategories(fit, tokens, all))
    .sort((a, b) => b.matched - a.matched || b.share - a.share || ORDER[a.entry.kind] - ORDER[b.entry.kind]);
  const mentions: Mention[] = [];
  const used = [...taken];
  for (const fit of fits) {
    if (used.slice(fit.start, fit.end).some(Boolean)) continue;
    const alike = fits.filter(
      (other) =>
        other.start === fit.start &&
        other.end === fit.end &&
        other.matched === fit.matched &&
        other.own === fit.own,
    );
    const best = alike.filter(({ share }) => share >= (fit.share === 1 ? 1 : 0));
    const kinds = best.filter(({ entry: { kind } }) => kind === fit.entry.kind);
    if (isPartOfItem(fit, tokens, used, isItemWord, isOwn)) continue;
    const only = tokens[fit.start]!.text;
    if (isKind(fit, tokens, lexicon)) continue;
    const isWeak =
      fit.end - fit.start === 1 &&
      fit.share < 1 &&
      (fit.entry.kind === 'customer' || fit.entry.kind === 'supplier') &&
      isItemWord(only);
    // A word that begins no name, and things are called by, is no name of a party.
    if (isWeak && !fit.entry.words[0]!.startsWith(only.slice(0, 3))) continue;
    mentions.push({
      kind: fit.entry.kind,
      start: fit.start,
      end: fit.end,
      meant: kinds.map(({ entry: { id, name } }) => ({ id, name })),
      isWeak,
      misfit: misfitOf(fit, tokens, lexicon, isItemWord, entries),
    });
    for (let at = fit.start; at < fit.end; at++) used[at] = true;
    const beside = alsoNamed(fit, entries, tokens, used);
    if (beside) {
      mentions.push(beside);
      used[beside.start] = true;
    }
  }
  return mentions.sort((a, b) => a.start - b.start);
}

// "Safety and clothing": two categories, and not the end of a supplier's name that has both words.
function isMadeOfCategories({ entry, start, end, share }: Fit, tokens: Token[], all: Fit[]): boolean {
  if (entry.kind === 'category' || share === 1 || tokens[start]!.text === entry.words[0]) return false;
  const own = tokens.slice(start, end).filter(({ text, kind }) => kind === 'word' && !SMALL.has(text));
  return (
    own.length > 1 &&
    own.every(({ at }) => all.some((one) => one.entry.kind === 'category' && one.start === at))
  );
}

// "Aisles C and D": the second has the words of the first but the last.
function alsoNamed({ entry, end }: Fit, entries: Entry[], tokens: Token[], used: boolean[]): Mention | null {
  const [joint, token] = [tokens[end], tokens[end + 1]];
  if (entry.kind !== 'location' || entry.words.length < 2 || !token || used[token.at]) return null;
  if (!/^(and|und|or|oder|&|و)$/.test(joint?.text ?? '')) return null;
  const name = [...entry.words.slice(0, -1), token.text].join(' ');
  const other = entries.find(({ kind, words: own }) => kind === 'location' && own.join(' ') === name);
  return other
    ? {
        kind: 'location',
        start: token.at,
        end: token.at + 1,
        meant: [{ id: other.id, name: other.name }],
        isWeak: false,
        misfit: null,
      }
    : null;
}

const bareOf = (token: Token) => token.forms.filter((form) => /^[a-z]/.test(form));

function fitsOf(entry: Entry, tokens: Token[], taken: boolean[], isOwn: (word: string) => boolean): Fit[] {
  const fits: Fit[] = [];
  for (let start = 0; start < tokens.length; start++) {
    if (taken[start]) continue;
    const left = new Set(entry.words);
    let [end, matched, own, last] = [start, 0, 0, -1];
    const mistyped: Fit['mistyped'] = [];
    for (let at = start; at < tokens.length && !taken[at]; at++) {
      const token = tokens[at]!;
      if (at > start && /[.!?;:]/.test(token.gap)) break;
      const word = matchOf(token, left, isOwn);
      // Across "and" only the words of one name in their order are one name.
      const place = word ? entry.words.indexOf(word) : -1;
      const isBackward = place < last && SMALL.has(tokens[at - 1]?.text ?? '');
      if (word && !isBackward) {
        last = place;
        left.delete(word);
        matched++;
        if (isOwn(token.text)) own++;
        if (isMistypedFor(token, word)) mistyped.push({ typed: token.text, word });
        end = at + 1;
      } else if (at === start || !(token.text === '&' || SMALL.has(token.text)) || at > end) break;
    }
    if (matched)
      fits.push({ entry, start, end, matched, own, share: matched / entry.words.length, mistyped });
  }
  return fits;
}

function matchOf(token: Token, words: Set<string>, isOwn: (word: string) => boolean): string | null {
  if (token.kind === 'sign' || token.kind === 'email') return null;
  for (const text of formsOf(token)) {
    if (words.has(text)) return text;
    for (const form of englishForms(text)) if (words.has(form)) return form;
    for (const word of words) if (englishForms(word).includes(text)) return word;
  }
  const typed = token.raw.toLowerCase();
  if (typed.length < 5 || /\d/.test(typed)) return null;
  for (const word of words) {
    if (word.length < 5 || !isOwn(word)) continue;
    if (
      typingErrors(typed, word) <= (typed.length < 8 ? 1 : 2) &&
      (typed[0] === word[0] || typed[1] === word[1])
    )
      return word;
    // "Engines" for "Engine & Fuel", "Anchors" for "Anchoring".
    if (typed.length >= 6 && word.startsWith(typed.replace(/s$/, '')) && word.length - typed.length <= 4)
      return word;
  }
  return null;
}

/** Whether a word is that of a name only if somebody mistyped it. */
const isMistypedFor = (token: Token, word: string) =>
  !formsOf(token).some(
    (text) => text === word || englishForms(text).includes(word) || englishForms(word).includes(text),
  ) && !word.startsWith(token.raw.toLowerCase().replace(/s$/, ''));

// Words of the language name something only where they are all of a name, or where a place is pointed at.
function isEnough(
  { entry, start, end, share, own, matched }: Fit,
  tokens: Token[],
  lexicon: Compiled,
  entries: readonly Entry[],
): boolean {
  if (own > 0) return tokens[start]!.text.length > 1 || matched > 1;
  if (share === 1)
    return matched > 1 || entry.kind === 'category' || isPointed(tokens, start) || tokens.length <= 3;
  if (entry.kind === 'location')
    return (
      isPointed(tokens, start) &&
      !isBareArticle(tokens, start) &&
      end - start === 1 &&
      tokens[start]!.text.length > 1 &&
      (!isNounOfPlace(tokens[start]!, lexicon) || isTheOnly(entry, tokens, start, entries))
    );
  return matched > 1;
}

const TO_PLACE =
  /^(in|on|at|from|to|into|onto|aus|auf|nach|of) (the|our|dem|den|das)$|\b(im|am|vom|zum|ins)$/;
// "Back to the warehouse", of which there is one.
const isTheOnly = ({ kind, words: own }: Entry, tokens: Token[], at: number, entries: readonly Entry[]) => {
  const word = own.find((one) => one === tokens[at]!.text);
  const others = entries.filter(
    (other) => other.kind === kind && word !== undefined && other.words.includes(word),
  );
  return others.length === 1 && TO_PLACE.test(`${tokens[at - 2]?.text ?? ''} ${tokens[at - 1]?.text ?? ''}`);
};

const isNounOfPlace = (token: Token, lexicon: Compiled) =>
  [...lexicon.phrases.all([token], 0)].some(({ meaning }) => meaning.ideas.has('location'));

// "Who left the shop": pointed at, but no place where something is.
const isBareArticle = (tokens: Token[], at: number) =>
  tokens[at - 1]?.text === 'the' && !POINTING.test(tokens[at - 2]?.text ?? '');

function isPointed(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1];
  // "Van -> Shelf D2", "van to shop floor".
  if (
    /^(-?>|→|to|into|nach)$/.test(
      tokens
        .slice(at + 1, at + 3)
        .map(({ text }) => text)
        .join('')
        .replace(/^(to|into|nach)(?!$).*/, '$1'),
    )
  )
    return true;
  return (before !== undefined && POINTING.test(before.text)) || tokens[at]!.forms.length > 0;
}

// "Services" are a kind, whether or not a category is called so as well.
function isKind({ entry, start, end }: Fit, tokens: Token[], lexicon: Compiled): boolean {
  if (entry.kind !== 'category' || end - start > 1) return false;
  return [...lexicon.phrases.all([tokens[start]!], 0)].some(
    ({ meaning }) => meaning.ideas.has('services') || meaning.ideas.has('goods'),
  );
}

// "Engine oil" is an item, whatever category begins with "Engine".
function isPartOfItem(
  { entry, start, end, share }: Fit,
  tokens: Token[],
  used: boolean[],
  isItemWord: (word: string) => boolean,
  isOwn: (word: string) => boolean,
): boolean {
  if (share === 1 && end - start > 1) return false;
  if (!isItemWord(tokens[start]!.text)) return false;
  const [before, after] = [tokens[start - 1], tokens[end]];
  const isBeside = (token: Token | undefined, gap: string | undefined) =>
    token?.kind === 'word' &&
    gap !== undefined &&
    !/[,.!?;:،-]/.test(gap) &&
    !used[token.at] &&
    isItemWord(token.text) &&
    isOwn(token.text) &&
    !(entry.kind === 'category' && GENERIC.test(token.text)) &&
    !entry.words.includes(token.text);
  return isBeside(before, tokens[start]?.gap) || isBeside(after, after?.gap);
}

/** Shorter words may as well be other names. */
const LONG_ENOUGH = 5;

// "Becon", "Whaelback": one letter too few or too many, or two that are swapped, in one word, where nothing else is near.
function isSlip(
  mistyped: Fit['mistyped'],
  { kind, id }: Entry,
  entries: readonly Entry[],
  lexicon: Compiled,
): boolean {
  const [{ typed, word } = { typed: '', word: '' }, ...others] = mistyped;
  // With another letter in it, it may be another name: who is meant is asked.
  const isOtherLetter = typed.length === word.length && sorted(sounded(typed)) !== sorted(sounded(word));
  if (others.length || isOtherLetter || typed.length < LONG_ENOUGH || typingErrors(typed, word) !== 1)
    return false;
  const names = entries
    .filter((other) => other.kind !== kind || other.id !== id)
    .map(({ words: own }) => own);
  const isSharedWord = names.some((own) => own.includes(word));
  const isNearAnother = names.some((own) =>
    own.some((one) => one !== word && one.length >= LONG_ENOUGH && typingErrors(typed, one) <= 2),
  );
  return !isNearAnother && !isSharedWord && !lexicon.spells(typed) && lexicon.nearest(typed) === null;
}
/** Letters that sound alike are typed for each other: "Quaiside", "Beakon". */
const sounded = (word: string) => word.replaceAll('y', 'i').replaceAll('k', 'c').replaceAll('z', 's');
const sorted = (word: string) => [...word].sort().join('');

// "Heron & Sons": what stands beside a part of a name, and is of no name at all.
function misfitOf(
  { entry, start, end, share, mistyped }: Fit,
  tokens: Token[],
  lexicon: Compiled,
  isItemWord: (word: string) => boolean,
  entries: readonly Entry[],
): string | null {
  // Who is meant by a name that nobody has is asked.
  const isParty = entry.kind === 'customer' || entry.kind === 'supplier';
  if (isParty && mistyped.length > 0 && !isSlip(mistyped, entry, entries, lexicon))
    return typedAt(tokens, start, end);
  if (share === 1) return null;
  const isStrange = (token: Token | undefined) =>
    token?.kind === 'word' &&
    /^\p{Lu}/u.test(token.raw) &&
    !SMALL.has(token.text) &&
    !lexicon.has(token.text) &&
    !isItemWord(token.text);
  const after = tokens[end];
  const joined = after?.text === '&' || after?.text === '-' ? tokens[end + 1] : after;
  if (joined && isStrange(joined) && !/[,.!?;:]/.test(joined.gap))
    return typedAt(tokens, start, joined.at + 1);
  return null;
}
