import { expect, inject, it, vi } from 'vitest';
import { ownApp } from '#server/testing/testApp.ts';
import { DirectConnection } from '../db/directConnection.ts';
import { openPool } from '../db/pool.ts';
import { Jobs } from './jobs.ts';

const JOB = { name: 'test-work' };
const silent = { error: () => undefined, warn: () => undefined };

it('the long work of a business leaves room for that of another', async () => {
  const { database } = await ownApp();
  const connection = { ...inject('postgres'), database: database.pool.options.database! };
  const pool = openPool(connection, { size: 3, types: 'library' });
  const direct = new DirectConnection(connection, silent);
  const jobs = new Jobs(pool, direct, silent);
  await direct.start();
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
  await jobs.stop();
  await direct.close();
  await pool.end();
});
