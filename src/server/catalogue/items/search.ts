import { CommonWords } from '#server/foundation/cache/commonWords.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { fold, grams, meansWord, sortKey, words } from '#shared/text.ts';

/** Hits of a word are counted up to here; above it the word is merely "common". */
export const MOST_HITS = 20_000;
/** A single word with so few items needs no count: they are collected at once. */
export const FEW_HITS = 1_000;
const MOST_WORDS = 6;
/** As so many words at most what was typed is there, for their items to be read in the order of names. */
const MOST_FORMS = 8;
/** How many items have a word, of how many. */
type Counted = { hits: number; items: number };
const common = new CommonWords<Counted>();
/** Sorts after every character a word can go on with. */
const END = '\u{10FFFF}';

/**
 * A word of the search as it is looked up: by its beginning, or as one of the words it may have meant; with the items
 * found. `entries`: so many there are to be read; `forms`: as which words it is there, if known and not many.
 */
export type Term = {
  typed: string;
  from: string;
  to: string;
  instead: string[] | null;
  hits: number;
  entries: number;
  forms: string[] | null;
};

/**
 * How a search is carried out: `collect` finds the items with all words, scores and sorts them; `walk` goes
 * through the list in its order and keeps what has all words. `few`: collected without having been counted,
 * so that an empty answer, or one cut off after `FEW_HITS`, means that it has to be counted after all. `meet`: the
 * first items by name are found sooner by bringing the hits of the words together than by walking.
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
      const entries = await countEntries(ctx, instead);
      terms.push({ typed: word, from: '', to: '', instead, hits: 1, entries, forms: instead });
    }
  }
  terms.sort((a, b) => a.hits - b.hits);
  const costs = costsOf(terms, items);
  const cheaper = costs.collect <= Math.max(FEW_HITS, costs.walk) ? 'collect' : 'walk';
  const way = how ?? cheaper;
  // To bring a few thousand together in any order costs less than to find out as which words they are there.
  const found =
    terms.length > 1 && (way === 'walk' || costs.collect > MOST_HITS) ? await withForms(ctx, terms) : terms;
  const isOrdered = found.every(({ forms }) => forms);
  const meet = terms.length > 1 && (isOrdered ? costs.merge : costs.meet) < costs.walk;
  return { terms: found, how: way, few: false, meet };
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
  entries: hits,
  forms: null,
});

// Collecting touches every hit; walking touches, for a page of 50, as many items as it takes to meet that many
// that have all words, and looks each of them up. To bring ids together and no more takes a fifth of either for each
// hit, and in the order of the names it ends with the page; beyond MOST_HITS nobody knows how many there are.
function costsOf(terms: Term[], items: number): Record<'collect' | 'walk' | 'meet' | 'merge', number> {
  const chances = terms.map(({ hits }) => Math.min(1, hits / Math.max(1, items)));
  const likely = chances.reduce((all, chance) => all * chance, 1);
  const all = terms.reduce((sum, { hits }) => sum + hits, 0);
  return {
    collect: all + 3 * likely * items,
    walk: (50 / likely) * (1 + terms.length),
    meet: terms.every(({ hits }) => hits < MOST_HITS) ? all / 5 : Number.POSITIVE_INFINITY,
    merge: ((50 / likely) * chances.reduce((sum, chance) => sum + chance, 0)) / 5,
  };
}

// Words that were common a while ago are common: what they are counted for is which way is shorter.
async function countHits(ctx: Ctx, typed: string[]): Promise<{ hits: number[]; items: number }> {
  const known = new Map(typed.map((word) => [word, common.of(ctx.tenantId, word)]));
  const unknown = typed.filter((word) => !known.get(word));
  const rows = unknown.length
    ? await ctx.tx.query<Counted & { word: string }>({
        text: `select r.lo as word, (select count(*) from (select from word_items w where w.tenant_id = :tenant and w.id >= r.lo collate "C" and w.id < r.hi collate "C" limit ${MOST_HITS}) found) as hits,
                 (select coalesce(sum(items), 0)::bigint from item_totals where tenant_id = :tenant) as items
               from unnest((select $1::text[]), (select $2::text[])) as r (lo, hi)`,
        values: [unknown, unknown.map((word) => word + END)],
      })
    : [];
  for (const { word, hits, items } of rows) {
    known.set(word, { hits, items });
    if (hits > FEW_HITS) common.remember(ctx.tenantId, word, { hits, items });
  }
  const counts = typed.map((word) => known.get(word)!);
  return { hits: counts.map(({ hits }) => hits), items: counts[0]!.items };
}

// As which words the terms are there, found one after the other by their index, unless they are many.
async function withForms(ctx: Ctx, terms: Term[]): Promise<Term[]> {
  const rows = await ctx.tx.query<{ typed: string; word: string }>({
    text: `with recursive form (typed, word, hi, place) as (
             select r.lo, (select w.id from word_items w where w.tenant_id = :tenant and w.id >= r.lo collate "C" and w.id < r.hi collate "C" order by w.id limit 1), r.hi, 1
             from unnest((select $1::text[]), (select $2::text[])) as r (lo, hi)
             union all
             select typed, (select w.id from word_items w where w.tenant_id = :tenant and w.id > form.word and w.id < form.hi collate "C" order by w.id limit 1), hi, place + 1
             from form where word is not null and place <= ${MOST_FORMS})
           select typed, word from form where word is not null`,
    values: [terms.map(({ from }) => from), terms.map(({ to }) => to)],
  });
  const of = Map.groupBy(rows, ({ typed }) => typed);
  return terms.map((term) => {
    const forms = term.instead ?? (of.get(term.typed) ?? []).map(({ word }) => word);
    return { ...term, forms: term.instead || forms.length <= MOST_FORMS ? forms : null };
  });
}

async function countEntries(ctx: Ctx, exact: string[]): Promise<number> {
  const [row] = await ctx.tx.query<{ entries: number }>({
    text: `select count(*) as entries from (select from word_items where tenant_id = :tenant and id = any($1::text[]) limit ${MOST_HITS}) found`,
    values: [exact],
  });
  return row!.entries;
}

// Words with the most pieces in common are looked at, and kept when they are near enough.
async function meantWords(ctx: Ctx, typed: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ word: string }>({
    text: `select id as word from word_grams where tenant_id = :tenant and gram = any($1::text[]) group by id order by count(*) desc, length(id), id limit 40`,
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

type Entry = { word: string; head: string; id: string; weight: number };

/** Replaces the words by which items are found, of which new ones have none yet; what stays as it is is not written. */
export async function indexWords(ctx: Ctx, items: Searchable[], areNew: 'new' | 'known'): Promise<void> {
  if (!items.length) return;
  const texts = items.map((item) => ({
    id: item.id,
    head: headOf(item.name),
    words: textOf(weighted(item)),
  }));
  const before =
    areNew === 'new'
      ? []
      : await ctx.tx.query<(typeof texts)[number]>({
          text: 'select id, head, words from item_words where tenant_id = :tenant and id = any($1::uuid[])',
          values: [texts.map(({ id }) => id)],
        });
  const [old, now] = [keyed(before), keyed(texts)];
  const added = [...now].flatMap(([key, entry]) => (old.has(key) ? [] : [entry]));
  const removed = [...old].flatMap(([key, entry]) => (now.has(key) ? [] : [entry]));
  // None waits for the answer of another.
  await Promise.all([removeEntries(ctx, removed), writeTexts(ctx, texts), writeEntries(ctx, added)]);
}

