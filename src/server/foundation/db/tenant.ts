import { randomUUID } from 'node:crypto';
import { escapeLiteral, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { Role } from '#shared/roles.ts';
import type { Workers } from './citus/workers.ts';
import { databaseError, isDatabaseAway } from './errors.ts';
import { rollBack } from './pool.ts';
import type { Replica } from './replica.ts';
import { type Purpose, Shares } from './shares.ts';
import { named, type Statement } from './statement.ts';
import { type WireIds, wireIdsBy } from './wireIds.ts';

/** One open transaction. */
export type Tx = {
  query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]>;
  /**
   * Writes what nobody reads within the transaction: it leaves together with the commit, so that it costs no way there and
   * back, and what others wait for is locked for a moment only. Over all tenants it is carried out at once.
   */
  atEnd(statement: Statement): Promise<void>;
  /** Runs statements on what belongs to no tenant (the job queue, sign-in) within this transaction. */
  asOwner<T>(work: (query: Tx['query']) => Promise<T>): Promise<T>;
  /** Carries out a NOTIFY: on a cluster everybody listens at the coordinator. */
  tell(statement: Statement): Promise<void>;
  /** Reads and erases what is personal: with the rights that the map of personal data gives, in this tenant alone. */
  asPrivacy<T>(work: () => Promise<T>): Promise<T>;
  /** Does a piece of a transaction over all tenants in one of them: with its rights, and seeing its rows alone. */
  inTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
  /** How rows that are numbered over all tenants are called outside. */
  wireIds: WireIds;
  /** Runs when the transaction has been committed, and not at all when it was rolled back. */
  afterCommit(effect: () => void): void;
};

/** What `enter_tenant` says of the person in the tenant. */
export type Membership = {
  name: string;
  role: Role | null;
  member_status: 'active' | 'disabled';
  tenant_status: 'active' | 'suspended' | 'closed';
  currency: string;
};

export type Database = {
  /**
   * One transaction bound to one tenant as the role that row-level security filters; `membership` is null
   * when the person does not belong to that tenant, or the session has ended.
   */
  withTenant<T>(
    who: { tenantId: string; userId: string; sessionId: string },
    work: (tx: Tx, membership: Membership | null) => Promise<T>,
    /**
     * `reads`: it changes nothing; `onReplica`: it sees one moment as well, and may be carried out on the replica, where there is one.
     * `posts`: it writes what belongs to the tenant, and seldom anything else. On a cluster both are carried out at the worker that has
     * the tenant, and what posts is carried out anew where it turns out to write more or to tell somebody. `erases`: what it writes as the
     * privacy role belongs together with all the rest that it writes.
     */
    options?: {
      reads?: boolean | undefined;
      onReplica?: boolean | undefined;
      posts?: boolean | undefined;
      erases?: boolean | undefined;
    },
  ): Promise<T>;
  /**
   * One transaction bound to a tenant on behalf of the system itself (jobs, demo data). `owns`: what it writes as the owner belongs
   * together with all the rest that it does.
   */
  withTenantAsSystem<T>(
    tenantId: string,
    work: (tx: Tx) => Promise<T>,
    options?: { owns?: boolean },
  ): Promise<T>;
  /** One transaction bound to a tenant that can change nothing and sees what is on show there, as of one moment. */
  withVisitor<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction over all tenants; for the purposes listed in systemUses.test.ts only. */
  withSystem<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  pool: Pool;
  /** Where what visitors see, reports and files are read; null: there is none. */
  replica: Replica | null;
  /** Whether the tables of tenants are spread over the nodes of a cluster. */
  isDistributed: boolean;
};

const APP = 'stockbook_app';
const SYSTEM = 'stockbook_system';
const PRIVACY = 'stockbook_privacy';
const ONE_MOMENT = 'begin isolation level repeatable read, read only';
const ROLE = { prepare: false, text: "select current_setting('role') as role" };

// Deadlock and serialization failure: the database asks for the whole transaction to be tried again.
const TRY_AGAIN = new Set(['40P01', '40001']);
/** What every statement after one that failed is told: not why. */
const ABORTED = '25P02';

/** `coordinator`: where what belongs to no tenant is, when that is elsewhere, and whether it is only read there. */
type Base = {
  pool: Pool;
  wireIds: WireIds;
  isDistributed: boolean;
  coordinator?: { pool: Pool; reads: boolean };
};
/** Something is to be done at the coordinator, and the transaction is carried out elsewhere. */
class NotHere extends Error {}
type Begin = (client: PoolClient, coordinator?: Pool) => Promise<Membership | null>;

async function transaction<T>(
  base: Base,
  tenantId: string | null,
  begin: Begin,
  work: (tx: Tx, membership: Membership | null) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(base, tenantId, begin, work);
    } catch (error) {
      if (attempt === 3 || !TRY_AGAIN.has(databaseError(error)?.code ?? '')) throw error;
    }
  }
}

