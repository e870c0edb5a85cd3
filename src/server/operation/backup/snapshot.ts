import type { Pool, PoolClient } from 'pg';
import { migrationsOf } from '#server/foundation/db/migrate.ts';
import { rollBack } from '#server/foundation/db/pool.ts';

/** A table as of the moment of the snapshot. */
export type SnapshotTable = { name: string; columns: string[] };

/** The whole database as of one moment. */
export type Snapshot = {
  migrations: { name: string; hash: string }[];
  tables: SnapshotTable[];
  /** All rows of a table, a thousand at a time, each as PostgreSQL writes a row as text. */
  rows(table: SnapshotTable): AsyncIterable<string[]>;
  /** What the sequences have come to by now: at or after anything in the rows. */
  sequences(): Promise<{ name: string; last: string }[]>;
};

const AT_ONCE = 1000;

/** The tables of the schema with the columns that are written, in order. */
export const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
  group by c.relname order by c.relname collate "C"`;

/**
 * Reads the database in one transaction that sees one moment and holds nobody up. An owner is bound by row-level
 * security unless it is a superuser: then the system role reads, with rights that end with the transaction.
 */
export async function withSnapshot<T>(pool: Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    await client.query(
      "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
    );
    const migrations = await migrationsOf(client);
    const { rows: tables } = await client.query<SnapshotTable>(TABLES);
    const { rows: login } = await client.query<{ sees: boolean }>(
      'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
    );
    if (!login[0]?.sees) {
      await client.query('grant select on all tables in schema public to stockbook_system');
      await client.query('grant select on all sequences in schema public to stockbook_system');
      await client.query("select set_config('role', 'stockbook_system', true)");
    }
    return await work({
      migrations,
      tables,
      rows: (table) => rowsOf(client, table),
      sequences: () => sequencesOf(client),
    });
  } finally {
    await rollBack(client);
  }
}

async function* rowsOf(client: PoolClient, { name }: SnapshotTable): AsyncIterable<string[]> {
  const table = client.escapeIdentifier(name);
  await client.query(
    `declare backup_rows no scroll cursor for select whole_row::text as row from ${table} whole_row`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${AT_ONCE} from backup_rows`);
    if (rows.length) yield rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close backup_rows');
}

async function sequencesOf(client: PoolClient): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}
