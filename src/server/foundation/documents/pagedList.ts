import { cursorOf, type PlaceType, partsOf, placeOf, wrongPlace } from '../db/cursor.ts';
import type { Tx } from '../db/tenant.ts';
import { type Asker, Search } from './search.ts';
import type { Indexed } from './words.ts';

/** A column that a list is sorted by; comparisons of these types can be index conditions below row-level security. */
export type Key = { column: string; type: PlaceType };

export type Sorting<Sort extends string> = {
  sort?: Sort | undefined;
  dir?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** On the way through the list a search asks no more rows than this; where they were not enough, all hits are collected. */
const MOST_ASKED = 4_000;

type Kept<Sort extends string> = { sort: Sort; dir: 'asc' | 'desc'; limit: number };

/** One page of a sorted list: conditions are added, then it is read, with the cursor of the page behind it. */
export class PagedList<Sort extends string> {
  readonly #values: unknown[] = [];
  readonly #where: string[] = [];
  readonly #of: Kept<Sort>;
  readonly #keys: Key[];
  readonly #id: string;
  #search: { search: Search; kept: string } | null = null;

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
    this.where(`${id.replace(/\bid$/, 'tenant_id')} = :tenant`);
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

  /** Keeps to the rows of a table that have all words of a text; `alias` is what the list calls the table. */
  async search(asker: Asker, table: Indexed, alias: string, text: string | undefined): Promise<void> {
    if (!text) return;
    const search = await Search.of(asker, table, text);
    if (search) this.#search = { search, kept: `${alias}.words` };
    // What has nothing in it that could be found finds nothing.
    else this.where('false');
  }

  /** What all rows of the list come to, for each value of one column. */
  async sums<Row>(tx: Tx, columns: string, from: string, by: string): Promise<Row[]> {
    return this.#ask(
      tx,
      (where) => `select ${columns} from ${from} where ${where} group by ${by} order by ${by}`,
    );
  }

  async read<Row extends { id: string }>(
    tx: Tx,
    columns: string,
    from: string,
  ): Promise<{ rows: Row[]; nextCursor: string | null }> {
    const { sort, limit } = this.#of;
    const keys = this.#keys.map(({ column }, n) => `, ${column} as key${n}`).join('');
    const page = (where: string) => `select ${columns}${keys} from ${from} where ${where}
      order by ${this.#order(this.#columns())} limit ${limit + 1}`;
    const isCommon = this.#search !== null && !this.#search.search.isRare;
    let found = isCommon ? await this.#ask<Row & Record<string, unknown>>(tx, page, from) : null;
    // On the way there were not enough, or the list is at its end.
    if (!found || found.length <= limit) found = await this.#ask<Row & Record<string, unknown>>(tx, page);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const more = found.length > limit && last;
    return {
      rows,
      nextCursor: more ? cursorOf([sort, ...this.#keys.map((_, n) => last[`key${n}`]), last.id]) : null,
    };
  }

  /**
   * Asks for rows under all conditions of the list. Those with the words searched for are collected; with `way`, from
   * where the list comes, they are those that are met on the first of it.
   */
  #ask<Row>(tx: Tx, text: (where: string) => string, way?: string): Promise<Row[]> {
    const values = [...this.#values];
    const value = (one: unknown) => `$${values.push(one)}`;
    const where = [...this.#where];
    if (this.#search && way) where.push(this.#met(way, value));
    else if (this.#search) where.push(this.#search.search.collected(this.#id, this.#search.kept, value));
    return tx.query<Row & Record<string, unknown>>({
      // Where more than words narrows it, the plan depends on the values.
      prepare: this.#where.length === 1 ? 'usual' : false,
      text: text(where.join(' and ')),
      values,
    });
  }

  #met(from: string, value: (value: unknown) => string): string {
    const { search, kept } = this.#search!;
    const keys = this.#columns().map((_, n) => `key${n}`);
    return `${this.#id} = any(array(
      select ${keys.at(-1)} from (
        select ${this.#columns().map((column, n) => `${column} as key${n}`)}, ${kept} as words from ${from}
        where ${this.#where.join(' and ')} order by ${this.#order(this.#columns())} limit ${MOST_ASKED}) met
      where ${search.kept('met.words', value)} order by ${this.#order(keys)} limit ${this.#of.limit + 1}))`;
  }

  #columns(): string[] {
    return [...this.#keys.map(({ column }) => column), this.#id];
  }

  #order(columns: string[]): string {
    return columns.map((column) => `${column} ${this.#of.dir}`).join(', ');
  }
}
