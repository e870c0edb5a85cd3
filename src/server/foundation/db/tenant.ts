import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Role } from '#shared/roles.ts';
import { databaseError } from './errors.ts';
import { type Purpose, Shares } from './shares.ts';
import { named, type Statement } from './statement.ts';
import { type WireIds, wireIdsBy } from './wireIds.ts';

/** One open transaction. */
export type Tx = {
  query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]>;
  /** Runs statements on what belongs to no tenant (the job queue, sign-in) within this transaction. */
  asOwner<T>(work: (query: Tx['query']) => Promise<T>): Promise<T>;
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
  ): Promise<T>;
  /** One transaction bound to a tenant on behalf of the system itself (jobs, demo data). */
  withTenantAsSystem<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction bound to a tenant that can change nothing and sees what is on show there, as of one moment. */
  withVisitor<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction over all tenants; for the purposes listed in systemUses.test.ts only. */
  withSystem<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  pool: Pool;
};

const SYSTEM = 'stockbook_system';
const ROLE = { prepare: false, text: "select current_setting('role') as role" };

// Deadlock and serialization failure: the database asks for the whole transaction to be tried again.
const TRY_AGAIN = new Set(['40P01', '40001']);

type Base = { pool: Pool; wireIds: WireIds };

async function transaction<T>(
  base: Base,
  begin: (client: PoolClient) => Promise<Membership | null>,
  work: (tx: Tx, membership: Membership | null) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(base, begin, work);
    } catch (error) {
      if (attempt === 3 || !TRY_AGAIN.has(databaseError(error)?.code ?? '')) throw error;
    }
  }
}

async function once<T>(
  { pool, wireIds }: Base,
  begin: (client: PoolClient) => Promise<Membership | null>,
  work: (tx: Tx, membership: Membership | null) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const effects: (() => void)[] = [];
  const query: Tx['query'] = async (statement) => (await client.query(named(statement))).rows;
  const tx: Tx = {
    query,
    asOwner: async (owned) => {
      const [before] = await query<{ role: string }>(ROLE);
      await query({ prepare: false, text: "select set_config('role', 'none', true)" });
      const answer = await owned(query);
      await query({ prepare: false, text: "select set_config('role', $1, true)", values: [before?.role] });
      return answer;
    },
    inTenant: async (tenantId, work) => {
      const [before] = await query<{ role: string }>(ROLE);
      // From within a tenant this would be a way into another one.
      if (before?.role !== SYSTEM)
        throw new Error('Only a transaction over all tenants can enter one of them.');
      const enter = "select set_config('app.tenant_id', $1, true), set_config('role', $2, true)";
      await query({ prepare: false, text: enter, values: [tenantId, 'stockbook_app'] });
      const answer = await work();
      await query({ prepare: false, text: enter, values: ['', SYSTEM] });
      return answer;
    },
    wireIds,
    afterCommit: (effect) => effects.push(effect),
  };
  let result: T;
  try {
    result = await work(tx, await begin(client));
    await client.query('commit');
  } catch (error) {
    // A connection that cannot even roll back is broken: it leaves the pool.
    const broken = await client.query('rollback').then(
      () => undefined,
      (failure: Error) => failure,
    );
    client.release(broken);
    throw error;
  }
  client.release();
  for (const effect of effects) effect();
  return result;
}

/**
 * Wraps the pool in the only two doors to the database. The secret is that of the installation; whoever shows nothing of
 * what is in there needs none.
 */
export function openDatabase(pool: Pool, secret: string = randomUUID()): Database {
  const base = { pool, wireIds: wireIdsBy(secret) };
  const shares = new Shares(pool.options.max);
  const sharing = async <T>(purpose: Purpose, tenantId: string, work: () => Promise<T>): Promise<T> => {
    const giveBack = await shares.take(purpose, tenantId);
    return work().finally(giveBack);
  };
  return {
    pool,
    withTenant: (who, work) =>
      sharing('work', who.tenantId, () =>
        transaction(base, (client) => enter(client, who.tenantId, who), work),
      ),
    withTenantAsSystem: (tenantId, work) =>
      sharing('work', tenantId, () =>
        transaction(
          base,
          (client) => enter(client, tenantId, null),
          (tx) => work(tx),
        ),
      ),
    withVisitor: (tenantId, work) =>
      sharing('visit', tenantId, () =>
        transaction(
          base,
          (client) => enterAsVisitor(client, tenantId),
          (tx) => work(tx),
        ),
      ),
    withSystem: (_reason, work) =>
      transaction(
        base,
        async (client) => {
          await client.query(`begin; select set_config('role', '${SYSTEM}', true)`);
          return null;
        },
        (tx) => work(tx),
      ),
  };
}

// The pool's connections are pipelined: both statements leave together and cost one round trip.
async function enter(
  client: PoolClient,
  tenantId: string,
  who: { userId: string; sessionId: string } | null,
): Promise<Membership | null> {
  const [, entered] = await Promise.all([
    client.query('begin'),
    client.query<Membership>(
      named({
        text: 'select * from enter_tenant($1, $2, $3)',
        values: [tenantId, who?.userId ?? null, who?.sessionId ?? null],
      }),
    ),
  ]);
  return entered.rows[0] ?? null;
}

async function enterAsVisitor(client: PoolClient, tenantId: string): Promise<null> {
  await Promise.all([
    client.query('begin isolation level repeatable read, read only'),
    client.query(
      named({
        text: "select set_config('app.tenant_id', $1, true), set_config('role', 'stockbook_visitor', true)",
        values: [tenantId],
      }),
    ),
  ]);
  return null;
}