async function once<T>(
  { pool, wireIds, isDistributed, coordinator }: Base,
  entered: string | null,
  begin: Begin,
  work: (tx: Tx, membership: Membership | null) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const effects: (() => void)[] = [];
  let tenant = entered;
  let firstFailure: unknown;
  let notHere: NotHere | undefined;
  const query: Tx['query'] = async (statement) => {
    const prepare = isDistributed && statement.handedOver ? false : statement.prepare;
    try {
      return (await client.query(named({ ...statement, prepare }, tenant, isDistributed))).rows;
    } catch (error) {
      firstFailure ??= error;
      throw error;
    }
  };
  const leaveForCoordinator = () => {
    notHere = new NotHere('This is done at the coordinator.');
    throw notHere;
  };
  const last: Statement[] = [];
  const tx: Tx = {
    query,
    atEnd: async (statement) => {
      if (entered === null) await query(statement);
      else last.push(statement);
    },
    asOwner: async (owned) => {
      // Beside a transaction that only reads as well. One that writes is not carried out in two places, whatever becomes of the error.
      if (coordinator?.reads)
        return once({ pool: coordinator.pool, wireIds, isDistributed }, null, beginReading, (beside) =>
          owned(beside.query),
        );
      if (coordinator) leaveForCoordinator();
      const [before] = await query<{ role: string }>(ROLE);
      await client.query(setRole('none'));
      const answer = await owned(query);
      await client.query(setRole(before!.role));
      return answer;
    },
    tell: async (statement) => {
      if (coordinator) leaveForCoordinator();
      await query(statement);
    },
    asPrivacy: async (piece) => {
      const [before] = await query<{ role: string }>(ROLE);
      if (before?.role === PRIVACY) return piece();
      // Over all tenants nobody is in the one whose rows the role may see.
      if (before?.role !== APP)
        throw new Error('Only a transaction within a tenant can erase somebody there.');
      await client.query(setRole(PRIVACY));
      const answer = await piece();
      await client.query(setRole(APP));
      return answer;
    },
    inTenant: async (tenantId, piece) => {
      const [before] = await query<{ role: string }>(ROLE);
      // From within a tenant this would be a way into another one.
      if (before?.role !== SYSTEM)
        throw new Error('Only a transaction over all tenants can enter one of them.');
      await client.query(goInto(tenantId, isDistributed ? SYSTEM : APP));
      tenant = tenantId;
      const answer = await piece();
      await client.query(goInto('', SYSTEM));
      tenant = null;
      return answer;
    },
    wireIds,
    afterCommit: (effect) => effects.push(effect),
  };
  let result: T;
  try {
    result = await work(tx, await begin(client, coordinator?.pool));
    if (notHere) throw notHere;
    const ended = await Promise.allSettled([...last.map(query), client.query('commit')]);
    // After one that failed the commit is a rollback, and says so to nobody.
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  } catch (error) {
    await rollBack(client);
    throw notHere ?? (databaseError(error)?.code === ABORTED ? (firstFailure ?? error) : error);
  }
  client.release();
  for (const effect of effects) effect();
  return result;
}

/**
 * Wraps the pool in the only two doors to the database. The secret is that of the installation; whoever shows nothing of
 * what is in there needs none. `isDistributed`: over the nodes of a cluster, to which each role has connections of its own. What one
 * has written in a transaction another one does not see, so that the system keeps its role when it enters a tenant, and whoever erases,
 * or writes as the owner, has that for it from the beginning.
 */
