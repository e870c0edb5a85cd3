import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { migrate, unknownMigration } from '#server/foundation/db/migrate.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import type { Files } from '#server/foundation/files/files.ts';
import { type LedgerCheck, verifyLedger } from '#server/stock/ledger/verification.ts';
import {
  BackupRefused,
  checkFiles,
  fingerprintOf,
  type Manifest,
  readManifest,
  readSecret,
  storedFile,
  tableFile,
} from './manifest.ts';
import { type SnapshotTable, TABLES } from './snapshot.ts';

/** A backup that was looked through: whole, of this version or an earlier one. */
export type SoundBackup = { folder: string; manifest: Manifest; secret: string | null };

/** Looks a backup through without writing anything. Throws a sentence for one that cannot be restored. */
export async function openBackup(folder: string): Promise<SoundBackup> {
  const manifest = await readManifest(folder);
  const unknown = await unknownMigration(manifest.migrations);
  if (unknown)
    throw new BackupRefused(
      unknown.is === 'newer'
        ? `The backup was taken by Stockbook ${manifest.version}, which is newer than this one (it knows ${unknown.name}). Restore it with that version or a later one.`
        : `The backup was taken by another Stockbook than this one: its ${unknown.name} has another content.`,
    );
  await checkFiles(folder, manifest);
  return { folder, manifest, secret: await readSecret(folder, manifest) };
}

/**
 * The secret that has to be kept in the data folder with a backup; null when it is set by the environment. Throws a
 * sentence when what is there is another one, with which second factors would be useless.
 */
export function secretToKeep(
  { manifest, secret }: SoundBackup,
  there: { set: string | null; kept: string | null },
): string | null {
  const present = there.set ?? there.kept;
  if (present === null && secret !== null) return secret;
  if (present !== null && fingerprintOf(present) === manifest.secret.fingerprint) return null;
  if (there.set === null && there.kept !== null)
    throw new BackupRefused('The data folder has a secret of its own: restore into a new one.');
  throw new BackupRefused(
    secret === null
      ? 'Set SECRET to that of the installation from which the backup was taken: nobody could use a second factor with another one.'
      : 'SECRET is not that of the installation from which the backup was taken: set it to what stands in the file "secret" of the backup.',
  );
}

/** Refuses a database or a store that holds anything. */
export async function refuseUsed(pool: Pool, files: Files, { manifest }: SoundBackup): Promise<void> {
  const { rows } = await pool.query<{ tables: number; ours: boolean; running: boolean }>(
    `select (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
       to_regclass('public.schema_migrations') is not null as ours,
       exists (select from pg_stat_activity where datname = current_database() and application_name = 'stockbook live') as running`,
  );
  const { tables = 0, ours = false, running = false } = rows[0] ?? {};
  if (running)
    throw new BackupRefused(
      'A Stockbook is running on this database. Stop it, and restore into an empty one.',
    );
  const used = new BackupRefused(
    'There is data in this database. A backup is restored into an empty one only.',
  );
  if (tables && !ours) throw used;
  if (ours) {
    const applied = await pool.query<{ name: string }>('select name from schema_migrations');
    const known = new Set(manifest.migrations.map(({ name }) => name));
    if (applied.rows.some(({ name }) => !known.has(name))) throw used;
    // A restore that was broken off leaves tables and nothing in them.
    for (const table of ['auth_users', 'items', 'stock_moves']) {
      const found = await pool.query('select to_regclass($1) is not null as there', [`public.${table}`]);
      if (found.rows[0].there && (await pool.query(`select from ${table} limit 1`)).rowCount) throw used;
    }
  }
  for await (const _ of files.list())
    throw new BackupRefused(
      'There are files in the store already. A backup is restored into an empty one only.',
    );
}

/** Restores a sound backup into an empty database and store, and verifies the ledgers of what came of it. */
export async function restoreInto(pool: Pool, files: Files, backup: SoundBackup): Promise<LedgerCheck[]> {
  const { folder, manifest } = backup;
  const keys = manifest.files.map(({ key }) => key);
  try {
    for (const key of keys) await files.put(key, await readFile(join(folder, storedFile(key))), typeOf(key));
    await migrate(pool, { only: new Set(manifest.migrations.map(({ name }) => name)) });
    await loadTables(pool, folder, manifest);
  } catch (error) {
    await files.remove(keys);
    throw error;
  }
  await migrate(pool);
  return verifyLedger(openDatabase(pool));
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const MOST_ROWS = 1000;
const MOST_BYTES = 4 * 1024 * 1024;

type Reference = { table: string; name: string; definition: string };

/**
 * Fills a schema that the migrations of the backup have made, and nothing else has written to, in one transaction.
 * References are put back at the end, which checks them all.
 */
async function loadTables(pool: Pool, folder: string, manifest: Manifest): Promise<void> {
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
