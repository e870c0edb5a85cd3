import pg from 'pg';
import type { Pooler } from '../config/config.ts';
import { endDeadConnections } from './deadConnections.ts';
import { WatchedClient } from './watchedClient.ts';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/**
 * The one place that decides how PostgreSQL's types arrive: int8 as a number (refused beyond what a number
 * holds exactly), numeric as the shortest decimal text, date as "YYYY-MM-DD", timestamptz as ISO 8601 text in UTC.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value))
      throw new RangeError(`The number ${text} is too large to be handled exactly.`);
    return value;
  },
  [DATE]: (text) => text,
  [NUMERIC]: (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text),
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format);

// It calculates with int8 as well, and would join it to a number as text.
const libraryParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? parsers[INT8] : pg.types.getTypeParser(oid, format);

/** What a statement means, and how it is planned; on the workers of a cluster as well. */
export const MEANING = { timezone: 'UTC', random_page_cost: '1.1', jit: 'off' };
/** How a connection behaves: the server has given up on everything that takes longer, and plans as it fits us. */
const sessionOf = (patience: number) => ({
  ...MEANING,
  statement_timeout: String(60_000 * patience),
  idle_in_transaction_session_timeout: String(60_000 * patience),
  lock_timeout: String(10_000 * patience),
});
// The server looks after a process that is gone without a word as well: it keeps its locks until then.
const KEEPALIVES = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '5', tcp_keepalives_count: '2' };

// Of which tenant something is, the workers of a cluster hear as well; on one server this means nothing.
const CLUSTER = { 'citus.propagate_set_commands': 'local' };
// And the tables that a library makes for itself stay with the coordinator.
const OWN = { 'citus.enable_ddl_propagation': 'off' };

/** `patience`: how many times as long as in production anything may take. */
type PoolOptions = { size: number; types?: 'library'; pooler?: Pooler | null; patience?: number };

/**
 * Opens a pool. `types` is for the identity library alone, which keeps its own tables and expects them as
 * node-postgres delivers them (dates as Date). With a `pooler` its connections lead there: how they behave is a matter of the role then
 * (`behaveAsRole`), and whether the server still works for one cannot be asked.
 */
export function openPool(
  connection: pg.PoolConfig,
  { pooler = null, patience = 1, ...options }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...(pooler ? { connectionString: pooler.url } : connection),
    // Not in the types: what the pool makes its connections of.
    ...({ Client: pooler && !pooler.prepares ? UnpreparedClient : WatchedClient } as object),
    types: {
      getTypeParser: options.types === 'library' ? libraryParser : getTypeParser,
    } as pg.CustomTypesConfig,
    max: options.size,
    // Statements that do not wait for each other's answer leave together (see `enter` in tenant.ts).
    ...(options.types === 'library' ? {} : { pipeline: true }),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 6_000 * patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'stockbook',
    ...(pooler
      ? {}
      : {
          options: Object.entries({
            ...KEEPALIVES,
            ...sessionOf(patience),
            ...CLUSTER,
            ...(options.types === 'library' ? OWN : {}),
          })
            .map(([name, value]) => `-c ${name}=${value}`)
            .join(' '),
        }),
  });
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one in use that has no statement running at that moment: its next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!pooler) endDeadConnections(pool, connection, patience);
  return pool;
}

/** Ends a transaction for nothing, and gives its connection back: one that cannot even roll back is broken, and leaves the pool. */
export async function rollBack(client: pg.PoolClient): Promise<void> {
  const broken = await client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
  client.release(broken);
}

/**
 * Lets all connections of the role that logs in behave as ours do: a pooler takes nothing of the kind from whoever connects to it, and
 * what one sets for itself another would find.
 */
export async function behaveAsRole(pool: pg.Pool): Promise<void> {
  const set = Object.entries(sessionOf(1))
    .map(
      ([name, value]) =>
        `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
    )
    .join(' ');
  await pool.query(`do $$ begin ${set} end $$`);
}

/** For a pooler that hands connections round without what was prepared on them. */
class UnpreparedClient extends WatchedClient {
  constructor(config: pg.ClientConfig) {
    super(config);
    const send = this.query as (...words: unknown[]) => unknown;
    const unnamed = (statement: unknown) =>
      statement && typeof statement === 'object' && 'name' in statement
        ? { ...statement, name: undefined }
        : statement;
    this.query = ((statement: unknown, ...rest: unknown[]) =>
      send(unnamed(statement), ...rest)) as pg.Client['query'];
  }
}