async function writeEntries(ctx: Ctx, added: Entry[]): Promise<void> {
  if (!added.length) return;
  await Promise.all([
    ctx.tx.query({
      text: `insert into word_items (tenant_id, id, head, item_id, weight)
             select :tenant, * from unnest($1::text[], $2::text[], $3::uuid[], $4::smallint[]) returning id`,
      values: [
        added.map(({ word }) => word),
        added.map(({ head }) => head),
        added.map(({ id }) => id),
        added.map(({ weight }) => weight),
      ],
    }),
    learnWords(ctx, added),
  ]);
}

async function writeTexts(ctx: Ctx, texts: { id: string; head: string; words: string }[]): Promise<void> {
  await ctx.tx.query({
    text: `insert into item_words as t (tenant_id, id, head, words) select :tenant, * from unnest($1::uuid[], $2::text[], $3::text[])
           on conflict (tenant_id, id) do update set head = excluded.head, words = excluded.words`,
    values: [texts.map(({ id }) => id), texts.map(({ head }) => head), texts.map(({ words }) => words)],
  });
}

/** Keeps the pieces of new words, by which misspelt ones are found. */
async function learnWords(ctx: Ctx, added: Entry[]): Promise<void> {
  // Sorted, so that two writers of the same new words wait for each other in one order.
  const vocabulary = [...new Set(added.map(({ word }) => word))]
    .filter((word) => !/\p{N}/u.test(word))
    .sort();
  if (!vocabulary.length) return;
  const pieces = vocabulary.flatMap((word) => grams(word).map((gram) => ({ word, gram })));
  await ctx.tx.query({
    text: `insert into word_grams (tenant_id, id, gram) select :tenant, word, gram from unnest($1::text[], $2::text[]) as p (word, gram)
           where not exists (select from word_grams g where g.tenant_id = :tenant and g.id = p.word and g.gram = p.gram) on conflict do nothing`,
    values: [pieces.map(({ word }) => word), pieces.map(({ gram }) => gram)],
  });
}

/** Forgets the words of items, which are no longer found. */
export async function forgetWords(ctx: Ctx, ids: string[]): Promise<void> {
  const gone = await ctx.tx.query<{ id: string; head: string; words: string }>({
    text: 'delete from item_words where tenant_id = :tenant and id = any($1::uuid[]) returning id, head, words',
    values: [ids],
  });
  await removeEntries(ctx, [...keyed(gone).values()]);
}

async function removeEntries(ctx: Ctx, entries: Entry[]): Promise<void> {
  if (!entries.length) return;
  await ctx.tx.query({
    text: `delete from word_items w using unnest($1::text[], $2::text[], $3::uuid[]) as e (word, head, id)
           where w.tenant_id = :tenant and w.id = e.word collate "C" and w.head = e.head collate "C" and w.item_id = e.id`,
    values: [entries.map(({ word }) => word), entries.map(({ head }) => head), entries.map(({ id }) => id)],
  });
}

// The words of an item as they are kept: the best places first, and in one place a word before those that begin with it.
function textOf(found: Map<string, number>): string {
  return [...found]
    .sort(([a, of], [b, than]) => of - than || (a < b ? -1 : 1))
    .map(([word, weight]) => ` ${word}:${weight}`)
    .join('');
}

/** The words in such a text, with their weights. */
export function wordsIn(text: string): [word: string, weight: number][] {
  return text
    .split(' ')
    .slice(1)
    .map((each) => [each.slice(0, -2), Number(each.slice(-1))]);
}

function keyed(texts: { id: string; head: string; words: string }[]): Map<string, Entry> {
  return new Map(
    texts.flatMap(({ id, head, words: text }) =>
      wordsIn(text).map(([word, weight]) => [`${id} ${word} ${weight} ${head}`, { word, head, id, weight }]),
    ),
  );
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
