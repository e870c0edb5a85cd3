import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument } from '../testing/pdfSample.ts';
import type { PdfDocument } from './document.ts';
import { PdfThreads } from './threads.ts';

/** A thread that delivers when the test says so. */
class Thread extends EventEmitter {
  at: string | null = null;
  readonly ref = () => undefined;
  readonly unref = () => undefined;
  readonly terminate = vi.fn(async () => 0);
  postMessage({ number }: PdfDocument): void {
    this.at = number;
  }
  deliver(): void {
    const bytes = new TextEncoder().encode(this.at ?? '');
    this.at = null;
    this.emit('message', { bytes });
  }
}

const LIMITS = { threads: 2, waiting: 3, lateMs: 3000, deadlineMs: 60_000, idleMs: 120_000 };

function setUp() {
  const started: Thread[] = [];
  const threads = new PdfThreads(() => {
    started.push(new Thread());
    return started.at(-1) as unknown as Worker;
  }, LIMITS);
  const make = (tenantId: string, number: string) => {
    const document = sampleDocument({ number });
    const made = threads.make({ ...document, issuer: { ...document.issuer, tenantId } });
    return made.then(String, (error: Error) => error.message);
  };
  return { started, make, under: () => started.map(({ at }) => at) };
}

const TOO_LONG = 'This document takes too long to be made into a PDF.';

describe('threads that make PDFs', () => {
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

  it('refuse a business more than so many that wait, with when to come again', async () => {
    const { started, make } = setUp();
    const wanted = Array.from({ length: 5 }, (_, n) => make('a', `${n}`));
    const other = make('b', 'b');
    expect(await wanted[4]).toBe(
      '3 PDFs of your business are waiting to be made. Please try again in a moment.',
    );
    while (started[0]?.at) started[0].deliver();
    expect(await Promise.all([...wanted.slice(0, 4), other])).toEqual(['0', '1', '2', '3', 'b']);
  });

  it('go on with a new one when one ends by itself, and without one when nobody wants anything', async () => {
    const { started, make } = setUp();
    const broken = make('a', 'broken');
    const other = make('b', 'other');
    started[0]!.emit('error', new Error('out of memory'));
    started[0]!.emit('exit');
    expect(await broken).toBe('out of memory');
    started[1]!.deliver();
    expect(await other).toBe('other');
    await vi.advanceTimersByTimeAsync(LIMITS.idleMs);
    expect(started[1]!.terminate).toHaveBeenCalled();
    expect(started).toHaveLength(2);
  });
});
