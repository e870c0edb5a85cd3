import { startVitest } from 'vitest/node';

/**
 * Reads the plan of every list, sum and write, as the application has them carried out on a big data set, into
 * bench/plans. The walk needs what the tests know, a good input for every call, and so it is run as a test is.
 * Ends with 1 when a table of tenants is read from end to end that is not on the list in planTexts.ts.
 */
const root = new URL('..', import.meta.url).pathname;
await startVitest('test', [], {
  ...{ root, config: false, watch: false, include: ['bench/planWalk.ts'], environment: 'node' },
  ...{
    globalSetup: ['src/server/testing/globalSetup.ts'],
    setupFiles: ['src/server/testing/setup.ts'],
  },
  ...{ testTimeout: 7_200_000, hookTimeout: 7_200_000, env: { NODE_ENV: 'test', TZ: 'UTC' } },
});
