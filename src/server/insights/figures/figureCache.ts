import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/foundation/context.ts';
import type { Services } from '#server/foundation/services.ts';
import type { FigureValue } from '#shared/insights/figures/contract.ts';
import { type BooksVersion, isSame } from './booksVersion.ts';
import { RowCache } from './rowCache.ts';

/** Answers of all tenants together, those that were not used for longest leaving first. */
const MOST = 2000;
/** A limit for what was written behind the back of the application. */
const MOST_MS = 5 * 60_000;

/** What a figure tells of an item, as it is answered. */
type ItemValues = { id: string; values: FigureValue[] };

type Entry = { version: BooksVersion; value: Promise<unknown> };

/**
 * Figures at hand. Each is kept with the version that the books of its tenant bore when it was begun, and given again as
 * long as they bear the same: every write changes it in its own transaction, so nothing old is ever shown, in whatever
 * process it was written. However many ask for the same meanwhile, it is computed once.
 */
export class FigureCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MOST, ttl: MOST_MS });
  readonly items = new RowCache<ItemValues>();

  /** The figure of that name at hand, or computed now. */
  async get<T>(
    ctx: Pick<Ctx, 'tenantId'>,
    version: BooksVersion,
    name: string,
    make: () => Promise<T>,
  ): Promise<T> {
    const key = `${ctx.tenantId} ${name}`;
    const found = this.#entries.get(key);
    if (found && isSame(found.version, version)) {
      // What somebody else computes may fail with their connection.
      const value = await (found.value as Promise<T>).catch(() => undefined);
      if (value !== undefined) return value;
    }
    const entry: Entry = { version, value: make() };
    this.#entries.set(key, entry);
    try {
      return await (entry.value as Promise<T>);
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}

/** What figures are made with: what is at hand, and the version that it must not be older than. */
export type Cached = { cache: FigureCache; version: BooksVersion };

/** The services with the figures of the books that were asked for lately: the same for screens and for what is mailed. */
export type FigureServices = Services & { figures: FigureCache };
