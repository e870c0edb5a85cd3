import type { Ctx } from '#server/foundation/context.ts';
import { Sql } from '#server/foundation/db/sql.ts';
import { words } from '#shared/text.ts';
import { wordsIn } from './search.ts';
import { COMMON, type Known, rangesOf, readWords } from './vocabulary.ts';

/** An item that somebody may have meant: how well what they said fits it, and how much of its name they said (0 to 1). */
export type Mentioned = {
  id: string;
  sku: string;
  name: string;
  unit: string;
  category: string | null;
  isTemplate: boolean;
  variantOf: string | null;
  score: number;
  named: number;
};

export type Looking = {
  /** Words that tell items apart if they have them, such as sizes, and count against none that has not. */
  also?: string[];
  /** Only what is on show, in a transaction of a visitor: without SKU and unit, which visitors cannot read. */
  shown?: boolean;
  limit?: number;
};

const MOST_WORDS = 20;
const CANDIDATES = 60;
/** Of so many of the items with a common word those are taken that have the others as well. */
const MOST_WALKED = 8_000;
/** What a word counts for by where it is found: SKU or barcode, name, category or tag, description. */
const PLACES = [0, 1, 1, 0.75, 0.4];
const BONUS = 0.12;

/**
 * The items that words may mean, the likeliest first: half-remembered, in the plural, with typing errors. Nothing is
 * read but what has one of the rarer words, or, where all are common, some that have all of them.
 */
export async function findMentioned(
  ctx: Ctx,
  said: string[],
  { also = [], shown = false, limit = 20 }: Looking = {},
): Promise<Mentioned[]> {
  const wanted = [...new Set(said)].slice(0, MOST_WORDS);
  if (!wanted.length) return [];
  const vocabulary = await readWords(ctx, wanted);
  const known = vocabulary.filter(({ hits }) => hits > 0);
  const rare = known.filter(({ hits }) => hits < COMMON);
  const ids = rare.length ? await candidatesOf(ctx, rare) : await ofCommonWords(ctx, known, also);
  if (!ids.length) return [];
  return (await describe(ctx, ids, shown))
    .map(({ item, has }) => ({ ...item, ...scoreOf(has, item.name, vocabulary, also) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.named - a.named || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
}

async function candidatesOf({ tx }: Ctx, rare: Known[]): Promise<string[]> {
  const ranges = [...rare]
    .sort((a, b) => a.hits - b.hits)
    .slice(0, 6)
    .flatMap(rangesOf);
  const rows = await tx.query<{ id: string }>({
    text: `select f.id from (
             select r.said, w.id, min(w.weight) as weight from unnest($1::text[], $2::text[], $3::text[]) as r (said, lo, hi)
             cross join lateral (select item_id as id, weight from word_items w where w.tenant_id = :tenant and w.id >= r.lo collate "C" and w.id <= r.hi collate "C" limit ${COMMON}) w
             group by r.said, w.id) f
           group by f.id order by sum(case when weight <= 2 then 1 when weight = 3 then 0.6 else 0.3 end) desc, min(weight), f.id limit ${CANDIDATES}`,
    values: [ranges.map(({ said }) => said), ranges.map(({ lo }) => lo), ranges.map(({ hi }) => hi)],
  });
  return rows.map(({ id }) => id);
}

// What tells apart leads where it is rarer than the rest; else any that have all the words.
async function ofCommonWords(ctx: Ctx, common: Known[], also: string[]): Promise<string[]> {
  const telling = (await readWords(ctx, also)).filter(({ hits }) => hits > 0 && hits < COMMON);
  const led = telling.length ? await candidatesOf(ctx, telling) : [];
  return [...new Set([...led, ...(await withAll(ctx, common))])];
}

async function withAll({ tx }: Ctx, common: Known[]): Promise<string[]> {
  const [first, ...others] = common.slice(0, 5).map((word) => rangesOf(word)[0]!);
  if (!first) return [];
  const sql = new Sql();
  const having = ({ lo, hi }: { lo: string; hi: string }) =>
    `select item_id as id from word_items where tenant_id = :tenant and id >= ${sql.value(lo)} and id <= ${sql.value(hi)}`;
  const some = `(${having(first)} limit ${MOST_WALKED})`;
  const rows = await tx.query<{ id: string }>({
    text: `select distinct id from (${[some, ...others.map(having)].join(' intersect ')}) w limit ${CANDIDATES}`,
    values: sql.values,
  });
  return rows.map(({ id }) => id);
}

type Described = { item: Omit<Mentioned, 'score' | 'named'>; has: Map<string, number> };

async function describe({ tx }: Ctx, ids: string[], shown: boolean): Promise<Described[]> {
  const own = shown ? `'' as sku, 'each' as unit` : 'sku, unit';
  const [items, entries] = await Promise.all([
    tx.query<Described['item']>({
      text: `select id, ${own}, name, category, is_template as "isTemplate", variant_of as "variantOf" from items
             where tenant_id = :tenant and id = any($1::uuid[]) and removed_at is null`,
      values: [ids],
    }),
    tx.query<{ id: string; words: string }>({
      text: 'select id, words from item_words where tenant_id = :tenant and id = any($1::uuid[])',
      values: [ids],
    }),
  ]);
  const of = new Map(entries.map(({ id, words: text }) => [id, text]));
  return items.map((item) => ({ item, has: new Map(wordsIn(of.get(item.id) ?? '')) }));
}

function scoreOf(
  has: Map<string, number>,
  name: string,
  vocabulary: Known[],
  also: string[],
): { score: number; named: number } {
  let [sum, all] = [0, 0];
  const told = new Set(also);
  for (const known of vocabulary) {
    // What nothing here is called counts against everything, but less than what tells things apart.
    const rarity = known.hits === 0 ? 0.25 : 1 / (1 + Math.log10(known.hits) / 2);
    all += rarity;
    const match = matchOf(has, known);
    if (match) {
      sum += rarity * match.worth;
      told.add(match.word);
    }
  }
  const bonus = also.filter((word) => (has.get(word) ?? 9) <= 2).length * BONUS;
  const parts = words(name);
  const named = parts.filter((part) => told.has(part)).length / Math.max(1, parts.length);
  return { score: all ? (sum / all) * (1 + bonus) : 0, named };
}

function matchOf(has: Map<string, number>, known: Known): { word: string; worth: number } | null {
  let best: { word: string; worth: number } | null = null;
  const offer = (word: string, worth: number) => {
    if (!best || worth > best.worth) best = { word, worth };
  };
  for (const form of known.forms) {
    const exact = has.get(form);
    if (exact !== undefined) offer(form, (PLACES[exact] ?? 0) * (known.isGuess ? 0.85 : 1));
  }
  for (const { lo, hi } of best ? [] : rangesOf(known))
    for (const [word, weight] of has) if (word > lo && word <= hi) offer(word, (PLACES[weight] ?? 0) * 0.8);
  return best;
}
