import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { endpoints } from './vite.endpoints.ts';

/** Which tests are run: `first`, those of each change; `second`, those before a release; `all`; and one that is named by hand. */
const tier = process.argv.some((word) => word.includes('.long.'))
  ? 'all'
  : (process.env.TEST_TIER ?? 'first');
const ofTier = (name: string, ...except: string[]) => ({
  include: [tier === 'second' ? name.replace('.test.', '.long.test.') : name],
  exclude: [...except, ...(tier === 'first' ? ['**/*.long.test.*'] : [])],
});

/** What runs on the server is read as it is there, by Node itself: it need not be translated, and what was compiled is kept. */
const nativeServer = { server: { deps: { external: [/src.(server|shared)(?!.*\.test\.ts)/] } } };
/**
 * A long run that frees much at once spends less on freeing it with more room for what is new: megabytes. And what is
 * WebAssembly is compiled once, not a second time so as to run faster.
 */
const FLAGS = ['--max-semi-space-size=64', '--liftoff-only'];

export default defineConfig({
  plugins: [endpoints()],
  test: {
    // Each reads and compiles the application for itself: one more would keep no core busier that waits for another process.
    maxWorkers: availableParallelism(),
    // Only to end what hangs: the longest take a minute where the machine is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 150_000 } },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    // One PostgreSQL for the whole run; each file gets a database of its own from a template.
    globalSetup: ['src/server/testing/globalSetup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // On a cluster alone: npm run test:citus.
          ...ofTier('src/**/*.test.ts', '**/*.citus.test.ts', '**/*.page.test.ts'),
          environment: 'node',
          setupFiles: ['src/server/testing/setup.ts'],
          // The files of a worker share what they import: loading the application anew for each took half of the time.
          isolate: false,
          ...nativeServer,
          execArgv: FLAGS,
        },
      },
      {
        // Components by themselves, in a document without a browser: a red one says where.
        extends: true,
        test: {
          name: 'components',
          ...ofTier('src/web/**/*.test.tsx'),
          environment: 'node',
          setupFiles: ['src/web/testing/componentSetup.ts'],
          isolate: false,
        },
      },
      {
        // Whole pages against the real server, in a document without a browser.
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'pages',
          ...ofTier('src/web/**/*.page.test.ts'),
          environment: 'node',
          setupFiles: ['src/web/testing/setup.ts', 'src/server/testing/setup.ts'],
          ...nativeServer,
          execArgv: FLAGS,
          isolate: false,
          // After the others have ended: each worker reads all pages.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
