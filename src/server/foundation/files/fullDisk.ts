import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { isDiskFull } from '../db/errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** With less than this left PostgreSQL cannot even write its log any more, which it does in pieces of 16 MB. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** Notices that a disk has run full, by what failed, and tells of it: in the log, and the admins of the platform. */
export class FullDisk {
  readonly #tell: () => Promise<void>;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #folder: string | null;
  #seenAt = Number.NEGATIVE_INFINITY;
  #told: Promise<void> | null = null;

  /** `tell` tells the admins; `folder`: one on a disk of this machine that all depends on; null: there is none. */
  constructor(tell: () => Promise<void>, log: Pick<FastifyBaseLogger, 'error'>, folder: string | null) {
    this.#tell = tell;
    this.#log = log;
    this.#folder = folder;
  }

  /** Looks at a failure of whatever kind. */
  note(error: unknown): void {
    if (!isDiskFull(error)) return;
    const now = performance.now();
    const isNews = now - this.#seenAt > HOUR_MS;
    if (now - this.#seenAt > MINUTE_MS) this.#log.error({ err: error }, worded(say('server.diskFull'), 'en'));
    this.#seenAt = now;
    if (isNews) this.#told ??= this.#tellNow();
  }

  /** Whether something failed for that within the last minute, or the disk has no room left. */
  async isFull(): Promise<boolean> {
    if (performance.now() - this.#seenAt < MINUTE_MS) return true;
    if (this.#folder === null) return false;
    const disk = await statfs(this.#folder).catch((error: NodeJS.ErrnoException) => {
      // Nothing was kept there yet.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return disk !== null && disk.bavail * disk.bsize < LEAST_FREE_BYTES;
  }

  /** Resolves when the admins have been told of what was noted last. */
  get told(): Promise<void> {
    return this.#told ?? Promise.resolve();
  }

  // It is written to the very disk that is full: then again when somebody has made room.
  async #tellNow(): Promise<void> {
    try {
      await this.#tell();
      this.#told = null;
    } catch (error) {
      this.#log.error({ err: error }, 'the admins of the platform are told of a full disk later');
      this.#told = null;
      setTimeout(() => {
        this.#told ??= this.#tellNow();
      }, MINUTE_MS).unref();
    }
  }
}
