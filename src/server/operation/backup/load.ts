import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { BackupRefused, type Manifest, tableFile } from './manifest.ts';
import { type SnapshotTable, TABLES } from './snapshot.ts';

const MOST_ROWS = 1000;
const MOST_BYTES = 4 * 1024 * 1024;

type Reference = { table: string; name: string; definition: string };

/**
 * Fills a schema that the migrations of the backup have made, and nothing else has written to, in one transaction.
 * References are put back at the end, which checks them all.
 */
export async function loadTables(pool: Pool, folder: string, manifest: Manifest): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
    );
    await refuseUnlike(client, manifest);
    const tables = manifest.tables.map(({ name }) => client.escapeIdentifier(name));
    const references = await referencesOf(client);
    const { rows: forced } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
    );
    // What the rows have been through once, when they were written, they are not put through again.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
    await client.query(`truncate ${tables.join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const { table, name, definition } of references)
      await client.query(
        `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      );
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { name, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), last]);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function refuseUnlike(client: PoolClient, { tables }: Manifest): Promise<void> {
  const { rows } = await client.query<SnapshotTable>(TABLES);
  const shape = (of: SnapshotTable[]) => JSON.stringify(of.map(({ name, columns }) => [name, columns]));
  if (shape(rows) !== shape(tables))
    throw new BackupRefused(
      'The tables of the backup are not those that this Stockbook makes. Nothing was restored.',
    );
}

async function referencesOf(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by conrelid::regclass::text, conname`,
  );
  return rows;
}

async function loadTable(
  client: PoolClient,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
) {
  const table = client.escapeIdentifier(name);
  const names = columns.map((column) => client.escapeIdentifier(column));
  // Each row is read once, whole, and then taken apart.
  const insert = `insert into ${table} (${names.join(', ')}) overriding system value
    select ${names.map((column) => `(r).${column}`).join(', ')} from (select line::${table} as r from unnest($1::text[]) line offset 0) x`;
  let [waiting, bytes, count]: [string[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (waiting.length) await client.query(insert, [waiting]);
    count += waiting.length;
    [waiting, bytes] = [[], 0];
  };
  const lines = createInterface({
    input: createReadStream(join(folder, tableFile(name))).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    waiting.push(JSON.parse(line));
    bytes += line.length;
    if (waiting.length >= MOST_ROWS || bytes >= MOST_BYTES) await flush();
  }
  await flush();
  if (count !== rows)
    throw new BackupRefused(`The backup is damaged: of ${rows} rows of ${name} there are ${count}.`);
}
