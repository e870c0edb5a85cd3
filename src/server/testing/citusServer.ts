import { runServer, urlOf } from './childApp.ts';
import { makeEmpty, nodesOfCluster } from './testDatabases.ts';

/** The server for a walk in a browser, on a new database of the cluster of `CITUS_URL`, in place of the one of the last walk. */

const NAME = 'walk_citus';
const { server, nodes } = await nodesOfCluster();
await makeEmpty(server, nodes, NAME);
const { DATA_DIR, NODE_ENV } = process.env;
const child = runServer({
  ...{ DATA_DIR, NODE_ENV, CLUSTER: 'citus' },
  DATABASE_URL: urlOf({ ...server, database: NAME }),
});
child.stdout?.pipe(process.stdout);
child.stderr?.pipe(process.stderr);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
