import { escapeLiteral, type Pool, type PoolClient } from 'pg';

type Sent = { text: string; values: unknown[] };

/**
 * The plan, with the rows that each step read, of a statement that a request sends: the first that fits. It is
 * explained as the tenant's own role (or that of visitors), because row-level security decides what an index can serve;
 * `kept`: as a connection keeps it for whatever values.
 */
export async function planOf(
  pool: Pool,
  {
    tenantId,
    fits,
    request,
    role = 'stockbook_app',
    kept = false,
  }: { tenantId: string; fits: RegExp; request: () => Promise<unknown>; role?: string; kept?: boolean },
): Promise<string> {
  const sent = await statementsOf(pool, request);
  const statement = sent.find(({ text }) => fits.test(text));
  if (!statement) throw new Error(`No statement fits ${fits}.`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.tenant_id = ${escapeLiteral(tenantId)}`);
    await client.query("select set_config('role', $1, true)", [role]);
    if (kept) await client.query('set local plan_cache_mode = force_generic_plan');
    const { rows } = await client.query<Record<string, string>>(
      `explain (analyze, costs off, timing off, summary off) ${statement.text}`,
      statement.values,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const heard = new WeakSet<Pool>();
/** What is sent at the moment, for whom somebody wants to know it of. */
const wanted = new WeakMap<Pool, Sent[]>();

/** Lets be heard what a pool sends, as of another one that it works for: a worker's of a cluster as of the coordinator's. */
export function hear(pool: Pool, as: Pool): Pool {
  if (heard.has(pool)) return pool;
  heard.add(pool);
  const own = pool.connect;
  const connect = own.bind(pool) as () => Promise<PoolClient>;
  const listening = async () => {
    const client = await connect();
    const sent = wanted.get(as);
    if (!sent) return client;
    const { query, release } = client;
    const ask = query as (...all: unknown[]) => unknown;
    client.query = ((statement: Sent, ...rest: unknown[]) => {
      if (typeof statement === 'object') sent.push(statement);
      return ask.call(client, statement, ...rest);
    }) as typeof query;
    client.release = (broken) => {
      Object.assign(client, { query, release });
      release.call(client, broken);
    };
    return client;
  };
  // With a callback it is the pool itself that connects, for a statement outside the request.
  pool.connect = ((back?: Parameters<typeof own>[0]) =>
    back ? own.call(pool, back) : listening()) as typeof pool.connect;
  return pool;
}

/** What a request sends to the database, in order. */
export async function statementsOf(pool: Pool, request: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  hear(pool, pool);
  wanted.set(pool, sent);
  try {
    await request();
  } finally {
    wanted.delete(pool);
  }
  return sent;
}

/** The most rows that any step of a plan read or threw away. */
export function mostRows(plan: string): number {
  const counts = [...plan.matchAll(/(?:rows=|Rows Removed by \w+: )(\d+(?:\.\d+)?)/g)];
  return Math.max(...counts.map(([, rows]) => Number(rows)));
}
