import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, ownMigrations } from '#server/foundation/db/migrate.ts';
import { closeAtEnd } from './closing.ts';
import { onEach } from './testDatabases.ts';

/** A database as it was before a migration, of whose name the beginning is given; dropped after the tests of the file. */
export async function databaseBefore(migration: string): Promise<pg.Pool> {
  const server = inject('postgres');
  const database = `former_${randomBytes(6).toString('hex')}`;
  await onEach(server, null, [`create database ${database}`]);
  const pool = new pg.Pool({ ...server, database, max: 2 });
  closeAtEnd(async () => {
    await pool.end();
    await onEach(server, null, [`drop database ${database}`]);
  });
  const all = (await ownMigrations()).map(({ name }) => name);
  await migrate(pool, { only: new Set(all.filter((name) => name < migration)) });
  return pool;
}
