import { setTimeout as passed } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { DirectConnection } from '../db/directConnection.ts';
import { named } from '../db/statement.ts';
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
  // They are told when there is something for them; should that be lost, they look by themselves.
  pollingIntervalSeconds: 60,
};

/**
 * What is sent here begins at once, and after each piece the next; what another process has sent, what is left over by one that
 * is gone, and what is to be tried again, is looked for this often: in all queues at once, or those who wait would ask
 * twenty times a second.
 */
const LOOK_MS = 2_000;
// The conditions are those of the queue's index.
const WAITING = `select name from unnest($1::text[]) name where exists
  (select from pgboss.job where job.name = name.name and state < 'active' and not blocked and start_after < now())`;
/** So long a stop waits for the work under way. */
const STOP_MS = 2_000;

/** Background work in the database's own queue: it survives a restart and is shared by all server processes. */
export class Jobs {
  readonly #pool: pg.Pool;
  readonly #boss: PgBoss;
  /** Those of each queue. */
  readonly #workers = new Map<string, string[]>();
  readonly #end = new AbortController();
  readonly #holds: Holds;
  readonly #log: Log;
  /** Those that have been told to take up no more. */
  readonly #ending: Promise<void>[] = [];
  #look: NodeJS.Timeout | undefined;
  #failed: (error: unknown) => void = () => undefined;

  constructor(pool: pg.Pool, direct: DirectConnection, log: Log) {
    this.#pool = pool;
    this.#log = log;
    this.#holds = new Holds(pool, direct, log);
    this.#boss = new PgBoss({
      // What it asks again and again is planned once in a connection. Only with values is it surely a single statement.
      db: {
        executeSql: (text, values = []) => pool.query(values.length ? named({ text, values }) : text),
      },
      schedule: false,
      clock: STEADY,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  async start(jobs: Job<never>[]): Promise<void> {
    await this.#boss.start();
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of jobs) {
      // Work whose process is gone is found by its hold; the heartbeat is for what an earlier version left.
      const options = { ...retryOptions(job.retry), expireInSeconds: 3600, heartbeatSeconds: 30 };
      const queue = queues.get(job.name);
      if (!queue)
        await this.#boss.createQueue(job.name, { ...options, policy: job.key ? 'exclusive' : 'standard' });
      // One that was there keeps what it was made with until it is told.
      else if (isOther(queue, options)) await this.#boss.updateQueue(job.name, options);
      const workers: string[] = [];
      this.#workers.set(job.name, workers);
      while (workers.length < WORKERS) workers.push(await this.#work(job));
    }
    this.#holds.watch(jobs.map(({ name }) => name));
    if (jobs.length > 0) this.#lookAgain();
  }

  #lookAgain(): void {
    this.#look = setTimeout(async () => {
      await this.#wake().catch((error: unknown) => this.#log.error({ err: error }, 'job queue'));
      if (!this.#end.signal.aborted) this.#lookAgain();
    }, LOOK_MS).unref();
  }

  /** Tells those who work on a queue in which something waits. */
  async #wake(): Promise<void> {
    const queues = named({ text: WAITING, values: [[...this.#workers.keys()]] });
    for (const { name } of (await this.#pool.query<{ name: string }>(queues)).rows) this.#notify(name);
  }

  /** All who work on a queue: one may have something long to do. */
  #notify(queue: string): void {
    for (const worker of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(worker);
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
    tx.afterCommit(() => this.#notify(job.name));
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
    clearTimeout(this.#look);
    for (const [name, workers] of this.#workers)
      for (const id of workers)
        this.#ending.push(
          this.#boss
            .offWork(name, { id, wait: true })
            .catch((error: unknown) => this.#log.error({ err: error }, 'job queue')),
        );
    this.#workers.clear();
    this.#end.abort();
  }

  /** Waits for the work under way, up to two seconds; it begins again at the next start. */
  async stop(): Promise<void> {
    this.windDown();
    this.#holds.close();
    // The queue itself would look every half second whether they have ended.
    await Promise.race([Promise.all(this.#ending), passed(STOP_MS, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false, close: false });
  }
}

/** Whether a queue is kept in another way than it is to be. */
function isOther(queue: QueueOptions, wanted: QueueOptions): boolean {
  return Object.entries(wanted).some(([key, value]) => queue[key as keyof QueueOptions] !== value);
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
