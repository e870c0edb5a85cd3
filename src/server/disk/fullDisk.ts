import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { DISK_FULL, isDiskFull } from '../db/errors.ts';
import type { Database } from '../db/tenant.ts';
import { notify } from '../notifications/raise.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** With less than this left PostgreSQL cannot even write its log any more, which it does in pieces of 16 MB. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** Notices that a disk has run full, by what failed, and tells of it: in the log, and the admins of the platform. */
export class FullDisk {
  readonly #database: Database;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #folder: string | null;
  #seenAt = Number.NEGATIVE_INFINITY;
  #told: Promise<void> | null = null;

  /** `folder`: one on a disk of this machine that all depends on; null: there is none. */
  constructor(database: Database, log: Pick<FastifyBaseLogger, 'error'>, folder: string | null) {
    this.#database = database;
    this.#log = log;
    this.#folder = folder;
  }

  /** Looks at a failure of whatever kind. */
  note(error: unknown): void {
    if (!isDiskFull(error)) return;
    const now = performance.now();
    const isNews = now - this.#seenAt > HOUR_MS;
    if (now - this.#seenAt > MINUTE_MS) this.#log.error({ err: error }, DISK_FULL);
    this.#seenAt = now;
    if (isNews) this.#told ??= this.#tell();
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
  async #tell(): Promise<void> {
    try {
      await this.#database.withSystem('tell of a full disk', (tx) =>
        notify(
          { tx, tenantId: PLATFORM_TENANT },
          {
            topic: 'disk-full',
            title: 'Disk full',
            message: 'The disk of the server was full, and what people did then was not saved.',
            facts: { at: new Date().toISOString() },
            link: '/admin/dashboard',
          },
        ),
      );
      this.#told = null;
    } catch (error) {
      this.#log.error({ err: error }, 'the admins of the platform are told of a full disk later');
      this.#told = null;
      setTimeout(() => {
        this.#told ??= this.#tell();
      }, MINUTE_MS).unref();
    }
  }
}
