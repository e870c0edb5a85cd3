import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
// Any constant does: it keeps two servers that start together from migrating at once.
const LOCK = 7_201_933;

/**
 * Brings the schema up to date: applies the numbered files of `migrations/` that are not in the database
 * yet, each in its own transaction. Refuses when an applied file has changed since. Answers what it applied.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const known = new Map(
      (
        await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
      ).rows.map((row) => [row.name, row.hash]),
    );
    for (const name of names) {
      const sql = await readFile(FOLDER + name, 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      const before = known.get(name);
      if (before === hash) continue;
      if (before)
        throw new Error(`The migration ${name} was changed after it had been applied to this database.`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`The migration ${name} failed.`, { cause: error });
      }
      applied.push(name);
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    return applied;
  } finally {
    client.release();
  }
}
