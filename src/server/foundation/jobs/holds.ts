import type { Pool } from 'pg';
import type { DirectConnection } from '../db/directConnection.ts';
import { named } from '../db/statement.ts';

/** Any constant does, as long as no other lock has it. */
const CLASS = 7_201_935;
const LOOK_MS = 3_000;
/** Sooner than others take over what this process does not hold any more: not before they have looked twice. */
const LOST_MS = 2_000;
const KEY = (id: string) => `(hashtext(${id}::text) & 2147483647)`;

type Log = { error(details: object, message: string): void };
type Running = { held: boolean; lost: AbortController };
type Active = { id: string; attempt: number };

/**
 * Which work in the queue is being done, as locks that the direct connection of a process holds: they go with the
 * process, whatever ends it. Work that is under way by the queue and held by nobody begins again.
 */
export class Holds {
  readonly #pool: Pool;
  readonly #direct: DirectConnection;
  readonly #log: Log;
  readonly #running = new Map<string, Running>();
  #timer: NodeJS.Timeout | undefined;
  #lost: NodeJS.Timeout | undefined;
  #closed = false;
  /** What nobody held at the last look. */
  #left = new Set<string>();

  constructor(pool: Pool, direct: DirectConnection, log: Log) {
    this.#pool = pool;
    this.#direct = direct;
    this.#log = log;
    direct.onLost(() => {
      clearTimeout(this.#lost);
      this.#lost = setTimeout(() => this.#abort([...this.#running.keys()]), LOST_MS).unref();
    });
    direct.onConnect(async (client) => {
      clearTimeout(this.#lost);
      const { rows } = await client.query<{ id: string }>(
        `select id from unnest($1::text[]) id where not pg_try_advisory_lock(${CLASS}, ${KEY('id')})`,
        // Locks of one session add up: what is only about to be locked is not locked here.
        [[...this.#running].flatMap(([id, { held }]) => (held ? [id] : []))],
      );
      this.#abort(rows.map(({ id }) => id));
    });
  }

  /** Does work while nobody else does; `lost` is aborted when somebody else may be about to. */
  async during(id: string, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#running.has(id)) throw new Error('This work is under way in this process already.');
    const running = { held: false, lost: new AbortController() };
    this.#running.set(id, running);
    try {
      const lock = `select pg_try_advisory_lock(${CLASS}, ${KEY('$1')}) as held`;
      const { rows } = await this.#direct.query<{ held: boolean }>(lock, [id]);
      if (!rows[0]?.held) throw new Error('This work is under way in another process.');
      running.held = true;
      await work(running.lost.signal);
    } finally {
      this.#running.delete(id);
      const unlock = `select pg_advisory_unlock(${CLASS}, ${KEY('$1')})`;
      // Without its connection there is no lock any more.
      if (running.held) this.#direct.query(unlock, [id]).catch(() => undefined);
    }
  }

  /** Looks after the work of these queues from now on. */
  watch(queues: string[]): void {
    if (!queues.length) return;
    const look = async () => {
      await this.#look(queues).catch((error: unknown) => this.#log.error({ err: error }, 'job queue'));
      if (!this.#closed) this.#timer = setTimeout(look, LOOK_MS).unref();
    };
    void look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#lost);
  }

  async #look(queues: string[]): Promise<void> {
    const { rows } = await this.#pool.query<Active>(
      named({ text: `select id, retry_count as attempt from pgboss.job where ${LEFT}`, values: [queues] }),
    );
    const again = rows.filter((job) => this.#left.has(nameOf(job)));
    this.#left = new Set(rows.map(nameOf));
    if (!again.length) return;
    // What has taken all its attempts ends here, or it could end one process after the other for ever.
    await this.#pool.query(
      named({
        text: `update pgboss.job set heartbeat_on = null, start_after = now(),
          state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state,
          completed_on = case when retry_count < retry_limit then null else now() end
        where ${LEFT} and (id, retry_count) in (select * from unnest($2::uuid[], $3::int[]))`,
        values: [queues, again.map(({ id }) => id), again.map(({ attempt }) => attempt)],
      }),
    );
  }

  #abort(ids: string[]): void {
    for (const id of ids)
      this.#running.get(id)?.lost.abort(new Error('Another process may have taken this over.'));
  }
}

const nameOf = ({ id, attempt }: Active) => `${id} ${attempt}`;

// The condition on the group is that of the index.
const LEFT = `state = 'active' and group_id is not null and name = any($1) and not exists (
  select from pg_locks where locktype = 'advisory' and classid = ${CLASS} and objid::bigint = ${KEY('job.id')}
    and database = (select oid from pg_database where datname = current_database()))`;