export function openDatabase(
  pool: Pool,
  secret: string = randomUUID(),
  {
    replica = null,
    workers = null,
    isDistributed = false,
    patience = 1,
  }: { replica?: Replica | null; workers?: Workers | null; isDistributed?: boolean; patience?: number } = {},
): Database {
  const base = { pool, wireIds: wireIdsBy(secret), isDistributed };
  /** Carries out on the replica what sees there what it has to, and else here. */
  const atReplica: typeof transaction = async (_base, tenantId, begin, work) => {
    if (replica && tenantId !== null && (await replica.isFresh(tenantId)))
      try {
        return await transaction({ ...base, pool: replica.pool }, tenantId, begin, work);
      } catch (error) {
        if (!replica.isOwnFailure(error)) throw error;
      }
    return transaction(base, tenantId, begin, work);
  };
  /** Carries out at the worker of the tenant what can be, and else here. */
  const atWorker =
    (posts: boolean): typeof transaction =>
    async (_base, tenantId, begin, work) => {
      const worker = workers && tenantId !== null && workers.poolOf(tenantId);
      if (!worker) return transaction(base, tenantId, begin, work);
      let isThere = false;
      const enterThere: Begin = async (client, coordinator) => {
        const membership = await begin(client, coordinator);
        isThere = true;
        return membership;
      };
      const there = { ...base, pool: worker, coordinator: { pool, reads: !posts } };
      try {
        return await transaction(there, tenantId, enterThere, work);
      } catch (error) {
        if (!(error instanceof NotHere)) {
          // What may have been written is not done once more.
          if (isThere && (posts || !isDatabaseAway(error))) throw error;
          workers.missed(tenantId, error);
        }
      }
      return transaction(base, tenantId, begin, work);
    };
  const wayOf = (of: { reads: boolean; onReplica: boolean; posts: boolean }) => {
    if (replica) return of.onReplica ? atReplica : transaction;
    return of.reads || of.posts ? atWorker(of.posts) : transaction;
  };
  const shares = new Shares(pool.options.max, patience);
  const sharing = async <T>(purpose: Purpose, tenantId: string, work: () => Promise<T>): Promise<T> => {
    const giveBack = await shares.take(purpose, tenantId);
    return work().finally(giveBack);
  };
  return {
    pool,
    replica,
    isDistributed,
    withTenant: (who, work, { reads = false, onReplica = false, posts = false, erases = false } = {}) =>
      sharing('work', who.tenantId, () =>
        wayOf({ reads, onReplica, posts })(
          base,
          who.tenantId,
          async (client, coordinator) => {
            const start = onReplica ? ONE_MOMENT : 'begin';
            if (coordinator) return enterAtWorker(client, coordinator, who, start);
            const membership = await enter(client, who.tenantId, who, start);
            if (erases && isDistributed) await client.query(setRole(PRIVACY));
            return membership;
          },
          work,
        ),
      ),
    withTenantAsSystem: (tenantId, work, { owns = false } = {}) =>
      sharing('work', tenantId, () =>
        transaction(
          base,
          tenantId,
          async (client) => {
            if (!owns || !isDistributed) return enter(client, tenantId, null);
            await client.query(`begin; ${goInto(tenantId, 'none')}`);
            return null;
          },
          (tx) => work(tx),
        ),
      ),
    withVisitor: (tenantId, work) =>
      sharing('visit', tenantId, () =>
        wayOf({ reads: true, onReplica: true, posts: false })(
          base,
          tenantId,
          (client) => enterAsVisitor(client, tenantId),
          (tx) => work(tx),
        ),
      ),
    withSystem: (_reason, work) =>
      transaction(
        base,
        null,
        async (client) => {
          await client.query(`begin; ${setRole(SYSTEM)}`);
          return null;
        },
        (tx) => work(tx),
      ),
  };
}

async function beginReading(client: PoolClient): Promise<null> {
  await client.query('begin read only');
  return null;
}

// The pool's connections are pipelined: both statements leave together and cost one round trip.
async function enter(
  client: PoolClient,
  tenantId: string,
  who: { userId: string; sessionId: string } | null,
  start = 'begin',
): Promise<Membership | null> {
  const [, entered] = await Promise.all([
    client.query(start),
    client.query<Membership>(
      named(
        {
          text: 'select * from enter_tenant(:tenant, $1, $2)',
          values: [who?.userId ?? null, who?.sessionId ?? null],
        },
        tenantId,
      ),
    ),
  ]);
  return entered.rows[0] ?? null;
}

/** At the worker there are no sessions: it is entered while the coordinator looks, and left for nobody's when there is none. */
async function enterAtWorker(
  client: PoolClient,
  coordinator: Pool,
  { tenantId, userId, sessionId }: { tenantId: string; userId: string; sessionId: string },
  start: string,
): Promise<Membership | null> {
  const as = (member: string | null) =>
    client.query<Membership>(
      named({ text: 'select * from enter_as(:tenant, $1)', values: [member] }, tenantId),
    );
  const [found, , entered] = await Promise.all([
    coordinator.query<{ lives: boolean }>(
      named({ text: 'select session_lives($1, $2) as lives', values: [sessionId, userId] }, null),
    ),
    client.query(start),
    as(userId),
  ]);
  if (found.rows[0]?.lives) return entered.rows[0] ?? null;
  await as(null);
  return null;
}

async function enterAsVisitor(client: PoolClient, tenantId: string): Promise<null> {
  await client.query(`${ONE_MOMENT}; ${goInto(tenantId, 'stockbook_visitor')}`);
  return null;
}

// Of the tenant a distributed engine tells its nodes where it is said by a command, and not by a call of set_config.
const goInto = (tenantId: string, role: string): string =>
  `set local app.tenant_id = ${escapeLiteral(tenantId)}; ${setRole(role)}`;

// And of the role not, since to each node it has connections of that role already.
const setRole = (role: string): string => `select set_config('role', ${escapeLiteral(role)}, true)`;
