import { cursorOf, type PlaceType, partsOf, placeOf, wrongPlace } from '../db/cursor.ts';
import type { Tx } from '../db/tenant.ts';

/** A column that a list is sorted by; comparisons of these types can be index conditions below row-level security. */
export type Key = { column: string; type: PlaceType };

export type Sorting<Sort extends string> = {
  sort?: Sort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** A search with more hits than this is carried out on the way through the list. */
const FEW_HITS = 2_000;

type Kept<Sort extends string> = { sort: Sort; dir: 'asc' | 'desc'; limit: number };

/** One page of a sorted list: conditions are added, then it is read, with the cursor of the page behind it. */
export class PagedList<Sort extends string> {
  readonly #values: unknown[] = [];
  readonly #where: string[] = [];
  readonly #of: Kept<Sort>;
  readonly #keys: Key[];
  readonly #id: string;

  /** `sorts` names the columns of each order before the id, which is always the last. Throws for a cursor of another list. */
  constructor(
    sorts: Record<Sort, Key[]>,
    fallback: { id: string; sort: Sort; dir: 'asc' | 'desc' },
    { sort = fallback.sort, dir = fallback.dir, cursor, limit = 50 }: Sorting<Sort>,
  ) {
    const { id } = fallback;
    this.#of = { sort, dir, limit };
    this.#keys = sorts[sort];
    this.#id = id;
    if (cursor === undefined) return;
    const [of, ...rest] = partsOf(cursor);
    if (of !== sort) throw wrongPlace();
    const types: PlaceType[] = [...this.#keys.map(({ type }) => type), 'uuid'];
    const places = placeOf(rest, types).map((place, n) => `${this.value(place)}::${types[n]}`);
    this.where(`(${this.#columns().join(', ')}) ${dir === 'asc' ? '>' : '<'} (${places.join(', ')})`);
  }

  /** A list that has one order only: what was made last comes first. */
  static newest(id: string, page: Omit<Sorting<'newest'>, 'sort' | 'dir'>): PagedList<'newest'> {
    return new PagedList({ newest: [] }, { id, sort: 'newest', dir: 'desc' }, page);
  }

  /** Adds a value and answers its placeholder. */
  value(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  where(condition: string): void {
    this.#where.push(condition);
  }

  /** Every word of a folded search has to be part of the column. */
  words(column: string, folded: string): void {
    for (const word of folded.split(/\s+/))
      if (word) this.where(`strpos(${column}, ${this.value(word)}) > 0`);
  }

  /**
   * The same, of a table with an index of its ids and `search_key`: what few have is found in that alone, and what many
   * have on the way through the list.
   */
  async search(tx: Tx, table: string, column: string, folded: string): Promise<void> {
    const words = folded.split(/\s+/).filter((word) => word !== '');
    if (!words.length) return;
    const found = await tx.query<{ id: string }>({
      prepare: false,
      text: `select id from ${table} where ${words.map((_, n) => `strpos(search_key, $${n + 1}) > 0`).join(' and ')} limit ${FEW_HITS + 1}`,
      values: words,
    });
    if (found.length > FEW_HITS) this.words(column, folded);
    else this.where(`${this.#id} = any(${this.value(found.map(({ id }) => id))}::uuid[])`);
  }

  /** What all rows of the list come to, for each value of one column. */
  async sums<Row>(tx: Tx, columns: string, from: string, by: string): Promise<Row[]> {
    return tx.query<Row & Record<string, unknown>>({
      prepare: false,
      text: `select ${columns} from ${from} where ${this.#where.join(' and ') || 'true'} group by ${by} order by ${by}`,
      values: this.#values,
    });
  }

  async read<Row extends { id: string }>(
    tx: Tx,
    columns: string,
    from: string,
  ): Promise<{ rows: Row[]; nextCursor: string | null }> {
    const { sort, dir, limit } = this.#of;
    const keys = this.#keys.map(({ column }, n) => `, ${column} as key${n}`).join('');
    const found = await tx.query<Row & Record<string, unknown>>({
      prepare: false,
      text: `select ${columns}${keys} from ${from} where ${this.#where.join(' and ') || 'true'}
             order by ${this.#columns()
               .map((column) => `${column} ${dir}`)
               .join(', ')} limit ${this.value(limit + 1)}`,
      values: this.#values,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const more = found.length > limit && last;
    return {
      rows,
      nextCursor: more ? cursorOf([sort, ...this.#keys.map((_, n) => last[`key${n}`]), last.id]) : null,
    };
  }

  #columns(): string[] {
    return [...this.#keys.map(({ column }) => column), this.#id];
  }
}
