import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { noticeBuild } from './build.ts';
import { identityHeaders } from './call.ts';
import { currentToken, renewToken } from './session.ts';

/** Bursts of one topic (an import at work) are folded into one refetch per this time. */
const FOLD_MS = 400;
/** The topic of a server that may have missed something itself. */
const EVERYTHING = 'all';
/** Roles, members and sessions. */
const ACCESS = 'access';
const QUIET_MS = 5000;
/** A tab that is hidden for so long lets go of its stream: over HTTP/1.1 a browser has six connections for all of them. */
const HIDDEN_MS = 5000;
const MAX_BACKOFF_MS = 30_000;
const STEADY_MS = 10_000;
/** The server tells a page what changed in so much time before its first stream; it remembers twice as long. */
const TOLD_MS = 30_000;

let reconnecting = false;
const listeners = new Set<() => void>();

/** True once the stream has been away for five seconds. */
export function useReconnecting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reconnecting,
  );
}

/**
 * Keeps one stream open and marks stale what its topics name: every query whose key begins with the topic
 * or whose `meta.topics` holds it, or "all". Answers a function that ends it.
 */
export function openLive(client: QueryClient): () => void {
  const end = new AbortController();
  const run = keepOpen(client, end.signal);
  const stopHiding = watchHidden(run);
  window.addEventListener('online', run.retryNow);
  return () => {
    window.removeEventListener('online', run.retryNow);
    stopHiding();
    end.abort();
    run.wake();
    here();
  };
}

type Run = { retryNow(): void; rest(): void; wake(): void };

function keepOpen(client: QueryClient, signal: AbortSignal): Run {
  let attempt = 0;
  let isFirst = true;
  let skipWait = () => {};
  let current = new AbortController();
  let resting = document.visibilityState === 'hidden' ? Promise.withResolvers<void>() : null;
  const fold = folded(client);

  const loop = async () => {
    while (!signal.aborted) {
      if (resting) {
        await resting.promise;
        continue;
      }
      current = new AbortController();
      let openedAt = Number.POSITIVE_INFINITY;
      expectBack();
      // Nothing on a page is older than the page: all that it can have missed is what changed since then.
      const asksLately = isFirst && pageAge() < TOLD_MS;
      let since = 0;
      const opened = () => {
        openedAt = Date.now();
        since = pageAge();
        isFirst = false;
        here();
        if (!asksLately || since >= TOLD_MS) void client.invalidateQueries({ refetchType: 'active' });
      };
      const heard = (topic: string, ago: number) => {
        if (ago <= since) fold(topic);
      };
      await stream(AbortSignal.any([signal, current.signal]), { asksLately, opened, heard }).catch(
        () => undefined,
      );
      if (signal.aborted || resting) continue;
      expectBack();
      // One that ends as soon as it is open is not asked for again and again.
      if (Date.now() - openedAt > STEADY_MS) attempt = 0;
      const ceiling = Math.min(MAX_BACKOFF_MS, 500 * 2 ** attempt++);
      await wait(ceiling / 2 + (Math.random() * ceiling) / 2, signal, (skip) => {
        skipWait = skip;
      });
    }
  };
  void loop();
  return {
    retryNow: () => skipWait(),
    rest: () => {
      resting ??= Promise.withResolvers();
      current.abort();
      skipWait();
      here();
    },
    wake: () => {
      resting?.resolve();
      resting = null;
      skipWait();
    },
  };
}

/** For how long this page has been here; a clock that is set meanwhile makes it no younger. */
const pageAge = () => Math.max(performance.now(), Math.abs(Date.now() - performance.timeOrigin));

let away: ReturnType<typeof setTimeout> | undefined;

/** What opens again soon is nothing to speak of. */
function expectBack() {
  away ??= setTimeout(() => show(true), QUIET_MS);
}

function here() {
  clearTimeout(away);
  away = undefined;
  show(false);
}

/** Lets the stream of a hidden tab go after a while, and opens it when the tab is shown, which asks for everything. */
function watchHidden({ rest, wake }: Run): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(rest, HIDDEN_MS);
    else wake();
  };
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Reads one stream to its end. */
async function stream(
  signal: AbortSignal,
  {
    asksLately,
    opened,
    heard,
  }: { asksLately: boolean; opened: () => void; heard: (topic: string, ago: number) => void },
): Promise<void> {
  const open = async (token: string | null) =>
    fetch(asksLately ? '/api/live?lately' : '/api/live', {
      headers: { accept: 'text/event-stream', ...identityHeaders(token) },
      signal,
    });
  let response = await open(await currentToken());
  if (response.status === 401) response = await open(await renewToken());
  if (!response.ok || !response.body) return;
  noticeBuild(response.headers);
  opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = eventIn(line);
      if (event) heard(event.topic, event.ago);
    }
  }
}

function eventIn(line: string): { topic: string; ago: number } | null {
  if (!line.startsWith('data:')) return null;
  try {
    const { topic, ago }: { topic?: unknown; ago?: unknown } = JSON.parse(line.slice(5));
    if (typeof topic !== 'string') return null;
    return { topic, ago: typeof ago === 'number' ? ago : 0 };
  } catch {
    return null;
  }
}

/** The first change is asked for at once, those that follow closely once together. */
function folded(client: QueryClient) {
  const waiting = new Map<string, boolean>();
  const fire = (topic: string) => {
    waiting.set(topic, false);
    const stale = () =>
      client.invalidateQueries({
        predicate: ({ queryKey, meta }) =>
          topic === EVERYTHING ||
          queryKey[0] === topic ||
          topicsOf(meta).some((one) => one === topic || one === EVERYTHING),
      });
    // Somebody's role or session changed, perhaps one's own: a new token says so, or that one is signed out.
    if (topic === ACCESS || topic === EVERYTHING) void renewToken().then(stale, stale);
    else void stale();
    setTimeout(() => {
      const again = waiting.get(topic);
      waiting.delete(topic);
      if (again) fire(topic);
    }, FOLD_MS);
  };
  return (topic: string) => (waiting.has(topic) ? void waiting.set(topic, true) : fire(topic));
}

function topicsOf(meta: Record<string, unknown> | undefined): unknown[] {
  const topics = meta?.topics;
  return Array.isArray(topics) ? topics : [];
}

function wait(ms: number, signal: AbortSignal, offer: (skip: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const skip = () => {
      clearTimeout(timer);
      resolve();
    };
    offer(skip);
    signal.addEventListener('abort', skip, { once: true });
  });
}

function show(value: boolean) {
  if (reconnecting === value) return;
  reconnecting = value;
  for (const listener of listeners) listener();
}
