import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/tenant.ts';

/** How often failed work is tried again; the pause doubles from attempt to attempt, up to the longest. */
export type Retry = { limit: number; delaySeconds: number; maxDelaySeconds: number };

/** A kind of background work: its queue's name and what carries it out. Must bear being run again. */
export type Job<Data extends object> = {
  name: string;
  /** Three times, a second apart, when left out. */
  retry?: Retry;
  /** Work of one key is in the queue once: while it waits or is under way, it cannot be sent again. */
  key?(data: Data): string;
  run(data: Data, signal: AbortSignal): Promise<void>;
};

type Log = { error(details: object, message: string): void };

// A clock that nobody sets: after one that was put back, the queue would wait until it is as late again.
const STEADY = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
};

/** Background work in the database's own queue: it survives a restart and is shared by all server processes. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();
  readonly #end = new AbortController();

  constructor(pool: pg.Pool, log: Log) {
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
      schedule: false,
      clock: STEADY,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  async start(jobs: Job<never>[]): Promise<void> {
    await this.#boss.start();
    for (const job of jobs) {
      // Without a heartbeat, work whose process was killed would be taken up again only after it expires.
      const options = { ...retryOptions(job.retry), expireInSeconds: 3600, heartbeatSeconds: 30 };
      await this.#boss.createQueue(job.name, { ...options, policy: job.key ? 'exclusive' : 'standard' });
      // A queue that was there keeps what it was made with until it is told.
      await this.#boss.updateQueue(job.name, options);
      const worker = await this.#boss.work<object>(
        job.name,
        { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 0.5 },
        async ([next]) => {
          if (next) await job.run(next.data as never, AbortSignal.any([next.signal, this.#end.signal]));
        },
      );
      this.#workers.set(job.name, worker);
    }
  }

  /**
   * Queues work in the transaction: it begins at once after the commit, and never when that does not happen.
   * Answers false when there is work of the same key already.
   */
  async send<Data extends object>(
    tx: Tx,
    job: Pick<Job<Data>, 'name' | 'key'>,
    data: Data,
  ): Promise<boolean> {
    const sent = await tx.asOwner((query) =>
      this.#boss.send(job.name, data, {
        ...(job.key ? { singletonKey: job.key(data) } : {}),
        db: {
          executeSql: async (text, values) => ({ rows: await query({ text, values: values as unknown[] }) }),
        },
      }),
    );
    const worker = this.#workers.get(job.name);
    if (worker) tx.afterCommit(() => this.#boss.notifyWorker(worker));
    return sent !== null;
  }

  /** Tells the work under way to stop and waits for it, up to ten seconds; it begins again at the next start. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#boss.stop({ graceful: true, timeout: 10_000, close: false });
  }
}

function retryOptions(retry: Retry | undefined) {
  if (!retry) return { retryLimit: 3, retryDelay: 1 };
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
  };
}
