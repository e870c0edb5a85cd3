import { LRUCache } from 'lru-cache';

/** How many items have a word, of how many. */
export type Counted = { hits: number; items: number };

// To count a common word again with each letter that is typed behind it would take longer than to find what has it. They are
// a minute old at most, and decide nothing but which of several ways to the same items is the shortest.
const known = new LRUCache<string, Counted>({ max: 20_000, ttl: 60_000 });

const keyOf = (tenantId: string, word: string) => `${tenantId} ${word}`;

/** What was counted of a word of a tenant a while ago, if it was common then. */
export function commonWord(tenantId: string, word: string): Counted | undefined {
  return known.get(keyOf(tenantId, word));
}

/** Remembers a word that many items have. */
export function rememberCommon(tenantId: string, word: string, counted: Counted): void {
  known.set(keyOf(tenantId, word), counted);
}
