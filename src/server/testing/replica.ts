import { execFile } from 'node:child_process';
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/foundation/db/embedded.ts';
import { paths } from '#server/foundation/db/embeddedPostmaster.ts';
import { supervise } from '#server/foundation/db/embeddedServer.ts';
import { findDatabaseUser, findPrograms } from '#server/foundation/db/embeddedUser.ts';

/** A PostgreSQL of its own and a streaming replica of it. */
export type Replicated = {
  /** As the application logs in, and as their superuser. */
  primary: { url: string; admin: PoolConfig; stop(): Promise<void>; start(): Promise<void> };
  replica: { url: string; admin: PoolConfig; stop(): Promise<void>; start(): Promise<void> };
};

const silent = { info: () => undefined, warn: () => undefined };
const urlOf = ({ user, password, host, port, database }: PoolConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`;

/** Works with a primary and its replica, which go afterwards. */
export async function withReplica(work: (both: Replicated) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stockbook-replica-'));
  const [own, copy] = [join(folder, 'p'), join(folder, 'r')];
  const settings = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' };
  const open = () => startEmbeddedDatabase({ dataDir: own, log: silent, settings });
  let primary: EmbeddedDatabase | null = await open();
  let standby: { stop(): Promise<void> } | null = null;
  const { connection, admin } = primary;
  try {
    await primary.stop();
    const { cluster } = paths(own);
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
    await work({
      primary: {
        url: urlOf(connection),
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
