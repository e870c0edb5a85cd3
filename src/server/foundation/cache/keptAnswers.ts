import type { LiveHub } from '../live/hub.ts';
import { type Content, KeptAnswer } from './keptAnswer.ts';

/** Topics that tell of what visitors see. Of all others, their answers know nothing. */
const SHOWN: ReadonlySet<string> = new Set(['items', 'stock', 'comments', 'tenants']);
/** Kept altogether, compressed forms included; a single answer may have a quarter of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A limit in case a topic should ever get lost. */
const MOST_MS = 60_000;

/** Whose an answer is (null: nobody's, and so nothing changes it but time), and what it answers among theirs. */
export type Kept = { tenantId: string | null; key: string; maxMs?: number };

type Shelf = {
  tenantId: string | null;
  kept: Map<string, Entry>;
  underWay: Map<string, Promise<KeptAnswer>>;
  stop(): void;
};
type Entry = { shelf: Shelf; key: string; answer: KeptAnswer; bytes: number; maxMs: number };

/**
 * Whole answers at hand, those that were not used for longest leaving first. What a tenant's visitors see has changed
 * as soon as the hub says so: then its shelf is thrown away with all that is on it, and with what is being made for
 * it, which may be of a moment before and is kept nowhere.
 */
export class KeptAnswers {
  readonly #hub: Pick<LiveHub, 'subscribe'>;
  readonly #mostBytes: number;
  readonly #shelves = new Map<string | null, Shelf>();
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
  get shelves(): number {
    return this.#shelves.size;
  }

  /** The answer at hand, or one that is made now: once, however many ask for it meanwhile. A failure is not kept. */
  async get({ tenantId, key, maxMs = MOST_MS }: Kept, make: () => Promise<Content>): Promise<KeptAnswer> {
    const entry = this.#shelves.get(tenantId)?.kept.get(key);
    if (entry && Date.now() - entry.answer.madeAt < entry.maxMs) {
      this.#entries.delete(entry);
      this.#entries.add(entry);
      return entry.answer;
    }
    // Listened to before anything is read: no change after that is missed.
    const shelf = this.#shelves.get(tenantId) ?? this.#open(tenantId);
    const waiting = shelf.underWay.get(key);
    if (waiting) return waiting;
    const making = this.#make(shelf, key, maxMs, make).finally(() => {
      shelf.underWay.delete(key);
      this.#closeIfEmpty(shelf);
    });
    shelf.underWay.set(key, making);
    return making;
  }

  async #make(shelf: Shelf, key: string, maxMs: number, make: () => Promise<Content>): Promise<KeptAnswer> {
    const answer = new KeptAnswer(await make(), (bytes) => this.#grew(entry, bytes));
    const entry: Entry = { shelf, key, answer, bytes: answer.length, maxMs };
    if (this.#shelves.get(shelf.tenantId) !== shelf || answer.length > this.#mostBytes / 4) return answer;
    this.#forget(shelf.kept.get(key));
    shelf.kept.set(key, entry);
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
      this.#closeIfEmpty(entry.shelf);
    }
  }

  #forget(entry: Entry | undefined): void {
    if (!entry || !this.#entries.delete(entry)) return;
    entry.shelf.kept.delete(entry.key);
    this.#bytes -= entry.bytes;
  }

  #open(tenantId: string | null): Shelf {
    const shelf: Shelf = { tenantId, kept: new Map(), underWay: new Map(), stop: () => undefined };
    if (tenantId !== null) {
      shelf.stop = this.#hub.subscribe(tenantId, null, (topic) => {
        // Null: something may have been missed.
        if (topic === null || SHOWN.has(topic)) this.#throwAway(shelf);
      });
    }
    this.#shelves.set(tenantId, shelf);
    return shelf;
  }

  #throwAway(shelf: Shelf): void {
    for (const entry of shelf.kept.values()) this.#forget(entry);
    this.#close(shelf);
  }

  #closeIfEmpty(shelf: Shelf): void {
    if (!shelf.kept.size && !shelf.underWay.size) this.#close(shelf);
  }

  #close(shelf: Shelf): void {
    shelf.stop();
    if (this.#shelves.get(shelf.tenantId) === shelf) this.#shelves.delete(shelf.tenantId);
  }
}
