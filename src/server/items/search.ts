import { fold, grams, meansWord, words } from '#shared/text.ts';
import type { Ctx } from '../context.ts';

/**
 * Up to this many items with the rarest word are collected and sorted; above it the list is walked in its
 * order until a page is full. Several common words together are rare again, so more are collected for them.
 */
const COLLECTED = { oneWord: 5_000, moreWords: 20_000 };
const MOST_WORDS = 6;
/** Sorts after every character a word can go on with. */
const END = '\u{10FFFF}';

/** A word of the search as it is looked up: by its beginning, or as one of the words it may have meant; with the items found. */
export type Term = { typed: string; from: string; to: string; instead: string[] | null; hits: number };

/** The searched words, the rarest first; null when one of them is in no item. No words: an empty list. */
export async function findTerms(ctx: Ctx, q: string): Promise<Term[] | null> {
  const typed = words(q).slice(0, MOST_WORDS);
  if (!typed.length) return [];
  const counts = await countHits(
    ctx,
    typed.map((word) => ({ from: word, to: word + END })),
  );
  const terms: Term[] = [];
  for (const [index, word] of typed.entries()) {
    const hits = counts[index] ?? 0;
    if (hits) terms.push({ typed: word, from: word, to: word + END, instead: null, hits });
    else {
      const instead = await meantWords(ctx, word);
      if (!instead.length) return null;
      terms.push({ typed: word, from: '', to: '', instead, hits: 1 });
    }
  }
  return terms.sort((a, b) => a.hits - b.hits);
}

/** Whether so few items can match that they are collected first. */
export function isSelective(terms: Term[]): boolean {
  return (terms[0]?.hits ?? 0) <= (terms.length > 1 ? COLLECTED.moreWords : COLLECTED.oneWord);
}

async function countHits(ctx: Ctx, ranges: { from: string; to: string }[]): Promise<number[]> {
  const rows = await ctx.tx.query<{ hits: number }>({
    name: 'search-count',
    text: `select (select count(*) from (select from item_words w where w.word >= r.lo collate "C" and w.word < r.hi collate "C" limit ${COLLECTED.moreWords + 1}) found) as hits
           from unnest($1::text[], $2::text[]) with ordinality as r (lo, hi, place) order by place`,
    values: [ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
  });
  return rows.map(({ hits }) => hits);
}

// Words with the most pieces in common are looked at, and kept when they are near enough.
async function meantWords(ctx: Ctx, typed: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ word: string }>({
    name: 'search-meant',
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
};

/** Replaces the words by which items are found. */
export async function indexWords(ctx: Ctx, items: Searchable[]): Promise<void> {
  if (!items.length) return;
  const rows = items.flatMap((item) =>
    [...weighted(item)].map(([word, weight]) => ({ id: item.id, word, weight })),
  );
  await ctx.tx.query({
    name: 'search-forget',
    text: 'delete from item_words where id = any($1::uuid[])',
    values: [items.map(({ id }) => id)],
  });
  await ctx.tx.query({
    name: 'search-remember',
    text: 'insert into item_words (id, word, weight) select * from unnest($1::uuid[], $2::text[], $3::smallint[])',
    values: [rows.map(({ id }) => id), rows.map(({ word }) => word), rows.map(({ weight }) => weight)],
  });
  // Sorted, so that two writers of the same new words wait for each other in one order.
  const vocabulary = [...new Set(rows.map(({ word }) => word))].filter((word) => !/\p{N}/u.test(word)).sort();
  const pieces = vocabulary.flatMap((word) => grams(word).map((gram) => ({ word, gram })));
  await ctx.tx.query({
    name: 'search-grams',
    text: `insert into word_grams (id, gram) select word, gram from unnest($1::text[], $2::text[]) as p (word, gram)
           where not exists (select from word_grams g where g.id = p.word and g.gram = p.gram) on conflict do nothing`,
    values: [pieces.map(({ word }) => word), pieces.map(({ gram }) => gram)],
  });
}

function weighted(item: Searchable): Map<string, number> {
  const found = new Map<string, number>();
  const add = (texts: string[], weight: number) => {
    for (const word of texts) if (!found.has(word)) found.set(word, weight);
  };
  const codes = [item.sku, ...item.barcodes];
  add(
    codes
      .map((code) =>
        fold(code)
          .replace(/[^\p{L}\p{N}]/gu, '')
          .slice(0, 40),
      )
      .filter(Boolean),
    1,
  );
  add(codes.flatMap(words), 1);
  add(words(item.name), 2);
  add(words([item.category ?? '', ...item.tags].join(' ')), 3);
  add(words(item.description).slice(0, 200), 4);
  return found;
}
