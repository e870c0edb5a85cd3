import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { renewToken, noticed } = vi.hoisted(() => ({ renewToken: vi.fn(), noticed: [] as Headers[] }));
// What it does is proved beside it.
vi.mock('./build.ts', () => ({ noticeBuild: (headers: Headers) => noticed.push(headers) }));
vi.mock('./session.ts', () => ({
  currentToken: async () => 'token',
  renewToken,
  getSession: () => ({ user: { tenant_id: 'harbor' } }),
}));
// The only thing of React in the module is how a component listens; the test listens in its place.
let shown: () => boolean;
vi.mock('react', () => ({
  useSyncExternalStore: (_subscribe: unknown, snapshot: () => boolean) => {
    shown = snapshot;
    return snapshot();
  },
}));
const { openLive, useReconnecting } = await import('./live.ts');
function Component() {
  useReconnecting();
  return null;
}
Component();

type Stream = { url: string; say(topic: string, ago?: number): void; end(): void; aborted: boolean };
let streams: Stream[];
let answers: 'open' | 'refused' | 'nothing';
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let client: QueryClient;
const asked = vi.fn<(what: 'topic' | 'everything') => void>();
let close: () => void;

/** A server whose streams the test holds in its hand. */
async function serve(url: string, { signal }: RequestInit): Promise<Response> {
  if (answers === 'nothing') throw new TypeError('Failed to fetch');
  if (answers === 'refused') return new Response('', { status: 503 });
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: (controller) => {
      const stream: Stream = {
        url,
        say: (topic, ago) =>
          controller.enqueue(encoder.encode(`data: ${JSON.stringify({ topic, ago })}\n\n`)),
        end: () => controller.close(),
        aborted: false,
      };
      signal?.addEventListener('abort', () => {
        stream.aborted = true;
        controller.error(signal.reason);
      });
      streams.push(stream);
    },
  });
  return new Response(body, { status: 200 });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function turn(visibilityState: 'hidden' | 'visible') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** A page that has been here for so long. */
function isAged(ms: number) {
  const timeOrigin = Date.now() - ms;
  vi.stubGlobal('performance', { timeOrigin, now: () => Date.now() - timeOrigin });
}

beforeEach(async () => {
  vi.useFakeTimers();
  streams = [];
  answers = 'open';
  const documentElement = { lang: 'de' };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('fetch', serve);
  isAged(60_000);
  renewToken.mockResolvedValue('renewed');
  client = new QueryClient();
  asked.mockReset();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    asked(filters?.predicate ? 'topic' : 'everything');
  });
  close = openLive(client);
  await pass(0);
});

