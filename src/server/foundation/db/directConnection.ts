import type { PoolConfig, QueryResult, QueryResultRow } from 'pg';
import { WatchedClient } from './watchedClient.ts';

/** It is asked whether it is still there this often, and given up when it says nothing for as long. */
const PING_MS = 4_000;
const BREATH_MS = 100;
const CONNECT_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

type Session = { pid: number; since: string };
const SESSION = 'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()';
const END =
  'select pg_terminate_backend(pid, 2000) from pg_stat_activity where pid = $1 and backend_start::text = $2';

type Log = { warn(details: object, message: string): void };
/** Makes a new connection what it has to be; `again`: another one was lost before. */
type Prepare = (client: WatchedClient, again: boolean) => Promise<void>;

/**
 * The one connection of this process that lasts: what listens, and what holds locks for as long as the process lives. It
 * is noticed within eight seconds when it dies without a word, and made again.
 */
export class DirectConnection {
  readonly #connection: PoolConfig;
  readonly #log: Log;
  readonly #prepare: Prepare[] = [];
  readonly #onLost: (() => void)[] = [];
  #client: WatchedClient | null = null;
  #there = Promise.withResolvers<void>();
  #closed = false;
  #before: Session | null = null;

  readonly #patience: number;

  /** `patience`: how many times as long as in production it may say nothing. */
  constructor(connection: PoolConfig, log: Log, patience = 1) {
    this.#patience = patience;
    this.#connection = connection;
    this.#log = log;
  }

  /** Calls back with every connection that is made, before anybody uses it. */
  onConnect(prepare: Prepare): void {
    this.#prepare.push(prepare);
  }

  /** Calls back when the connection is lost. */
  onLost(lost: () => void): void {
    this.#onLost.push(lost);
  }

  /** Connects for the first time; fails when that cannot be. */
  async start(): Promise<void> {
    await this.#connect(false);
  }

  /** A statement on the connection; it waits for one that is being made, and fails when the one it is on is lost. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>> {
    await this.#there.promise;
    if (!this.#client) throw new Error('Connection terminated: the process is stopping.');
    return this.#client.query<Row>(text, values);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = this.#client;
    this.#client = null;
    this.#there.resolve();
    await client?.end();
  }

  async #connect(again: boolean): Promise<void> {
    const client = new WatchedClient({
      ...this.#connection,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS * this.#patience,
      application_name: 'stockbook live',
      // Who asks does not know whether another one is waiting for an answer.
      pipeline: true,
    });
    client.on('error', (error) => this.#log.warn({ err: error }, 'live connection lost'));
    const pingMs = PING_MS * this.#patience;
    const ask = () => {
      if (client.silentMs > pingMs / 2) client.abandon();
      // One that fails has ended, and is replaced.
      else client.query('select 1').catch(() => undefined);
    };
    const ping = setInterval(() => {
      // What came while this process was busy is read before anything is said of it.
      if (client.silentMs) setTimeout(ask, BREATH_MS).unref();
      else ask();
    }, pingMs).unref();
    client.once('end', () => {
      clearInterval(ping);
      // Only one that had come about is replaced here; who could not make one tries again himself.
      if (this.#client === client) this.#lost();
    });
    try {
      await client.connect();
      await this.#replace(client);
      for (const prepare of this.#prepare) await prepare(client, again);
    } catch (error) {
      clearInterval(ping);
      client.abandon();
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    this.#there.resolve();
  }

  // One that died without a word is there still for the server, with all its locks.
  async #replace(client: WatchedClient): Promise<void> {
    if (this.#before) await client.query(END, [this.#before.pid, this.#before.since]);
    this.#before = (await client.query<Session>(SESSION)).rows[0] ?? null;
  }

  #lost(): void {
    this.#client = null;
    this.#there = Promise.withResolvers();
    for (const lost of this.#onLost) lost();
    void this.#again();
  }

  async #again(): Promise<void> {
    for (let delay = FIRST_PAUSE_MS; !this.#closed; delay = Math.min(delay * 2, LONGEST_PAUSE_MS)) {
      await new Promise((after) => setTimeout(after, delay).unref());
      if (this.#closed) return;
      const failure = await this.#connect(true).then(
        () => null,
        (error: Error) => error,
      );
      if (!failure) return;
      this.#log.warn({ err: failure }, 'live connection not made');
    }
  }
}
