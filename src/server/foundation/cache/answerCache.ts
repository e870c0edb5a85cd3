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

type TenantCache = {
  tenantId: string | null;
  answers: Map<string, Entry>;
  underWay: Map<string, Promise<CachedAnswer>>;
  stop(): void;
};
type Entry = { cache: TenantCache; key: string; answer: CachedAnswer; bytes: number; maxMs: number };

/**
 * Whole answers at hand, those that were not used for longest leaving first. What a tenant's visitors see has changed
 * as soon as the hub says so: then all of its answers are thrown away, and with them what is being made, which may be
 * of a moment before and is kept nowhere.
 */
export class AnswerCache {
  readonly #hub: Pick<LiveHub, 'subscribe'>;
  readonly #mostBytes: number;
  readonly #caches = new Map<string | null, TenantCache>();
  /** The one that was not used for longest first. */
  readonly #entries = new Set<Entry>();
  #bytes = 0;

  constructor(hub: Pick<LiveHub, 'subscribe'>, mostBytes = MOST_BYTES) {
    this.#hub = hub;
    this.#mostBytes = mostBytes;
  }

  /** Bytes that are held. */
  get bytes(): number {
    return this.#bytes;
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
    const entry = this.#caches.get(tenantId)?.answers.get(key);
    if (entry && Date.now() - entry.answer.madeAt < entry.maxMs) {
      this.#entries.delete(entry);
      this.#entries.add(entry);
      return entry.answer;
    }
    // Listened to before anything is read: no change after that is missed.
    const cache = this.#caches.get(tenantId) ?? this.#open(tenantId);
    const waiting = cache.underWay.get(key);
    if (waiting) return waiting;
    const making = this.#make(cache, key, maxMs, make).finally(() => {
      cache.underWay.delete(key);
      this.#closeIfEmpty(cache);
    });
    cache.underWay.set(key, making);
    return making;
  }

  async #make(
    cache: TenantCache,
    key: string,
    maxMs: number,
    make: () => Promise<Content>,
  ): Promise<CachedAnswer> {
    const answer = new CachedAnswer(await make(), (bytes) => this.#grew(entry, bytes));
    const entry: Entry = { cache, key, answer, bytes: answer.length, maxMs };
    if (this.#caches.get(cache.tenantId) !== cache || answer.length > this.#mostBytes / 4) return answer;
    this.#forget(cache.answers.get(key));
    cache.answers.set(key, entry);
    this.#entries.add(entry);
    this.#bytes += entry.bytes;
    this.#makeRoom();
    return answer;
  }

  #grew(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const entry of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(entry);
      this.#closeIfEmpty(entry.cache);
    }
  }

  #forget(entry: Entry | undefined): void {
    if (!entry || !this.#entries.delete(entry)) return;
    entry.cache.answers.delete(entry.key);
    this.#bytes -= entry.bytes;
  }

  #open(tenantId: string | null): TenantCache {
    const cache: TenantCache = { tenantId, answers: new Map(), underWay: new Map(), stop: () => undefined };
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
    for (const entry of cache.answers.values()) this.#forget(entry);
    this.#close(cache);
  }

  #closeIfEmpty(cache: TenantCache): void {
    if (!cache.answers.size && !cache.underWay.size) this.#close(cache);
  }

  #close(cache: TenantCache): void {
    cache.stop();
    if (this.#caches.get(cache.tenantId) === cache) this.#caches.delete(cache.tenantId);
  }
}
