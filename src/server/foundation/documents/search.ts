import { grams, meansWord, words } from '#shared/text.ts';
import { CommonWords } from '../cache/commonWords.ts';
import type { Ctx } from '../context.ts';
import { fromBehind, type Indexed } from './words.ts';

/** Of a word with more hits than this it is cheaper to go through the list in its order than to collect them. */
const FEW_HITS = 1_000;
const common = new CommonWords<number>();
const MOST_MEANT = 12;
/** Sorts after every character a word can go on with. */
const END = '\u{10FFFF}';

/** A word of a search as it is looked up: by beginnings, or as the whole words that it may have meant. */
type Term = { starts: string[]; whole: string[]; hits: number };

/** In whose transaction a search is made. */
export type Asker = Pick<Ctx, 'tx' | 'tenantId'>;

/** A search that rows of a table can have: all of its terms, those with the fewest hits first. */
export class Search {
  readonly #table: Indexed;
  readonly #terms: Term[];

  private constructor(table: Indexed, terms: Term[]) {
    this.#table = table;
    this.#terms = terms.toSorted((a, b) => a.hits - b.hits);
  }

  /** A search for the words of a text; null where one of them is in no row, nor anything like it, or there are none. */
  static async of(asker: Asker, table: Indexed, text: string): Promise<Search | null> {
    const typed = words(text);
    if (!typed.length) return null;
    const terms = await counted(asker, table, typed.map(termOf));
    const found: Term[] = terms.filter(({ hits }) => hits > 0);
    for (const [index, { hits }] of terms.entries()) {
      if (hits) continue;
      const whole = await meantBy(asker, table, typed[index]!);
      if (!whole.length) return null;
      found.push(...(await counted(asker, table, [{ starts: [], whole, hits: 0 }])));
    }
    return new Search(table, found);
  }

  /** Whether so few rows are found that it costs little to collect them all. */
  get isRare(): boolean {
    return this.#terms[0]!.hits <= FEW_HITS;
  }

  /** The condition that a row with this id has all terms. Where one of them is rare, its rows are asked for the others. */
  collected(id: string, kept: string, value: (value: unknown) => string): string {
    const [rarest, ...others] = this.#terms;
    const led = this.isRare ? [rarest!] : this.#terms;
    // An array is looked up by the primary key, whatever is thought of how many there are.
    const hits = `${id} = any(array(${led.map((term) => this.#ids(term, value)).join(' intersect ')}))`;
    return [hits, ...(this.isRare ? others : []).map((term) => isKept(kept, term, value))].join(' and ');
  }

  /** The condition that a row which keeps these words has all terms. */
  kept(kept: string, value: (value: unknown) => string): string {
    return this.#terms.map((term) => isKept(kept, term, value)).join(' and ');
  }

  // In a selection of its own a value is none that plans are made for: planning costs more than the hits of a rare word.
  #ids({ starts, whole }: Term, value: (value: unknown) => string): string {
    const of = `select w.id from document_words w where w.tenant_id = :tenant and w.kind = '${this.#table}' and`;
    const selects = starts.map(
      (start) =>
        `${of} w.word >= (select ${value(start)}::text) and w.word < (select ${value(start + END)}::text)`,
    );
    if (whole.length) selects.push(`${of} w.word = any(${value(whole)}::text[])`);
    return selects.length > 1 ? `(${selects.join(' union all ')})` : selects[0]!;
  }
}

/** What is typed begins a word, or is the end of a number. */
const termOf = (word: string): Term => ({
  starts: /^\d+$/.test(word) ? [word, fromBehind(word)] : [word],
  whole: [],
  hits: 0,
});

function isKept(kept: string, { starts, whole }: Term, value: (value: unknown) => string): string {
  const said = [...starts.map((start) => ` ${start}`), ...whole.map((word) => ` ${word} `)];
  return `(${said.map((each) => `strpos(${kept}, ${value(each)}) > 0`).join(' or ')})`;
}

/** The terms with their hits, counted no further than is asked. */
async function counted({ tx, tenantId }: Asker, table: Indexed, terms: Term[]): Promise<Term[]> {
  const hits = terms.map(() => 0);
  const ranges = terms.flatMap(({ starts, whole }, place) =>
    [
      ...starts.map((start) => ({ from: start, to: start + END })),
      // Nothing that a word can go on with sorts before it.
      ...whole.map((word) => ({ from: word, to: `${word} ` })),
    ].map((range) => ({ ...range, place, key: [table, range.from, range.to].join('\n') })),
  );
  const unknown = ranges.filter(({ place, key }) => {
    const known = common.of(tenantId, key);
    hits[place]! += known ?? 0;
    return known === undefined;
  });
  const rows = unknown.length
    ? await tx.query<{ range: number; found: number }>({
        text: `select r.range, count(*)::int as found from unnest((select $2::int[]), (select $3::text[]), (select $4::text[])) as r (range, lo, hi)
               cross join lateral (select from document_words w where w.tenant_id = :tenant and w.kind = $1
                 and w.word >= r.lo collate "C" and w.word < r.hi collate "C" limit ${FEW_HITS + 1}) found group by r.range`,
        values: [
          table,
          unknown.map((_, range) => range),
          unknown.map(({ from }) => from),
          unknown.map(({ to }) => to),
        ],
      })
    : [];
  for (const { range, found } of rows) {
    const { place, key } = unknown[range]!;
    hits[place]! += found;
    if (found > FEW_HITS) common.remember(tenantId, key, found);
  }
  return terms.map((term, place) => ({ ...term, hits: hits[place]! }));
}

// Words with the most pieces in common that are in some row of the table are looked at, and kept when they are near enough.
async function meantBy({ tx }: Asker, table: Indexed, typed: string): Promise<string[]> {
  if (/\d/.test(typed)) return [];
  const rows = await tx.query<{ word: string }>({
    text: `select n.word from (
             select word, count(*) as pieces from document_grams where tenant_id = :tenant and gram = any($2::text[]) group by word
             order by count(*) desc, length(word), word limit 100) n
           where exists (select from document_words w where w.tenant_id = :tenant and w.kind = $1 and w.word = n.word)
           order by n.pieces desc, length(n.word), n.word limit 40`,
    values: [table, grams(typed)],
  });
  return rows
    .map(({ word }) => word)
    .filter((word) => meansWord(typed, word))
    .slice(0, MOST_MEANT);
}
