import { execFile } from 'node:child_process';
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/foundation/db/embedded.ts';
import { paths, readPostmaster } from '#server/foundation/db/embeddedPostmaster.ts';
import { supervise } from '#server/foundation/db/embeddedServer.ts';
import { findDatabaseUser, findPrograms } from '#server/foundation/db/embeddedUser.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { urlOf } from './childApp.ts';
import { sendSignal } from './signal.ts';

/** One of the two, as the application logs in there, and as their superuser. */
type Member = {
  url: string;
  connection: PoolConfig;
  admin: PoolConfig;
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** A PostgreSQL of its own and a streaming replica of it. */
export type Replicated = {
  primary: Member & { kill(): Promise<void> };
  replica: Member;
};

const silent = { info: () => undefined, warn: () => undefined };

/**
 * Works with a primary and its replica, which go afterwards. `isSynchronous`: what is committed is on the replica's disk before anybody is
 * told.
 */
export async function withReplica(
  work: (both: Replicated) => Promise<void>,
  { isSynchronous = false } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stockbook-replica-'));
  const [own, copy] = [join(folder, 'p'), join(folder, 'r')];
  const settings = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' };
  const open = () => startEmbeddedDatabase({ dataDir: own, log: silent, settings });
  let primary: EmbeddedDatabase | null = await open();
  const { cluster } = paths(own);
  let standby: { stop(): Promise<void> } | null = null;
  const { connection, admin } = primary;
  try {
    await primary.stop();
    const { cluster: replicaCluster } = paths(copy);
    // With whom each file belongs to.
    await promisify(execFile)('cp', ['-a', own, copy]);
    const signal = join(replicaCluster, 'standby.signal');
    const { uid, gid } = await stat(cluster);
    await writeFile(signal, '');
    await chown(signal, uid, gid);
    await appendFile(
      join(replicaCluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${cluster} port=${admin.port} user=${admin.user} password=${admin.password}'\n`,
    );
    primary = await open();
    const programs = findPrograms();
    const user = await findDatabaseUser(replicaCluster, [copy, programs.folder]);
    const place = { host: replicaCluster, port: Number(admin.port) };
    const follow = async () => {
      standby = await supervise({ cluster: replicaCluster, programs, user, place, log: silent, settings });
    };
    await follow();
    if (isSynchronous) await waitForEachOther({ ...admin, database: 'postgres' });
    await work({
      primary: {
        url: urlOf(connection),
        connection,
        kill: async () => {
          sendSignal((await readPostmaster(cluster))!.pid, 'SIGKILL');
        },
        admin: { ...admin, database: String(connection.database) },
        stop: async () => {
          await primary?.stop();
          primary = null;
        },
        start: async () => {
          primary = await open();
        },
      },
      replica: {
        url: urlOf({ ...connection, ...place }),
        connection: { ...connection, ...place },
        admin: { ...admin, ...place, database: String(connection.database) },
        stop: async () => {
          await standby?.stop();
          standby = null;
        },
        start: follow,
      },
    });
  } finally {
    await (standby as { stop(): Promise<void> } | null)?.stop();
    await primary?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function waitForEachOther(admin: PoolConfig): Promise<void> {
  const pool = openPool(admin, { size: 1 });
  await pool.query("alter system set synchronous_standby_names = '*'");
  await pool.query('select pg_reload_conf()');
  await pool.end();
}
