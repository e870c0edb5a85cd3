import { defineConfig } from 'vitest/config';
import plain from './vitest.config.ts';

/** What has nothing to do with a cluster, or is of one server by its nature, each with its reason. */
const LEFT_OUT = {
  'foundation/db/catalogue.test.ts':
    'the schema of one server, with the keys and rights that a cluster has otherwise',
  'foundation/db/{schema,baseline,citus/distributable}.test.ts': 'the same',
  'foundation/db/{policies,triggers}.test.ts': 'the same',
  'foundation/db/embedded*.test.ts': 'the private server of an installation',
  'people/privacy/map.test.ts': 'the rights of one server',
  'people/privacy/{proof,mentioned}.test.ts':
    'puts somebody everywhere, past keys and triggers, as no cluster lets anybody',
  'stock/ledger/verify.test.ts': 'databases of its own',
  'foundation/db/{failover,replica,rolling,silence}.long.test.ts': 'servers of their own',
  'operation/{backup,faults}/**': 'a backup is refused on a cluster; the others start a server of their own',
  'foundation/db/migrate.test.ts': 'sees who waits for whom on one server',
  'stock/ledger/crash.long.test.ts': 'kills the server of a database',
};

export default defineConfig({
  ...plain,
  test: {
    ...plain.test,
    maxWorkers: 2,
    globalSetup: ['src/server/testing/citusSetup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'citus',
          include: ['src/server/**/*.test.ts'],
          exclude: Object.keys(LEFT_OUT).map((name) => `src/server/${name}`),
          environment: 'node',
          setupFiles: ['src/server/testing/setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
