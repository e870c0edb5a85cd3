import { expect, inject, it, vi } from 'vitest';
import { closeAtEnd } from '#server/testing/closing.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { DirectConnection } from '../db/directConnection.ts';
import { openPool } from '../db/pool.ts';
import { Jobs } from './jobs.ts';

const JOB = { name: 'test-work' };
const silent = { error: () => undefined, warn: () => undefined };

/** Two processes on one database, the first of them with work to do. */
async function twoProcesses() {
  const { database } = await ownApp();
  const connection = { ...inject('postgres'), database: database.pool.options.database! };
  const process = async () => {
    const pool = openPool(connection, { size: 3, types: 'library' });
    const direct = new DirectConnection(connection, silent);
    const jobs = new Jobs(pool, direct, silent);
    closeAtEnd(async () => {
      await jobs.stop();
      await direct.close();
      await pool.end();
    });
    await direct.start();
    return { pool, jobs };
  };
  return { database, here: await process(), there: await process() };
}

it('what another process has sent is found by one question for all queues', async () => {
  const { database, here, there } = await twoProcesses();
  const begun: string[] = [];
  await here.jobs.start(
    ['test-work', 'other-work', 'more-work'].map((name) => ({
      name,
      run: async () => void begun.push(name),
    })),
  );
  await there.jobs.start([]);
  const queries = vi.spyOn(here.pool, 'query');
  const asked = (start: string) =>
    queries.mock.calls
      .map(([of]) => (of as { text?: string }).text ?? String(of))
      .filter((text) => text.includes(start)).length;
  await vi.waitFor(() => expect(asked('unnest($1::text[]) name')).toBeGreaterThan(1), { interval: 50 });
  expect(asked('next AS (')).toBe(0);
  await database.withSystem('a test', (tx) => there.jobs.send(tx, { name: 'other-work' }, {}));
  await vi.waitFor(() => expect(begun).toEqual(['other-work']), { interval: 50 });
  expect(asked('next AS (')).toBeGreaterThan(0);
});

it('the long work of a business leaves room for that of another', async () => {
  const { database, here } = await twoProcesses();
  const { jobs } = here;
  const begun: string[] = [];
  const long = Promise.withResolvers<void>();
  const run = async ({ tenantId }: { tenantId: string }) => {
    begun.push(tenantId);
    if (tenantId === 'busy') await long.promise;
  };
  await jobs.start([{ ...JOB, run }]);
  await database.withSystem('a test', async (tx) => {
    for (const tenantId of ['busy', 'busy', 'busy', 'calm', 'calm']) await jobs.send(tx, JOB, { tenantId });
  });
  await vi.waitFor(() => expect(begun).toEqual(['busy', 'calm', 'calm']), { interval: 50 });
  long.resolve();
  await vi.waitFor(() => expect(begun).toHaveLength(5), { interval: 50 });
});