afterEach(() => {
  close();
  // In this order: the clock that stands in for the real one was stubbed while it was stopped.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the stream', () => {
  it('asks for everything on the screen whenever it opens, and for what a topic names', async () => {
    expect(asked.mock.calls).toEqual([['everything']]);
    streams[0]?.say('items');
    await pass(0);
    expect(asked.mock.calls.slice(1)).toEqual([['topic']]);
    noticed.length = 0;
    streams[0]?.end();
    await pass(500);
    expect(streams).toHaveLength(2);
    expect(noticed).toHaveLength(1);
    expect(asked.mock.calls.slice(2)).toEqual([['everything']]);
  });

  it('asks a young page for nothing but what has changed since it began, and for everything when it opens again', async () => {
    close();
    asked.mockReset();
    streams = [];
    isAged(800);
    close = openLive(client);
    await pass(0);
    expect(streams.map(({ url }) => url)).toEqual(['/api/live?lately']);
    streams[0]?.say('items', 900);
    await pass(1000);
    expect(asked).not.toHaveBeenCalled();
    streams[0]?.say('stock', 700);
    await pass(0);
    expect(asked.mock.calls).toEqual([['topic']]);
    streams[0]?.end();
    await pass(500);
    expect(streams.map(({ url }) => url)).toEqual(['/api/live?lately', '/api/live']);
    expect(asked.mock.calls.slice(1)).toEqual([['everything']]);
  });

  it('asks for everything where its first stream takes longer than the server remembers', async () => {
    close();
    asked.mockReset();
    isAged(800);
    vi.stubGlobal('fetch', async (...given: Parameters<typeof serve>) => {
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      return serve(...given);
    });
    close = openLive(client);
    await pass(30_001);
    expect(asked.mock.calls).toEqual([['everything']]);
  });

  it('makes stale what is named by a topic, and what tells of all of them', async () => {
    vi.mocked(client.invalidateQueries).mockRestore();
    const cache = client.getQueryCache();
    const told = cache.build(client, { queryKey: ['audit', 'list'], meta: { topics: ['all'] } });
    const beside = cache.build(client, { queryKey: ['orders'], meta: { topics: ['suppliers'] } });
    const other = cache.build(client, { queryKey: ['items'] });
    const queries = [told, beside, other];
    for (const query of queries) query.setData(1);
    streams[0]?.say('suppliers');
    await pass(0);
    expect(queries.map(({ state }) => state.isInvalidated)).toEqual([true, true, false]);
  });

  it('asks once for the first change and once for those that follow closely', async () => {
    for (let n = 0; n < 20; n++) streams[0]?.say('stock');
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(400);
    expect(asked).toHaveBeenCalledTimes(3);
    await pass(5000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('renews the token first when roles or sessions changed, or when anything may have', async () => {
    for (const topic of ['access', 'all']) {
      renewToken.mockClear();
      streams[0]?.say(topic);
      await pass(0);
      expect(renewToken, topic).toHaveBeenCalledOnce();
    }
  });

  it('says that it is reconnecting after five seconds, and no more when it is back', async () => {
    expect(shown()).toBe(false);
    answers = 'nothing';
    streams[0]?.end();
    await pass(4900);
    expect(shown()).toBe(false);
    await pass(200);
    expect(shown()).toBe(true);
    answers = 'open';
    await pass(30_000);
    expect([shown(), streams.length]).toEqual([false, 2]);
  });

  it('tries again with growing pauses of up to half a minute, and at once when the network is back', async () => {
    const tries: number[] = [];
    const begun = Date.now();
    vi.stubGlobal('fetch', async () => {
      tries.push(Date.now() - begun);
      throw new TypeError('Failed to fetch');
    });
    streams[0]?.end();
    await pass(300_000);
    const pauses = tries.slice(1).map((at, n) => at - tries[n]!);
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(Math.min(30_000, 500 * 2 ** (n + 1)) / 2 - 1);
      expect(pause).toBeLessThanOrEqual(30_001);
    }
    expect(tries.length).toBeLessThan(25);
    const before = tries.length;
    browser.dispatchEvent(new Event('online'));
    await pass(1);
    expect(tries.length).toBe(before + 1);
  });

  it('that ends as soon as it is open is not asked for again and again', async () => {
    vi.stubGlobal('fetch', async (...given: Parameters<typeof serve>) => {
      const answer = await serve(...given);
      streams.at(-1)?.end();
      return answer;
    });
    streams[0]?.end();
    await pass(60_000);
    expect(streams.length).toBeLessThan(12);
  });

  it('is let go of five seconds after the tab was hidden, without a word, and opens when it is shown', async () => {
    turn('hidden');
    await pass(3000);
    turn('visible');
    await pass(10_000);
    expect(streams.map(({ aborted }) => aborted)).toEqual([false]);
    turn('hidden');
    await pass(60_000);
    expect([streams.length, streams[0]?.aborted, shown()]).toEqual([1, true, false]);
    turn('visible');
    await pass(0);
    expect(streams.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(asked.mock.calls.at(-1)).toEqual(['everything']);
  });

  it('is not opened at all in a tab that was never shown', async () => {
    close();
    streams = [];
    page.visibilityState = 'hidden';
    close = openLive(client);
    await pass(60_000);
    expect(streams).toEqual([]);
    turn('visible');
    await pass(0);
    expect(streams).toHaveLength(1);
  });

  it('ends for good when the page is done with it', async () => {
    close();
    await pass(60_000);
    expect([streams.length, streams[0]?.aborted, shown()]).toEqual([1, true, false]);
  });
});
