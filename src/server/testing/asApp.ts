import { escapeLiteral, type Pool, type PoolClient } from 'pg';

/**
 * Runs plain SQL as the application's role, past all services, in a tenant (null: without one) on behalf of a person (empty: of nobody),
 * and takes it back.
 */
export async function asApp<T>(
  pool: Pool,
  { tenant, person }: { tenant: string | null; person: string },
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (tenant !== null) await client.query(`set local app.tenant_id = ${escapeLiteral(tenant)}`);
    await client.query(`set local app.person_id = ${escapeLiteral(person)}`);
    await client.query("select set_config('role', 'stockbook_app', true)");
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
