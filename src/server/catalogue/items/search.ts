import type { Ctx } from '#server/foundation/context.ts';
import { fold, grams, meansWord, sortKey, words } from '#shared/text.ts';

/** Hits of a word are counted up to here; above it the word is merely "common". */
export const MOST_HITS = 20_000;
/** A single word with so few items needs no count: they are collected at once. */
export const FEW_HITS = 1_000;
const MOST_WORDS = 6;
/** Sorts after every character a word can go on with. */
const END = '\u{10FFFF}';

/** A word of the search as it is looked up: by its beginning, or as one of the words it may have meant; with the items found. */
export type Term = { typed: string; from: string; to: string; instead: string[] | null; hits: number };

/**
 * How a search is carried out: `collect` finds the items with all words, scores and sorts them; `walk` goes
 * through the list in its order and keeps what has all words. `few`: collected without having been counted,
 * so that an empty answer, or one cut off after `FEW_HITS`, means that it has to be counted after all. `meet`: the
 * first items by name are found sooner by bringing all hits of the words together than by walking.
 */
export type Search = { terms: Term[]; how: 'collect' | 'walk'; few: boolean; meet: boolean };

/**
 * A search for the given words; null when one of them is in no item. No words: nothing to search for.
 * `how` keeps to the way in which the page before was found; `counted` forbids to do without a count.
 */
export async function planSearch(
  ctx: Ctx,
  q: string,
  { how, counted }: { how?: Search['how'] | undefined; counted?: boolean } = {},
): Promise<Search | null> {
  const typed = words(q).slice(0, MOST_WORDS);
  const [only] = typed;
  if (!only) return NO_SEARCH;
  if (typed.length === 1 && how !== 'walk' && !counted)
    return { terms: [termOf(only, FEW_HITS)], how: 'collect', few: true, meet: false };
  const { hits, items } = await countHits(ctx, typed);
  const terms: Term[] = [];
  for (const [index, word] of typed.entries()) {
    if (hits[index]) terms.push(termOf(word, hits[index]));
    else {
      const instead = await meantWords(ctx, word);
      if (!instead.length) return null;
      terms.push({ typed: word, from: '', to: '', instead, hits: 1 });
    }
  }
  terms.sort((a, b) => a.hits - b.hits);
  const costs = costsOf(terms, items);
  const cheaper = costs.collect <= Math.max(FEW_HITS, costs.walk) ? 'collect' : 'walk';
  return { terms, how: how ?? cheaper, few: false, meet: terms.length > 1 && costs.meet < costs.walk };
}

/** The search for nothing in particular: the list as it is. */
export const NO_SEARCH: Search = { terms: [], how: 'walk', few: false, meet: false };

/** Whether a search that was collected without a count has to be done again with one. */
export function needsCount(search: Search, found: number): boolean {
  return search.few && (found === 0 || found > FEW_HITS);
}

const termOf = (word: string, hits: number): Term => ({
  typed: word,
  from: word,
  to: word + END,
  instead: null,
  hits,
});

// Collecting touches every hit; walking touches, for a page of 50, as many items as it takes to meet that many
// that have all words, and looks each word up again in each of them. To bring ids together and no more takes a fifth of
// either for each hit; beyond MOST_HITS nobody knows how many there are.
function costsOf(terms: Term[], items: number): { collect: number; walk: number; meet: number } {
  const likely = terms.reduce((chance, { hits }) => chance * Math.min(1, hits / Math.max(1, items)), 1);
  const all = terms.reduce((sum, { hits }) => sum + hits, 0);
  return {
    collect: all + 3 * likely * items,
    walk: (50 / likely) * (1 + terms.length),
    meet: terms.every(({ hits }) => hits < MOST_HITS) ? all / 5 : Number.POSITIVE_INFINITY,
  };
}

async function countHits(ctx: Ctx, typed: string[]): Promise<{ hits: number[]; items: number }> {
  const rows = await ctx.tx.query<{ hits: number; items: number }>({
    text: `select (select count(*) from (select from item_words w where w.word >= r.lo collate "C" and w.word < r.hi collate "C" limit ${MOST_HITS}) found) as hits,
             (select coalesce(sum(items), 0)::bigint from item_totals) as items
           from unnest($1::text[], $2::text[]) with ordinality as r (lo, hi, place) order by place`,
    values: [typed, typed.map((word) => word + END)],
  });
  return { hits: rows.map(({ hits }) => hits), items: rows[0]?.items ?? 0 };
}

// Words with the most pieces in common are looked at, and kept when they are near enough.
async function meantWords(ctx: Ctx, typed: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ word: string }>({
    text: `select id as word from word_grams where gram = any($1::text[]) group by id order by count(*) desc, length(id), id limit 40`,
    values: [grams(typed)],
  });
  return rows
    .map(({ word }) => word)
    .filter((word) => meansWord(typed, word))
    .slice(0, 12);
}

export type Searchable = {
  id: string;
  sku: string;
  name: string;
  description: string;
  category: string | null;
  tags: string[];
  barcodes: string[];
  /** What it says in custom fields, as far as it is made of words. */
  said: string;
};

/** Replaces the words by which items are found. */
export async function indexWords(ctx: Ctx, items: Searchable[]): Promise<void> {
  if (!items.length) return;
  const rows = items.flatMap((item) => {
    const head = headOf(item.name);
    return [...weighted(item)].map(([word, weight]) => ({ id: item.id, word, weight, head }));
  });
  await ctx.tx.query({
    text: 'delete from item_words where id = any($1::uuid[])',
    values: [items.map(({ id }) => id)],
  });
  await ctx.tx.query({
    text: 'insert into item_words (id, word, weight, head) select * from unnest($1::uuid[], $2::text[], $3::smallint[], $4::text[])',
    values: [
      rows.map(({ id }) => id),
      rows.map(({ word }) => word),
      rows.map(({ weight }) => weight),
      rows.map(({ head }) => head),
    ],
  });
  // Sorted, so that two writers of the same new words wait for each other in one order.
  const vocabulary = [...new Set(rows.map(({ word }) => word))].filter((word) => !/\p{N}/u.test(word)).sort();
  const pieces = vocabulary.flatMap((word) => grams(word).map((gram) => ({ word, gram })));
  await ctx.tx.query({
    text: `insert into word_grams (id, gram) select word, gram from unnest($1::text[], $2::text[]) as p (word, gram)
           where not exists (select from word_grams g where g.id = p.word and g.gram = p.gram) on conflict do nothing`,
    values: [pieces.map(({ word }) => word), pieces.map(({ gram }) => gram)],
  });
}

// By whole characters: half a one could not be stored, and would not sort as the name does.
const headOf = (name: string) => [...sortKey(name)].slice(0, 16).join('');

/** A SKU or barcode as the one word by which it is found; empty when it has neither letter nor digit. */
export function codeWord(code: string): string {
  return fold(code)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 40);
}

function weighted(item: Searchable): Map<string, number> {
  const found = new Map<string, number>();
  const add = (texts: string[], weight: number) => {
    for (const word of texts) if (!found.has(word)) found.set(word, weight);
  };
  const codes = [item.sku, ...item.barcodes];
  add(codes.map(codeWord).filter(Boolean), 1);
  add(codes.flatMap(words), 1);
  add(words(item.name), 2);
  add(words([item.category ?? '', ...item.tags, item.said].join(' ')), 3);
  add(words(item.description).slice(0, 200), 4);
  return found;
}
