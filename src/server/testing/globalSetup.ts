import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { DirectConnection } from '#server/foundation/db/directConnection.ts';
import { startEmbeddedDatabase } from '#server/foundation/db/embedded.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { Jobs } from '#server/foundation/jobs/jobs.ts';
import { type Nodes, TEMPLATE } from './testDatabases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PoolConfig;
    /** The superuser of the same server. */
    postgresAdmin: PoolConfig;
    /** Where the server is the coordinator of a cluster. */
    nodes: Nodes | null;
    /** Where the files of further templates lie; see `templates.ts`. */
    templates: string | null;
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stockbook-test-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await startEmbeddedDatabase({
    dataDir: folder,
    log: silent,
    settings: {
      // Nothing in these databases has to survive a power cut,
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      ...{ wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' },
      // and none of them lives long: to look after hundreds takes a process three times a second.
      autovacuum: 'off',
      max_connections: '200',
      // Who waits in a circle is found at once: tests bring about what seldom happens.
      deadlock_timeout: '50ms',
    },
  });
  // The one right that tests have beyond those in production: each file makes a database of its own.
  const admin = openPool({ ...database.admin, database: 'postgres' }, { size: 1 });
  await admin.query(`alter role ${database.connection.user} createdb`);
  await admin.end();
  const owner = openPool(database.connection, { size: 1 });
  await owner.query(`create database ${TEMPLATE}`);
  const template = openPool({ ...database.connection, database: TEMPLATE }, { size: 2, types: 'library' });
  await migrate(template);
  const jobs = new Jobs(template, new DirectConnection({}, silent), silent);
  await jobs.start([]);
  await jobs.stop();
  await template.end();
  await owner.end();
  project.provide('postgres', database.connection);
  project.provide('nodes', null);
  project.provide('templates', join(folder, 'templates'));
  project.provide('postgresAdmin', { ...database.admin, database: 'postgres' });
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
