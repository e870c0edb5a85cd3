import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/foundation/context.ts';
import { type BooksVersion, changesSince, isSame } from './booksVersion.ts';

/** Rows of all tenants together, those that were not used for longest leaving first; the last ones stay in any case. */
const MOST = 600_000;

/** Reads the rows of all items, or those that there are of some, by their ids. */
type Read<Row> = (ids: string[] | null) => Promise<Map<string, Row>>;
type State<Row> = { version: BooksVersion; rows: Map<string, Row> };
type Entry<Row> = { state: Promise<State<Row>>; size: number };

/**
 * What figures of many items are made of, a row for each item. When something was written only the rows of the items
 * that it was about are read again, by the same statement that has read all of them; so a figure of a hundred thousand
 * items costs as much after a posting as the posting had lines.
 */
export class RowCache<Row> {
  // What has more rows than there may be stays alone.
  readonly #entries = new LRUCache<string, Entry<Row>>({
    maxSize: MOST,
    sizeCalculation: ({ size }) => Math.min(Math.max(size, 1), MOST),
  });

  /** The rows of that name, no older than the version. */
  async get(
    ctx: Pick<Ctx, 'tenantId' | 'tx'>,
    version: BooksVersion,
    name: string,
    read: Read<Row>,
  ): Promise<Iterable<Row>> {
    const key = `${ctx.tenantId} ${name}`;
    const found = this.#entries.get(key);
    // One after the other. What somebody else reads may fail with their connection.
    const before = found?.state.catch(() => null) ?? Promise.resolve(null);
    const entry = { state: renewed(ctx, version, before, read), size: found?.size ?? 0 };
    this.#entries.set(key, entry);
    const isStill = () => this.#entries.peek(key) === entry;
    try {
      const { rows } = await entry.state;
      // Another object: what is set again as it is keeps the size that it had.
      if (isStill()) this.#entries.set(key, { ...entry, size: rows.size });
      return rows.values();
    } catch (error) {
      if (isStill()) this.#entries.delete(key);
      throw error;
    }
  }
}

async function renewed<Row>(
  ctx: Pick<Ctx, 'tx'>,
  version: BooksVersion,
  before: Promise<State<Row> | null>,
  read: Read<Row>,
): Promise<State<Row>> {
  const state = await before;
  const all = async (at: BooksVersion) => ({ version: at, rows: await read(null) });
  if (!state) return all(version);
  if (isSame(state.version, version)) return state;
  const { version: now, items } = await changesSince(ctx, state.version);
  if (!items) return all(now);
  const rows = items.length ? await read(items) : new Map<string, Row>();
  for (const id of items) {
    const row = rows.get(id);
    if (row) state.rows.set(id, row);
    else state.rows.delete(id);
  }
  return { version: now, rows: state.rows };
}
