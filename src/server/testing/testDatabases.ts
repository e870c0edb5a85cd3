import pg, { type PoolConfig } from 'pg';
import { ON_COORDINATOR, ON_WORKERS } from '#server/foundation/db/citus/distribute.ts';

/** The nodes of a cluster of Citus: its coordinator, and then its workers. */
export type Nodes = { host: string; port: number }[];

/** The database that every test file gets a copy of. */
export const TEMPLATE = 'template_test';

/** The nodes of the cluster of `CITUS_URL`, a superuser's address of the coordinator, where the workers are known. */
export async function nodesOfCluster(): Promise<{ server: PoolConfig; nodes: Nodes }> {
  const address = process.env.CITUS_URL;
  if (!address)
    throw new Error(
      'CITUS_URL has to be the address of a coordinator with workers, of a superuser of all nodes.',
    );
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<Nodes[number]>(
    "select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and noderole = 'primary' order by groupid",
  );
  await client.end();
  const { host, port, user, password } = client;
  return {
    server: { host, port, user, password: password ?? '', database: 'postgres' },
    nodes: [{ host, port }, ...rows],
  };
}

/** Makes an empty database on each node, in place of one of that name, in which they know each other. */
export async function makeEmpty(server: PoolConfig, nodes: Nodes, name: string): Promise<void> {
  await onEach(server, nodes, [
    'set citus.enable_ddl_propagation = off',
    `drop database if exists ${name} with (force)`,
    `create database ${name} encoding 'UTF8' template template0`,
  ]);
  const connection = { ...server, database: name };
  await onEach(connection, nodes, ['create extension citus']);
  await onEach(connection, nodes.slice(0, 1), [
    `select citus_set_coordinator_host('${nodes[0]!.host}', ${nodes[0]!.port})`,
    ...nodes.slice(1).map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
}

/** The databases that tests of this process work on; those that are gone are named no process any more. */
export const databasesInUse = new Set<string>();

/** Makes a database of a test's own: a copy of the template, on each node where there is a cluster. */
export async function copyTemplate(
  server: PoolConfig,
  nodes: Nodes | null,
  name: string,
  template = TEMPLATE,
): Promise<void> {
  databasesInUse.add(name);
  // Copied file by file: written through the log, as by default, it takes four times as long.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  if (!nodes) return onEach(server, null, [copy]);
  // What is set for a database is not copied with it; see `distribute`.
  const set = (...settings: string[]) => [
    'set citus.enable_ddl_propagation = off',
    copy,
    ...settings.map((setting) => `alter database ${name} set ${setting}`),
  ];
  await onEach(server, nodes.slice(1), set(...ON_WORKERS));
  // Tests make triggers that fail, and switch some off.
  const unsafe = 'citus.enable_unsafe_triggers = on';
  await onEach(server, nodes.slice(0, 1), set(...ON_COORDINATOR, unsafe));
}

/** Drops it where it would keep a process of its own: there is one for each on each node of a cluster. */
export async function dropCopy(server: PoolConfig, nodes: Nodes | null, name: string): Promise<void> {
  if (nodes) await onEach(server, nodes, [`drop database ${name} with (force)`]);
}

/** Carries out statements on a server, or on each node of a cluster by itself. */
export async function onEach(server: PoolConfig, nodes: Nodes | null, statements: string[]): Promise<void> {
  for (const node of nodes ?? [{}]) {
    const client = new pg.Client({ ...server, ...node });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
