import { LRUCache } from 'lru-cache';

/**
 * What was counted of common words of a tenant. To count one again with each letter that is typed behind it would take longer
 * than to find what has it. Counts are a minute old at most, and decide nothing but which of several ways to the same rows is
 * the shortest.
 */
export class CommonWords<Counted extends object | number> {
  readonly #known = new LRUCache<string, Counted>({ max: 20_000, ttl: 60_000 });

  /** What was counted of a word of a tenant a while ago, if it was common then. */
  of(tenantId: string, word: string): Counted | undefined {
    return this.#known.get(keyOf(tenantId, word));
  }

  /** Remembers a word that many rows have. */
  remember(tenantId: string, word: string, counted: Counted): void {
    this.#known.set(keyOf(tenantId, word), counted);
  }
}

const keyOf = (tenantId: string, word: string) => `${tenantId} ${word}`;
