import { mkdir } from 'node:fs/promises';
import { runServer, urlOf } from './childApp.ts';
import { makeEmpty, nodesAt } from './testDatabases.ts';

/** The server for a walk in a browser, on a new database of the cluster of `CITUS_URL`, in place of the one of the last walk. */

const NAME = 'walk_citus';
const address = process.env.CITUS_URL;
if (!address) throw new Error('CITUS_URL has to be the address of a coordinator with workers.');
const { server, nodes } = await nodesAt(address);
await makeEmpty(server, nodes, NAME);
const { DATA_DIR, NODE_ENV } = process.env;
if (DATA_DIR) await mkdir(DATA_DIR, { recursive: true });
const child = runServer({
  ...{ DATA_DIR, NODE_ENV, CLUSTER: 'citus' },
  DATABASE_URL: urlOf({ ...server, database: NAME }),
});
child.stdout?.pipe(process.stdout);
child.stderr?.pipe(process.stderr);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
