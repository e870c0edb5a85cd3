import { LRUCache } from 'lru-cache';
import type { LiveHub } from '../live/hub.ts';
import { CachedAnswer, type Content } from './cachedAnswer.ts';

/** Topics that tell of what visitors see. Of all others, their answers know nothing. */
const SHOWN: ReadonlySet<string> = new Set(['items', 'stock', 'comments', 'tenants']);
/** Kept altogether, compressed forms included; a single answer may have a quarter of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A limit in case a topic should ever get lost. */
const MOST_MS = 60_000;

/** Whose an answer is (null: nobody's, and so nothing changes it but time), and what it answers among theirs. */
export type AnswerKey = { tenantId: string | null; key: string; maxMs?: number };

/** `ids`: of the answers that are kept. */
type TenantCache = {
  tenantId: string | null;
  ids: Set<string>;
  underWay: Map<string, Promise<CachedAnswer>>;
  stop(): void;
};
type Entry = { cache: TenantCache; answer: CachedAnswer; bytes: number };

/**
 * Whole answers at hand, those that were not used for longest leaving first. What a tenant's visitors see has changed
 * as soon as the hub says so: then all of its answers are thrown away, and with them what is being made, which may be
 * of a moment before and is kept nowhere.
 */
export class AnswerCache {
  readonly #hub: Pick<LiveHub, 'subscribe'>;
  readonly #caches = new Map<string | null, TenantCache>();
  readonly #entries: LRUCache<string, Entry>;

  constructor(hub: Pick<LiveHub, 'subscribe'>, mostBytes = MOST_BYTES) {
    this.#hub = hub;
    this.#entries = new LRUCache({
      maxSize: mostBytes,
      // An empty answer counts as well.
      sizeCalculation: ({ bytes }) => bytes || 1,
      // Tests turn this clock.
      perf: { now: () => Date.now() },
      dispose: ({ cache }, id) => {
        cache.ids.delete(id);
        this.#closeIfEmpty(cache);
      },
    });
  }

  /** Bytes that are held. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** How many tenants' changes are listened to. */
  get tenants(): number {
    return this.#caches.size;
  }

  /** The answer at hand, or one that is made now: once, however many ask for it meanwhile. A failure is not kept. */
  async get(
    { tenantId, key, maxMs = MOST_MS }: AnswerKey,
    make: () => Promise<Content>,
  ): Promise<CachedAnswer> {
    const id = `${tenantId ?? ''} ${key}`;
    const entry = this.#entries.get(id);
    if (entry) return entry.answer;
    // Listened to before anything is read: no change after that is missed.
    const cache = this.#caches.get(tenantId) ?? this.#open(tenantId);
    const waiting = cache.underWay.get(id);
    if (waiting) return waiting;
    const making = this.#make(cache, id, maxMs, make).finally(() => {
      cache.underWay.delete(id);
      this.#closeIfEmpty(cache);
    });
    cache.underWay.set(id, making);
    return making;
  }

  async #make(
    cache: TenantCache,
    id: string,
    ttl: number,
    make: () => Promise<Content>,
  ): Promise<CachedAnswer> {
    const answer = new CachedAnswer(await make(), (bytes) => this.#grew(id, answer, bytes));
    const isTooLarge = answer.length > this.#entries.maxSize / 4;
    if (this.#caches.get(cache.tenantId) !== cache || isTooLarge) return answer;
    this.#entries.set(id, { cache, answer, bytes: answer.length }, { ttl });
    cache.ids.add(id);
    return answer;
  }

  #grew(id: string, answer: CachedAnswer, by: number): void {
    const entry = this.#entries.peek(id);
    if (entry?.answer !== answer) return;
    // Another object: what is set again as it is keeps the size that it had.
    const grown = { ...entry, bytes: entry.bytes + by };
    this.#entries.set(id, grown, { noDisposeOnSet: true, noUpdateTTL: true });
  }

  #open(tenantId: string | null): TenantCache {
    const cache: TenantCache = { tenantId, ids: new Set(), underWay: new Map(), stop: () => undefined };
    if (tenantId !== null) {
      cache.stop = this.#hub.subscribe(tenantId, null, (topic) => {
        // Null: something may have been missed.
        if (topic === null || SHOWN.has(topic)) this.#throwAway(cache);
      });
    }
    this.#caches.set(tenantId, cache);
    return cache;
  }

  #throwAway(cache: TenantCache): void {
    this.#close(cache);
    for (const id of cache.ids) this.#entries.delete(id);
  }

  #closeIfEmpty(cache: TenantCache): void {
    if (!cache.ids.size && !cache.underWay.size) this.#close(cache);
  }

  #close(cache: TenantCache): void {
    if (this.#caches.get(cache.tenantId) !== cache) return;
    cache.stop();
    this.#caches.delete(cache.tenantId);
  }
}
