import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { databaseError, isDatabaseAway } from './errors.ts';

/** A place in the log of the primary, in bytes; nobody has seen anything: 0. */
export type Position = bigint;

const LOOK_MS = 1_000;
/** One that has not said anything for so long is left out. */
const SILENT_MS = 3_000;
/** So far behind it may be, and no further. */
const MOST_LAG_MS = 10_000;
/** So long it is waited for, where somebody has to see what is on its way. */
const WAIT_MS = 200;
const BREATH_MS = 20;

/** "16/B374D848", as PostgreSQL writes it. Throws for anything else. */
export function positionOf(written: string): Position {
  const [, high, low] = /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i.exec(written)!;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** What somebody who asks has seen already, of the request that is being answered. */
export const asking = new AsyncLocalStorage<{ seen: Position }>();

type Log = { info(details: object, message: string): void; warn(details: object, message: string): void };
/** How the replica is at the moment, as the metrics tell it. */
export type ReplicaState = { isUsed: boolean; behindMs: number; reads: number; elsewhere: number };

/**
 * A streaming replica of the database, for what only reads. It is looked at every second, and left out by itself while it cannot be
 * reached, is too far behind, or has become a primary. Nobody is shown less than they know of: neither what they wrote themselves, which
 * their browser says (`positions.ts`), nor what was told of their business as changed.
 */
export class Replica {
  readonly pool: Pool;
  readonly #primary: Pool;
  readonly #log: Log;
  #replayed: Position = 0n;
  #isUsed = false;
  #answeredAt = 0;
  #looking = false;
  #timer: NodeJS.Timeout | undefined;
  /** Where the primary was at which time, the last first. */
  #primaryWas: { at: number; position: Position }[] = [];
  /** What has to be there for everybody, and for whom a change was told of. */
  #neededByAll: Promise<Position> = Promise.resolve(0n);
  readonly #needed = new Map<string, Promise<Position>>();
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<Position> | null = null;
  #reads = 0;
  #elsewhere = 0;

  constructor(pool: Pool, primary: Pool, log: Log) {
    this.pool = pool;
    this.#primary = primary;
    this.#log = log;
  }

  /** Begins to look at it; one that is not there yet is no failure. */
  async start(): Promise<void> {
    this.missed();
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  get state(): ReplicaState {
    const late = this.#primaryWas.find(({ position }) => position <= this.#replayed);
    const behindMs = late && late !== this.#primaryWas[0] ? Date.now() - late.at : 0;
    return { isUsed: this.#isUsed, behindMs, reads: this.#reads, elsewhere: this.#elsewhere };
  }

  /** Something of a tenant has changed: what is read of it from now on has to know. */
  changed(tenantId: string): void {
    this.#needed.set(tenantId, this.#now());
  }

  /** Changes may have gone unheard: whatever is read from now on has to know all of them. */
  missed(): void {
    this.#neededByAll = this.#now();
  }

  /** Where the primary is, which is behind all that has been committed; null when it cannot be asked. */
  primaryPosition(): Promise<string | null> {
    return this.#askPrimary('pg_current_wal_insert_lsn()');
  }

  async #askPrimary(what: string): Promise<string | null> {
    const found = await this.#primary.query<{ lsn: string }>(`select ${what}::text as lsn`).catch(() => null);
    return found?.rows[0]?.lsn ?? null;
  }

  /** Whether what is asked for now, of a tenant, may be read there. */
  async isFresh(tenantId: string): Promise<boolean> {
    const fresh = this.#isUsed && (await this.#hasReplayed(await this.#wantedOf(tenantId)));
    if (fresh) this.#reads += 1;
    else this.#elsewhere += 1;
    return fresh;
  }

  /** Whether a failure was the replica's own, so that the primary can be asked instead; it is left out until it answers again. */
  isOwnFailure(error: unknown): boolean {
    const code = databaseError(error)?.code;
    // It had to choose between its primary and who reads.
    if (code === '40001') return true;
    if (!isDatabaseAway(error)) return false;
    this.#use(false, 'it cannot be reached');
    return true;
  }

  async #wantedOf(tenantId: string): Promise<Position> {
    const own = this.#needed.get(tenantId);
    const needed = await Promise.all([this.#neededByAll, own ?? 0n]);
    // All of it has arrived: nothing is left to remember.
    if (own && this.#needed.get(tenantId) === own && needed[1] <= this.#replayed)
      this.#needed.delete(tenantId);
    return [...needed, asking.getStore()?.seen ?? 0n].reduce((a, b) => (a > b ? a : b));
  }

  async #hasReplayed(wanted: Position): Promise<boolean> {
    if (this.#replayed >= wanted) return true;
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(BREATH_MS)) {
      await this.#ask().catch((error) => this.isOwnFailure(error));
      if (!this.#isUsed) return false;
      if (this.#replayed >= wanted) return true;
    }
    return false;
  }

  /** Where the primary is from now on: one question after the other, however many want to know. Nothing is newer while it cannot be asked. */
  #now(): Promise<Position> {
    this.#next ??= this.#last.then(() => {
      // From here on the answer may be too old for who comes later.
      this.#next = null;
      const asked = this.primaryPosition().then((lsn) => (lsn === null ? 0n : positionOf(lsn)));
      this.#last = asked;
      return asked;
    });
    return this.#next;
  }

  async #ask(): Promise<void> {
    const { rows } = await this.pool.query<{ standby: boolean; lsn: string | null }>(
      'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn',
    );
    this.#answeredAt = Date.now();
    const { standby, lsn } = rows[0]!;
    if (!standby || lsn === null) return this.#use(false, 'it is no replica');
    const replayed = positionOf(lsn);
    if (replayed > this.#replayed) this.#replayed = replayed;
    const then = this.#primaryWas.find(({ at }) => at <= Date.now() - MOST_LAG_MS);
    if (then && then.position > this.#replayed) this.#use(false, 'it is too far behind');
    else this.#use(true);
  }

  async #look(): Promise<void> {
    if (this.#looking) {
      if (Date.now() - this.#answeredAt > SILENT_MS) this.#use(false, 'it does not answer');
      return;
    }
    this.#looking = true;
    // Only what is on disk is on its way to the replica.
    const now = await this.#askPrimary('pg_current_wal_flush_lsn()');
    if (now !== null) {
      const kept = this.#primaryWas.filter(({ at }) => at > Date.now() - 2 * MOST_LAG_MS);
      this.#primaryWas = [{ at: Date.now(), position: positionOf(now) }, ...kept];
    }
    await this.#ask().catch((error) => {
      if (!this.isOwnFailure(error)) this.#log.warn({ err: error }, 'replica');
    });
    this.#looking = false;
  }

  #use(isUsed: boolean, why = ''): void {
    if (this.#isUsed === isUsed) return;
    this.#isUsed = isUsed;
    if (isUsed) this.#log.info({}, 'the replica is read from');
    else this.#log.warn({ why }, 'the replica is left out');
  }
}
