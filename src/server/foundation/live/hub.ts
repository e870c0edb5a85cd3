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
/** What was heard is remembered for so long: for a page that asked before its stream was open. */
const REMEMBERED_MS = 60_000;
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
  readonly #watchers = new Set<(topic: LiveTopic, tenantId: string) => void>();
  #pending = new Map<string, Set<LiveTopic>>();
  #sending = false;
  #closed = false;
  /** When each topic of a tenant was heard last; since when, and when it was last tidied. */
  readonly #heard = new Map<string, Map<LiveTopic, number>>();
  #listeningSince = Number.POSITIVE_INFINITY;
  #tidiedAt = 0;

  /** Listens from the start of the direct connection on; after a lost one every listener is told to ask for everything. */
  constructor(direct: DirectConnection, pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
    direct.onConnect(async (client, again) => {
      client.on('notification', ({ payload }) => this.#deliver(payload ?? ''));
      await client.query(`listen ${CHANNEL}`);
      this.#listeningSince = performance.now();
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

  /**
   * The topics that were told to one person in the last minute, and how many milliseconds ago; null when this process
   * has not listened for that long.
   */
  heardLately(tenantId: string, userId: string): { topic: string; ago: number }[] | null {
    const now = performance.now();
    if (now - this.#listeningSince < REMEMBERED_MS) return null;
    return [...(this.#heard.get(tenantId) ?? [])].flatMap(([of, at]) => {
      const [topic = of, person] = of.split('@');
      const isTold = person === undefined || person === userId;
      return isTold && now - at < REMEMBERED_MS ? [{ topic, ago: Math.ceil(now - at) }] : [];
    });
  }

  /** Calls back for every topic of all tenants and persons. Answers how to stop. */
  watch(watcher: (topic: LiveTopic, tenantId: string) => void): () => void {
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
    const heard = this.#heard.get(tenant) ?? new Map();
    this.#heard.set(tenant, heard);
    for (const topic of topics) {
      heard.set(topic, performance.now());
      const [name, person] = topic.split('@');
      for (const { userId, listener } of this.#subscribers.get(tenant) ?? [])
        if (person === undefined || person === userId) listener(name ?? topic);
      for (const watcher of this.#watchers) watcher(topic, tenant);
    }
    this.#tidy();
  }

  /** Forgets what nobody is told any more, once in a while. */
  #tidy(): void {
    const now = performance.now();
    if (now - this.#tidiedAt < REMEMBERED_MS) return;
    this.#tidiedAt = now;
    for (const [tenant, heard] of this.#heard) {
      for (const [topic, at] of heard) if (now - at >= REMEMBERED_MS) heard.delete(topic);
      if (!heard.size) this.#heard.delete(tenant);
    }
  }
}

/**
 * Tells the streams of some people within a transaction: they hear of it with the commit, also when this process dies
 * the moment after it. Commits that carry such a message wait for each other, so it is for what happens seldom.
 */
export async function tellInTransaction(tx: Tx, tenantId: string, topics: PersonTopic[]): Promise<void> {
  await tx.tell(notifying(messagesOf(tenantId, topics)));
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
