import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { LiveTopic } from '../context.ts';

const CHANNEL = 'stockbook_live';
const PAUSE_MS = 100;

type Listener = (topic: LiveTopic | null) => void;
type Log = { warn(details: object, message: string): void };

/**
 * Topics that changed, from every server process to every open stream, through the database. Sent after the
 * commit and not inside it: NOTIFY in a transaction makes commits wait for each other. What changes while one
 * message is under way goes out folded into the next.
 */
export class LiveHub {
  readonly #connection: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | null = null;
  #pending = new Map<string, Set<LiveTopic>>();
  #sending = false;
  #closed = false;

  constructor(connection: pg.PoolConfig, pool: pg.Pool, log: Log) {
    this.#connection = connection;
    this.#pool = pool;
    this.#log = log;
  }

  /** Starts to listen; after a lost connection it tries again, and then every listener is told to ask for everything. */
  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      keepAlive: true,
      application_name: 'stockbook live',
    });
    client.on('notification', ({ payload }) => this.#deliver(payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, 'live connection lost'));
    // Only a connection that had come about is replaced here; who could not make one tries again himself.
    client.once('end', () => {
      if (this.#client === client) this.#restart();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
  }

  /** Tells all streams of a tenant, in all processes, that a topic changed. */
  publish(tenantId: string, topic: LiveTopic): void {
    const topics = this.#pending.get(tenantId) ?? new Set();
    this.#pending.set(tenantId, topics.add(topic));
    void this.#send();
  }

  /** Calls back for every changed topic of a tenant; null means "ask for everything". Answers how to stop. */
  subscribe(tenantId: string, listener: Listener): () => void {
    const set = this.#listeners.get(tenantId) ?? new Set();
    this.#listeners.set(tenantId, set.add(listener));
    return () => {
      set.delete(listener);
      if (!set.size && this.#listeners.get(tenantId) === set) this.#listeners.delete(tenantId);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.#pending.size && !this.#closed) {
      const messages = [...this.#pending].map(([tenant, topics]) => JSON.stringify([tenant, ...topics]));
      this.#pending = new Map();
      try {
        await this.#pool.query({
          name: 'live-notify',
          text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
          values: [CHANNEL, messages],
        });
      } catch (error) {
        // The listeners' connection is gone as well then, and its return makes everybody ask again.
        this.#log.warn({ err: error }, 'live topics not sent');
      }
      // A burst of changes is told of ten times a second, not a thousand times.
      await setTimeout(PAUSE_MS, undefined, { ref: false });
    }
    this.#sending = false;
  }

  #deliver(payload: string): void {
    const [tenant, ...topics] = JSON.parse(payload) as [string, ...LiveTopic[]];
    for (const listener of this.#listeners.get(tenant) ?? []) for (const topic of topics) listener(topic);
  }

  #restart(delay = 100): void {
    if (this.#closed) return;
    void setTimeout(delay, undefined, { ref: false })
      .then(() => this.start())
      .then(
        () => {
          for (const set of this.#listeners.values()) for (const listener of set) listener(null);
        },
        () => this.#restart(Math.min(delay * 2, 5000)),
      );
  }
}
