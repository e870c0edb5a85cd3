import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { endpoints } from './vite.endpoints.ts';

/** What takes more than twenty seconds: begun last, one of them would run on alone. The longest first. */
const LONG = [
  'stock/ledger/crash',
  'assistant/reading/corpus',
  'sales/invoices/search',
  'foundation/http/matrix',
  'insights/figures/figures',
  'exchange/exports/items',
  'shopfront/shop/plans',
  'operation/backup/backup',
  'people/privacy/proof',
  'foundation/db/embedded',
  'assistant/builtin/anyText',
  'sales/invoices/realData',
  'foundation/http/badRequest',
  'foundation/db/silence',
  'foundation/pdf/pdf',
  'foundation/http/badAddress',
  'foundation/http/goodInput',
  'foundation/http/badInput',
  'demo/demo',
  'exchange/imports/importWork',
  'foundation/mail/delivery',
  'foundation/jobs/jobs',
  'sales/invoices/pdf',
  'stock/ledger/postings.property',
  'insights/reports/reports',
  'assistant/accuracy',
].map((name) => fileURLToPath(new URL(`src/server/${name}.test.ts`, import.meta.url)));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONG.filter((name) => !existsSync(name));
    if (gone.length > 0) throw new Error(`There is no such test: ${gone.join(', ')}`);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.indexOf(moduleId);
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
          // On a cluster alone: npm run test:citus.
          exclude: ['src/**/*.citus.test.ts'],
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
