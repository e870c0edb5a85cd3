import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { DirectConnection } from '../db/directConnection.ts';
import type { Tx } from '../db/tenant.ts';
import { Holds } from './holds.ts';

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

/** The group of work that is of no tenant. Work of no group at all would be left out of the queue's index of what is under way. */
const EVERYBODY = '-';

type Log = { error(details: object, message: string): void };

// A clock that nobody sets: after one that was put back, the queue would wait until it is as late again.
const STEADY = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
};

/** So many pieces of work of a kind are under way in a process. */
const WORKERS = 2;
const WORKER = {
  batchSize: 1,
  // Of each kind a business has one piece of work under way: a long one holds up its own people only.
  localGroupConcurrency: 1,
  // What is sent here begins at once, and after each piece the next; what is left over by a process that is gone, and
  // what is to be tried again, is looked for this often.
  pollingIntervalSeconds: 2,
};

/** Background work in the database's own queue: it survives a restart and is shared by all server processes. */
export class Jobs {
  readonly #boss: PgBoss;
  /** Those of each queue. */
  readonly #workers = new Map<string, string[]>();
  readonly #end = new AbortController();
  readonly #holds: Holds;
  readonly #log: Log;
  #failed: (error: unknown) => void = () => undefined;

  constructor(pool: pg.Pool, direct: DirectConnection, log: Log) {
    this.#log = log;
    this.#holds = new Holds(pool, direct, log);
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
      // Work whose process is gone is found by its hold; the heartbeat is for what an earlier version left.
      const options = { ...retryOptions(job.retry), expireInSeconds: 3600, heartbeatSeconds: 30 };
      await this.#boss.createQueue(job.name, { ...options, policy: job.key ? 'exclusive' : 'standard' });
      // A queue that was there keeps what it was made with until it is told.
      await this.#boss.updateQueue(job.name, options);
      const workers: string[] = [];
      this.#workers.set(job.name, workers);
      while (workers.length < WORKERS) workers.push(await this.#work(job));
    }
    this.#holds.watch(jobs.map(({ name }) => name));
  }

  /** Begins to take up work of a kind, one piece after the other; answers who does. */
  async #work(job: Job<never>): Promise<string> {
    const worker = await this.#boss.work<object>(job.name, WORKER, async ([next]) => {
      if (!next) return;
      // It looks for the next one as soon as it is done with this one.
      this.#boss.notifyWorker(worker);
      try {
        await this.#holds.during(next.id, (lost) =>
          job.run(next.data as never, AbortSignal.any([next.signal, this.#end.signal, lost])),
        );
      } catch (error) {
        this.#failed(error);
        throw error;
      }
    });
    return worker;
  }

  /** Calls back with the failure of any work. */
  onFailure(failed: (error: unknown) => void): void {
    this.#failed = failed;
  }

  /**
   * Queues work in the transaction: it begins at once after the commit, or so much later, and never when that does not happen.
   * Answers false when there is work of the same key already.
   */
  async send<Data extends object>(
    tx: Tx,
    job: Pick<Job<Data>, 'name' | 'key'>,
    data: Data,
    { afterSeconds = 0 }: { afterSeconds?: number } = {},
  ): Promise<boolean> {
    const sent = await tx.asOwner((query) =>
      this.#boss.send(job.name, data, {
        ...(job.key ? { singletonKey: job.key(data) } : {}),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        group: { id: 'tenantId' in data ? String(data.tenantId) : EVERYBODY },
        db: {
          executeSql: async (text, values) => ({
            rows: await query({ prepare: false, text, values: values as unknown[] }),
          }),
        },
      }),
    );
    const workers = this.#workers.get(job.name);
    // All of them: one may have something long to do.
    if (workers) tx.afterCommit(() => workers.forEach((worker) => void this.#boss.notifyWorker(worker)));
    return sent !== null;
  }

  /**
   * Forgets finished work of a tenant that names somebody in what it was given or what it ended with, and whatever was asked for
   * by email address. Answers how much it was.
   */
  async forget(tx: Tx, of: { tenantId: string; pattern: string; emails: string[] }): Promise<number> {
    const gone = await tx.asOwner((query) =>
      query({
        prepare: false,
        text: `delete from pgboss.job where state <> 'active' and (lower(data ->> 'email') = any($3::text[])
               or state in ('completed', 'cancelled', 'failed') and data ->> 'tenantId' = $1 and concat(data, output) ~ $2) returning id`,
        values: [of.tenantId, of.pattern, of.emails],
      }),
    );
    return gone.length;
  }

  /** Takes up no more work, and tells what is under way to stop. Work can still be queued. */
  windDown(): void {
    for (const [name, workers] of this.#workers)
      for (const id of workers)
        this.#boss
          .offWork(name, { id, wait: false })
          .catch((error: unknown) => this.#log.error({ err: error }, 'job queue'));
    this.#workers.clear();
    this.#end.abort();
  }

  /** Waits for the work under way, up to two seconds; it begins again at the next start. */
  async stop(): Promise<void> {
    this.windDown();
    this.#holds.close();
    await this.#boss.stop({ graceful: true, timeout: 2_000, close: false });
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
