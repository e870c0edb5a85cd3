// Second tier: starts a server of its own.
// First tier: src/server/foundation/jobs/jobs.test.ts
import { expect, inject, it, vi } from 'vitest';
import { startProxy } from '#server/testing/proxy.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { DirectConnection } from '../db/directConnection.ts';
import { openPool } from '../db/pool.ts';
import { Jobs } from './jobs.ts';

const JOB = { name: 'test-work' };
const silent = { error: () => undefined, warn: () => undefined };

it('work whose process is gone is taken up by another within seconds, and never while it is being done', async () => {
  const { database } = await ownApp();
  const connection = { ...inject('postgres'), database: database.pool.options.database! };
  const begun: string[] = [];
  const signals: AbortSignal[] = [];
  const proxy = await startProxy(connection);
  let connections = 0;
  const process = async (name: string, done: Promise<void>) => {
    const pool = openPool(connection, { size: 3, types: 'library' });
    const direct = new DirectConnection(proxy.connection, silent);
    direct.onConnect(async () => void connections++);
    const jobs = new Jobs(pool, direct, silent);
    await direct.start();
    const run = async (_data: never, signal: AbortSignal) => {
      begun.push(name);
      signals.push(signal);
      await done;
    };
    await jobs.start([{ ...JOB, run }]);
    return { pool, direct, jobs };
  };
  const never = Promise.withResolvers<void>();
  const first = await process('first', never.promise);
  await database.withSystem('a test', (tx) => first.jobs.send(tx, JOB, {}));
  await vi.waitFor(() => expect(begun).toEqual(['first']));

  const second = await process('second', Promise.resolve());
  const looks = vi.spyOn(second.pool, 'query');
  const looked = () =>
    looks.mock.calls.filter(([of]) => (of as { text?: string }).text?.startsWith('select id, retry_count'))
      .length;
  // Connections that are lost without a word are made again, and hold the work as before.
  proxy.silence();
  proxy.recover();
  await vi.waitFor(() => expect(connections).toBe(4), { interval: 200 });
  looks.mockClear();
  await vi.waitFor(() => expect(looked()).toBeGreaterThan(2), { interval: 200 });
  expect([begun, signals[0]?.aborted]).toEqual([['first'], false]);

  // As when a process is killed: its connections are gone, and nobody says what became of the work.
  await first.direct.close();
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second']), { interval: 200 });
  never.resolve();
  for (const { jobs, direct, pool } of [first, second]) {
    await jobs.stop();
    await direct.close();
    await pool.end();
  }
});
