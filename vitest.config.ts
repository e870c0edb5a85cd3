import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // One PostgreSQL for the whole run; each file gets a database of its own from a template.
    globalSetup: ['src/server/testing/globalSetup.ts'],
    setupFiles: ['src/server/testing/setup.ts'],
    // The files of a worker share what they import: loading the application anew for each took half of the time.
    isolate: false,
    // One more than there are cores: much of the time a test waits for another process.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
});
