import { afterEach, expect, it, vi } from 'vitest';
import { WorkerPool } from './pool.ts';
import { startProcess } from './process.ts';

const program = new URL('../../testing/unrulyProcess.ts', import.meta.url);
const LIMITS = { atOnce: 1, most: 1, waiting: 5, lateMs: 3000, deadlineMs: 60_000, idleMs: 60_000 };
type Done = { given: unknown; pid: number };

function openPool(limits: Partial<typeof LIMITS> = {}) {
  const started = vi.fn(() => startProcess<unknown, Done>(program));
  const pool = new WorkerPool(
    started,
    { ...LIMITS, ...limits },
    {
      tooMany: (waiting) => new Error(`${waiting} are waiting.`),
      tooLong: () => new Error('It takes too long.'),
      ended: (reason) => new Error(`It ended: ${reason?.message ?? 'by itself'}.`),
    },
  );
  return { run: (work: unknown) => pool.run('a', work), started };
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(() => void vi.useRealTimers());

it('work is done in a process of its own, one after the other, bytes included', async () => {
  const { run, started } = openPool();
  const done = await Promise.all([run('one'), run('interrupt'), run({ bytes: Buffer.from('three') })]);
  expect(done.map(({ given }) => given)).toEqual(['one', 'interrupt', { bytes: Buffer.from('three') }]);
  expect(new Set(done.map(({ pid }) => pid)).size).toBe(1);
  expect(done[0]!.pid).not.toBe(process.pid);
  await expect(run('fail')).rejects.toThrow('Out of range.');
  expect(started).toHaveBeenCalledTimes(1);
});

it('a process that crashes fails what was under way, and the next does what waited', async () => {
  const { run, started } = openPool();
  const [crashed, next] = await Promise.allSettled([run('crash'), run('next')]);
  expect(crashed).toMatchObject({ status: 'rejected', reason: { message: 'It ended: by itself.' } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { given: 'next' } });
  expect(started).toHaveBeenCalledTimes(2);
});

it('a process is ended when it hangs, and when nobody needs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { run } = openPool();
  const { pid } = await run('first');
  const hanging = run('hang').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(LIMITS.deadlineMs);
  expect(await hanging).toBe('It takes too long.');
  await vi.waitFor(() => expect(alive(pid)).toBe(false));
  const again = await run('again');
  expect(again.pid).not.toBe(pid);
  await vi.advanceTimersByTimeAsync(LIMITS.idleMs);
  await vi.waitFor(() => expect(alive(again.pid)).toBe(false));
});
