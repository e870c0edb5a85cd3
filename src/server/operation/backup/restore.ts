import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate, ownMigrations } from '#server/foundation/db/migrate.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import type { Files } from '#server/foundation/files/files.ts';
import { type LedgerCheck, verifyLedger } from '#server/stock/verification.ts';
import { loadTables } from './load.ts';
import {
  BackupRefused,
  checkFiles,
  fingerprintOf,
  type Manifest,
  readManifest,
  readSecret,
  storedFile,
} from './manifest.ts';

/** A backup that was looked through: whole, of this version or an earlier one. */
export type SoundBackup = { folder: string; manifest: Manifest; secret: string | null };

/** Looks a backup through without writing anything. Throws a sentence for one that cannot be restored. */
export async function openBackup(folder: string): Promise<SoundBackup> {
  const manifest = await readManifest(folder);
  const own = new Map((await ownMigrations()).map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of manifest.migrations) {
    if (!own.has(name))
      throw new BackupRefused(
        `The backup was taken by Stockbook ${manifest.version}, which is newer than this one (it knows ${name}). Restore it with that version or a later one.`,
      );
    if (own.get(name) !== hash)
      throw new BackupRefused(
        `The backup was taken by another Stockbook than this one: its ${name} has another content.`,
      );
  }
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
