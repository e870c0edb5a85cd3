import pg from 'pg';
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

/**
 * Opens a pool. `types` is for the identity library alone, which keeps its own tables and expects them as
 * node-postgres delivers them (dates as Date).
 */
export function openPool(connection: pg.PoolConfig, options: { size: number; types?: 'library' }): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    // Not in the types: what the pool makes its connections of.
    ...({ Client: WatchedClient } as object),
    types: {
      getTypeParser: options.types === 'library' ? libraryParser : getTypeParser,
    } as pg.CustomTypesConfig,
    max: options.size,
    // Statements that do not wait for each other's answer leave together (see `enter` in tenant.ts).
    ...(options.types === 'library' ? {} : { pipeline: true }),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 6_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'stockbook',
    // The server looks after a process that is gone without a word as well: it keeps its locks until then.
    options:
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2 -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000 -c lock_timeout=10000 -c random_page_cost=1.1 -c jit=off',
  });
  // An idle connection that the server closes is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one in use that has no statement running at that moment: its next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  endDeadConnections(pool, connection);
  return pool;
}
