import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Delivery, WorkerPool } from './pool.ts';

/** A worker that delivers when the test says so. */
class Own extends EventEmitter {
  at: string | null = null;
  readonly ref = () => undefined;
  readonly unref = () => undefined;
  readonly terminate = vi.fn(async () => 0);
  postMessage(work: string): void {
    this.at = work;
  }
  deliver(): void {
    const delivery: Delivery<string> = { result: this.at ?? '' };
    this.at = null;
    this.emit('message', delivery);
  }
}

const LIMITS = { atOnce: 1, most: 2, waiting: 3, lateMs: 3000, deadlineMs: 60_000, idleMs: 10_000 };
const TOO_LONG = 'It takes too long.';
const refusals = {
  tooMany: (waiting: number) => new Error(`${waiting} are waiting.`),
  tooLong: () => new Error(TOO_LONG),
  ended: (reason: Error | null) => new Error(`It ended: ${reason?.message}.`),
};

function setUp(more: Partial<typeof LIMITS> = {}) {
  const started: Own[] = [];
  const start = () => {
    const own = new Own();
    started.push(own);
    return own;
  };
  const pool = new WorkerPool<string, string>(start, { ...LIMITS, ...more }, refusals);
  const make = (tenantId: string, work: string) =>
    pool.run(tenantId, work).then(String, (error: Error) => error.message);
  return { started, make, under: () => started.map(({ at }) => at) };
}

describe('workers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('give each business its turn', async () => {
    const { started, make } = setUp();
    const wanted = [
      ...['busy 1', 'busy 2', 'busy 3', 'other 1', 'other 2', 'third 1'].map((number) =>
        make(number.split(' ')[0]!, number),
      ),
    ];
    const order: (string | null)[] = [];
    while (started[0]?.at) {
      order.push(started[0].at);
      started[0].deliver();
    }
    expect(order).toEqual(['busy 1', 'busy 2', 'other 1', 'third 1', 'busy 3', 'other 2']);
    expect(await Promise.all(wanted)).toEqual([
      'busy 1',
      'busy 2',
      'busy 3',
      'other 1',
      'other 2',
      'third 1',
    ]);
    expect(started).toHaveLength(1);
  });

  it('begin the time of a document with its turn, and end what takes longer for itself alone', async () => {
    const { started, make, under } = setUp();
    const slow = make('a', 'slow');
    const next = make('a', 'next');
    await vi.advanceTimersByTimeAsync(LIMITS.deadlineMs - 1);
    expect(under()).toEqual(['slow']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await slow).toBe(TOO_LONG);
    expect(started[0]!.terminate).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(LIMITS.deadlineMs - 1);
    expect(started[1]!.at).toBe('next');
    started[1]!.deliver();
    expect(await next).toBe('next');
  });

  it('make those of others beside one that is slow, and no second one of the slow business', async () => {
    const { started, make, under } = setUp();
    const slow = [make('a', 'a 1'), make('a', 'a 2')];
    const other = make('b', 'b 1');
    await vi.advanceTimersByTimeAsync(LIMITS.lateMs - 1);
    expect(under()).toEqual(['a 1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(under()).toEqual(['a 1', 'b 1']);
    started[1]!.deliver();
    expect(await other).toBe('b 1');
    expect(under()).toEqual(['a 1', null]);
    // One of its documents is under way, so the thread that is free is for the others.
    const again = make('b', 'b 2');
    expect(under()).toEqual(['a 1', 'b 2']);
    started[1]!.deliver();
    expect(await again).toBe('b 2');
    started[0]!.deliver();
    started.find(({ at }) => at === 'a 2')!.deliver();
    expect(await Promise.all(slow)).toEqual(['a 1', 'a 2']);
  });

  it('are as many at once as they may be, for one business each', async () => {
    const { started, make, under } = setUp({ atOnce: 2, most: 3 });
    const wanted = ['a 1', 'a 2', 'b 1', 'c 1'].map((work) => make(work.split(' ')[0]!, work));
    expect(under()).toEqual(['a 1', 'b 1']);
    await vi.advanceTimersByTimeAsync(LIMITS.lateMs);
    expect(under()).toEqual(['a 1', 'b 1', 'c 1']);
    for (const own of started) own.deliver();
    started.find(({ at }) => at === 'a 2')!.deliver();
    expect(await Promise.all(wanted)).toEqual(['a 1', 'a 2', 'b 1', 'c 1']);
  });

  it('refuse a business more than so many that wait, with when to come again', async () => {
    const { started, make } = setUp();
    const wanted = Array.from({ length: 5 }, (_, n) => make('a', `${n}`));
    const other = make('b', 'b');
    expect(await wanted[4]).toBe('3 are waiting.');
    while (started[0]?.at) started[0].deliver();
    expect(await Promise.all([...wanted.slice(0, 4), other])).toEqual(['0', '1', '2', '3', 'b']);
  });

  it('go on with a new one when one ends by itself, and without one when nobody wants anything', async () => {
    const { started, make } = setUp();
    const broken = make('a', 'broken');
    const other = make('b', 'other');
    started[0]!.emit('error', new Error('out of memory'));
    started[0]!.emit('exit');
    expect(await broken).toBe('It ended: out of memory.');
    started[1]!.deliver();
    expect(await other).toBe('other');
    await vi.advanceTimersByTimeAsync(LIMITS.idleMs);
    expect(started[1]!.terminate).toHaveBeenCalled();
    expect(started).toHaveLength(2);
  });
});
