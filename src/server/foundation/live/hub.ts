import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { LiveTopic, PersonTopic } from '../context.ts';
import type { DirectConnection } from '../db/directConnection.ts';
import { named } from '../db/statement.ts';
import type { Tx } from '../db/tenant.ts';

const CHANNEL = 'stockbook_live';
const PAUSE_MS = 100;
/** After messages could not be sent. */
const AGAIN_MS = 1000;
/** NOTIFY takes just below 8 000 bytes; tenants and topics are written in ASCII. */
const MAX_MESSAGE = 7_500;

/** Hears the name of a topic; null: ask for everything. */
type Listener = (topic: string | null) => void;
type Subscriber = { userId: string | null; listener: Listener };
type Log = { warn(details: object, message: string): void };

/**
 * Topics that changed, from every server process to every open stream, through the database. Sent after the
 * commit and not inside it: NOTIFY in a transaction makes commits wait for each other. What changes while one
 * message is under way goes out folded into the next.
 */
export class LiveHub {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #watchers = new Set<(topic: LiveTopic) => void>();
  #pending = new Map<string, Set<LiveTopic>>();
  #sending = false;
  #closed = false;

  /** Listens from the start of the direct connection on; after a lost one every listener is told to ask for everything. */
  constructor(direct: DirectConnection, pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
    direct.onConnect(async (client, again) => {
      client.on('notification', ({ payload }) => this.#deliver(payload ?? ''));
      await client.query(`listen ${CHANNEL}`);
      if (!again) return;
      for (const set of this.#subscribers.values()) for (const { listener } of set) listener(null);
    });
  }

  /** Tells all streams of a tenant, or those of the one person that the topic is of, in all processes. */
  publish(tenantId: string, topic: LiveTopic): void {
    const topics = this.#pending.get(tenantId) ?? new Set();
    this.#pending.set(tenantId, topics.add(topic));
    void this.#send();
  }

  /** Calls back for every changed topic of a tenant, and for those of a person there. Answers how to stop. */
  subscribe(tenantId: string, userId: string | null, listener: Listener): () => void {
    const subscriber = { userId, listener };
    const set = this.#subscribers.get(tenantId) ?? new Set();
    this.#subscribers.set(tenantId, set.add(subscriber));
    return () => {
      set.delete(subscriber);
      if (!set.size && this.#subscribers.get(tenantId) === set) this.#subscribers.delete(tenantId);
    };
  }

  /** How many listen to the topics of a tenant. */
  get streams(): number {
    return [...this.#subscribers.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Calls back for every topic of all tenants and persons. Answers how to stop. */
  watch(watcher: (topic: LiveTopic) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Sends what was not sent yet. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#pending.size) await this.#sendPending();
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.#pending.size && !this.#closed) {
      const sent = await this.#sendPending();
      // A burst of changes is told of ten times a second, not a thousand times.
      await setTimeout(sent ? PAUSE_MS : AGAIN_MS, undefined, { ref: false });
    }
    this.#sending = false;
  }

  /** Answers false, and keeps them for the next time, when they could not be sent. */
  async #sendPending(): Promise<boolean> {
    const pending = this.#pending;
    this.#pending = new Map();
    try {
      const messages = [...pending].flatMap(([tenant, topics]) => messagesOf(tenant, topics));
      await this.#pool.query(named(notifying(messages)));
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'live topics not sent');
      for (const [tenant, topics] of pending)
        this.#pending.set(tenant, new Set([...topics, ...(this.#pending.get(tenant) ?? [])]));
      return false;
    }
  }

  #deliver(payload: string): void {
    const [tenant, ...topics] = JSON.parse(payload) as [string, ...LiveTopic[]];
    for (const topic of topics) {
      const [name, person] = topic.split('@');
      for (const { userId, listener } of this.#subscribers.get(tenant) ?? [])
        if (person === undefined || person === userId) listener(name ?? topic);
      for (const watcher of this.#watchers) watcher(topic);
    }
  }
}

/**
 * Tells the streams of some people within a transaction: they hear of it with the commit, also when this process dies
 * the moment after it. Commits that carry such a message wait for each other, so it is for what happens seldom.
 */
export async function tellInTransaction(tx: Tx, tenantId: string, topics: PersonTopic[]): Promise<void> {
  await tx.query(notifying(messagesOf(tenantId, topics)));
}

function notifying(messages: string[]) {
  return {
    text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
    values: [CHANNEL, messages],
  };
}

/** The topics of a tenant in as few messages as they fit into. */
function messagesOf(tenantId: string, topics: Iterable<LiveTopic>): string[] {
  const messages: string[][] = [];
  let size = MAX_MESSAGE;
  for (const topic of topics) {
    size += topic.length + 3;
    if (size > MAX_MESSAGE) {
      messages.push([tenantId]);
      size = tenantId.length + topic.length + 7;
    }
    messages.at(-1)?.push(topic);
  }
  return messages.map((message) => JSON.stringify(message));
}
