import type { TestProject } from 'vitest/node';
import { distribute } from '#server/foundation/db/citus/distribute.ts';
import { DirectConnection } from '#server/foundation/db/directConnection.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { openPool } from '#server/foundation/db/pool.ts';
import { Jobs } from '#server/foundation/jobs/jobs.ts';
import { makeEmpty, nodesOfCluster, onEach, TEMPLATE } from './testDatabases.ts';

/**
 * For tests on a cluster of Citus that runs: makes the template of all databases there, and distributes it. `CITUS_URL` is a superuser's
 * address of a database of the coordinator in which the workers are known.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, nodes } = await nodesOfCluster();
  await makeEmpty(server, nodes, TEMPLATE);
  const connection = { ...server, database: TEMPLATE };
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const owner = openPool(connection, { size: 1 });
  await migrate(owner);
  await distribute(owner);
  await owner.end();
  const template = openPool(connection, { size: 2, types: 'library' });
  const jobs = new Jobs(template, new DirectConnection({}, silent), silent);
  await jobs.start([]);
  await jobs.stop();
  await template.end();
  // What looks after the nodes from within would keep it from being copied.
  await onEach(server, nodes, [
    `alter database ${TEMPLATE} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}'`,
  ]);
  project.provide('postgres', { ...server });
  project.provide('postgresAdmin', { ...server });
  project.provide('nodes', nodes);
  project.provide('templates', null);
  return async () => undefined;
}
