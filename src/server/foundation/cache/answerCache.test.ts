import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveTopic } from '../context.ts';
import { AnswerCache } from './answerCache.ts';
import type { Content } from './cachedAnswer.ts';

type Listener = (topic: LiveTopic | null) => void;

/** A hub that tells at once what a test tells it. */
function fakeHub() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    subscribe: (tenantId: string, _userId: null, listener: Listener) => {
      listeners.set(tenantId, (listeners.get(tenantId) ?? new Set()).add(listener));
      return () => void listeners.get(tenantId)?.delete(listener);
    },
    tell: (tenantId: string, topic: LiveTopic | null) => {
      for (const listener of [...(listeners.get(tenantId) ?? [])]) listener(topic);
    },
    listening: (tenantId: string) => listeners.get(tenantId)?.size ?? 0,
  };
}

let hub: ReturnType<typeof fakeHub>;
let kept: AnswerCache;
let made: number;

beforeEach(() => {
  hub = fakeHub();
  kept = new AnswerCache(hub, 100_000);
  made = 0;
});

const make = async (): Promise<Content> => ({ body: `made ${++made}`, type: 'text/plain' });
const a = { tenantId: 'a', key: 'page' };
const text = async (of: { tenantId: string | null; key: string; maxMs?: number } = a) =>
  (await kept.get(of, make)).text;

/** A making that ends when it is told to. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<Content>();
  return { make: () => promise, end: (body: string) => resolve({ body, type: 'text/plain' }), fail: reject };
}

describe('a cached answer', () => {
  it('is made once, and is another one for another key or tenant', async () => {
    expect([await text(), await text()]).toEqual(['made 1', 'made 1']);
    expect(await text({ tenantId: 'a', key: 'other' })).toBe('made 2');
    expect(await text({ tenantId: 'b', key: 'page' })).toBe('made 3');
    expect(await text({ tenantId: null, key: 'page' })).toBe('made 4');
    expect(await text()).toBe('made 1');
  });

  it('is made once for all who ask for it meanwhile', async () => {
    const { make, end } = slowly();
    const making = vi.fn(make);
    const all = Promise.all(Array.from({ length: 50 }, () => kept.get(a, making)));
    end('here');
    expect(new Set((await all).map((answer) => answer.text))).toEqual(new Set(['here']));
    expect(making).toHaveBeenCalledTimes(1);
  });

  it.each(['items', 'stock', 'comments', 'tenants', null] as const)(
    'is made anew after the topic %s of its tenant, and of no other',
    async (topic) => {
      await text();
      await text({ tenantId: 'b', key: 'page' });
      hub.tell('a', topic);
      expect(await text()).toBe('made 3');
      expect(await text({ tenantId: 'b', key: 'page' })).toBe('made 2');
    },
  );

  it('stays when something else changed', async () => {
    await text();
    for (const topic of ['mails', 'people', 'requests', 'imports', 'locations', 'access'] as const)
      hub.tell('a', topic);
    expect(await text()).toBe('made 1');
  });

  it('that was begun before a change is given to those who had asked by then, and kept for nobody', async () => {
    const before = slowly();
    const early = kept.get(a, before.make);
    hub.tell('a', 'items');
    const after = slowly();
    const late = kept.get(a, after.make);
    after.end('after');
    expect((await late).text).toBe('after');
    before.end('before');
    expect((await early).text).toBe('before');
    expect(await text()).toBe('after');
    expect(made).toBe(0);
  });

  it('that failed is tried again by whoever asks next', async () => {
    const { make: failing, fail } = slowly();
    const both = [kept.get(a, failing), kept.get(a, failing)];
    fail(new Error('no'));
    for (const one of both) await expect(one).rejects.toThrow('no');
    expect([kept.bytes, kept.tenants, hub.listening('a')]).toEqual([0, 0, 0]);
    expect(await text()).toBe('made 1');
  });

  it('is made anew when it is too old, whatever was told', async () => {
    vi.useFakeTimers();
    try {
      await text();
      vi.advanceTimersByTime(59_000);
      expect(await text()).toBe('made 1');
      vi.advanceTimersByTime(2_000);
      expect(await text()).toBe('made 2');
      expect(kept.bytes).toBe('made 2'.length);
      const soon = { tenantId: null, key: 'map', maxMs: 100 };
      await text(soon);
      vi.advanceTimersByTime(101);
      expect(await text(soon)).toBe('made 4');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what the cache of answers keeps', () => {
  const long = (letter: string, length: number) => async () => ({
    body: letter.repeat(length),
    type: 'text/plain',
  });

  it('keeps within its bytes, and what was not used for longest leaves first', async () => {
    for (const key of ['1', '2', '3', '4']) await kept.get({ tenantId: 'a', key }, long(key, 24_000));
    await kept.get({ tenantId: 'a', key: '1' }, make);
    await kept.get({ tenantId: 'b', key: '5' }, long('5', 24_000));
    expect(kept.bytes).toBe(96_000);
    for (const key of ['1', '3', '4'])
      expect((await kept.get({ tenantId: 'a', key }, make)).length, key).toBe(24_000);
    expect((await kept.get({ tenantId: 'a', key: '2' }, make)).text).toBe('made 1');
  });

  it('counts compressed forms as well', async () => {
    const random = Array.from({ length: 5_000 }, () => Math.random().toString(36).slice(2))
      .join('')
      .slice(0, 20_000);
    const answer = await kept.get(a, async () => ({ body: random, type: 'text/plain' }));
    expect(kept.bytes).toBe(20_000);
    const [br, gzip] = [await answer.bytes('br'), await answer.bytes('gzip')];
    expect(await answer.bytes('br')).toBe(br);
    await vi.waitFor(() => expect(kept.bytes).toBe(20_000 + br.length + gzip.length));
    hub.tell('a', 'items');
    expect([kept.bytes, kept.tenants, hub.listening('a')]).toEqual([0, 0, 0]);
  });

  it('does not push all others out for a single one', async () => {
    await text();
    expect((await kept.get({ tenantId: 'a', key: 'huge' }, long('x', 25_001))).length).toBe(25_001);
    expect(kept.bytes).toBe('made 1'.length);
  });

  it('listens to a tenant once, as long as there is something of it', async () => {
    await text();
    await text({ tenantId: 'a', key: 'other' });
    expect(hub.listening('a')).toBe(1);
    for (const key of ['1', '2', '3', '4']) await kept.get({ tenantId: 'b', key }, long(key, 25_000));
    expect([hub.listening('a'), hub.listening('b'), kept.tenants]).toEqual([0, 1, 1]);
  });
});
