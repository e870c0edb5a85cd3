import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endpoints } from './vite.endpoints.ts';

/** What takes more than twenty seconds: begun last, one of them would run on alone. The longest first. */
const LONG = [
  'stock/crash',
  'assistant/accuracy',
  'db/embedded',
  'demo/demo',
  'backup/backup',
  'invoices/realData',
  'figures/figures',
  'http/badInput',
  'jobs/jobs',
  'mail/delivery',
  'db/silence',
  'http/badRequest',
  'imports/importWork',
  'stock/postings.property',
  'http/matrix',
  'assistant/builtin/anyText',
  'http/goodInput',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  plugins: [endpoints()],
  test: {
    sequence: { sequencer: LongFirst },
    // One more than there are cores: much of the time a test waits for another process.
    maxWorkers: availableParallelism() + 1,
    // Only to end what hangs: the longest take a minute where the machine is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 150_000 } },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          // One PostgreSQL for the whole run; each file gets a database of its own from a template.
          globalSetup: ['src/server/testing/globalSetup.ts'],
          setupFiles: ['src/server/testing/setup.ts'],
          // The files of a worker share what they import: loading the application anew for each took half of the time.
          isolate: false,
        },
      },
      {
        // Components by themselves, in a document without a browser: a red one says where.
        extends: true,
        test: { name: 'components', include: ['src/web/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
  },
});
