import type { Ctx } from '#server/foundation/context.ts';
import type { SoldNet } from '#server/sales/invoices/sales.ts';
import type { ItemState } from '#server/stock/ages.ts';
import { KeptRows } from './keptRows.ts';
import { isSame, type Mark } from './mark.ts';

/** Answers of all tenants together, those that were not used for longest leaving first. */
const MOST = 2000;
/** A limit for what was written behind the back of the application. */
const MOST_MS = 5 * 60_000;

type Entry = { mark: Mark; madeAt: number; value: Promise<unknown> };

/**
 * Figures at hand. Each is kept with the mark that the books of its tenant bore when it was begun, and given again as
 * long as they bear the same: every write changes it in its own transaction, so nothing old is ever shown, in whatever
 * process it was written. However many ask for the same meanwhile, it is computed once.
 */
export class KeptFigures {
  readonly #entries = new Map<string, Entry>();
  readonly states = new KeptRows<ItemState>();
  readonly sold = new KeptRows<SoldNet>();

  /** The figure of that name at hand, or computed now. */
  async get<T>(ctx: Pick<Ctx, 'tenantId'>, mark: Mark, name: string, make: () => Promise<T>): Promise<T> {
    const key = `${ctx.tenantId} ${name}`;
    const found = this.#entries.get(key);
    if (found && isSame(found.mark, mark) && Date.now() - found.madeAt < MOST_MS) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
      // What somebody else computes may fail with their connection.
      const value = await (found.value as Promise<T>).catch(() => undefined);
      if (value !== undefined) return value;
    }
    const entry: Entry = { mark, madeAt: Date.now(), value: make() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST) break;
      this.#entries.delete(oldest);
    }
    try {
      return await (entry.value as Promise<T>);
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}

/** What figures are made with: what is at hand, and the mark that it must not be older than. */
export type Hand = { kept: KeptFigures; mark: Mark };
