import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { startEmbeddedDatabase } from '../src/server/foundation/db/embedded.ts';
import { type ChildApp, freePort, startApp } from '../src/server/testing/childApp.ts';

/**
 * Measures live updates on two processes that share a database: from the commit in one of them to the badge in a
 * browser at the other; many open streams on one process, what each of them costs, how long a topic takes to all of
 * them, and whether anything is lost when that process is started anew. Needs a built web.
 */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 200);
const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000);
const ROUNDS = 20;

type Served = { app: ChildApp; url: string; port: number };
type Who = { token: string; userId: string; cookies: string[]; tenantId: string };

const folder = await mkdtemp(join(tmpdir(), 'stockbook-bench-live-'));
const embedded = await startEmbeddedDatabase({
  dataDir: folder,
  log: { info: () => undefined, warn: console.warn },
});
const { host, port, user, password, database } = embedded.connection;
const DATABASE_URL = `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(String(host))}:${port}/${database}`;

async function serve(at?: number): Promise<Served> {
  const own = at ?? (await freePort());
  const app = startApp(folder, own, {
    DATABASE_URL,
    STREAMS_PER_PERSON: `${STREAMS}`,
    STREAMS_PER_BUSINESS: `${STREAMS}`,
  });
  await app.ready;
  return { app, port: own, url: `http://127.0.0.1:${own}` };
}

async function stop({ app }: Served): Promise<void> {
  app.child.kill('SIGTERM');
  await app.ended;
}

const jsonOf = async <T>(answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`);
  return answer.json();
};

async function register(url: string): Promise<Who> {
  const body = {
    businessName: 'Bench',
    name: 'Bench',
    email: 'bench@example.com',
    password: 'a password for the bench',
  };
  const made = await fetch(`${url}/api/public/businesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { tenantId } = await jsonOf<{ tenantId: string }>(made);
  const cookies = made.headers.getSetCookie().map((value) => value.split(';')[0] ?? '');
  const token = await tokenOf(url, cookies);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return { token, userId: sub, cookies, tenantId };
}

async function tokenOf(url: string, cookies: string[]): Promise<string> {
  const headers = { cookie: cookies.join('; ') };
  return (await jsonOf<{ token: string }>(await fetch(`${url}/api/auth/token`, { headers }))).token;
}

async function notify({ url }: Served, { token, userId }: Who, title: string): Promise<string> {
  const answer = await fetch(`${url}/api/functions/us-central1/createNotification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { userId, title, message: 'Of the bench.', type: 'info' } }),
  });
  return (await jsonOf<{ result: { id: string } }>(answer)).result.id;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
function quantiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return `median ${ms(at(0.5))}, p99 ${ms(at(0.99))}, longest ${ms(sorted.at(-1) ?? Number.NaN)}`;
}

/** From the answer to the call that created it, at one process, to the figure on the bell in a browser at the other. */
async function toTheBadge(one: Served, other: Served, who: Who): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  const page = await (await browser.newContext()).newPage();
  await page.context().addCookies(
    who.cookies.map((pair) => ({
      name: pair.split('=')[0] ?? '',
      value: pair.slice(pair.indexOf('=') + 1),
      url: other.url,
    })),
  );
  await page.goto(`${other.url}/tenant/${who.tenantId}/locations`);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  // With the list open nothing counts as read by itself.
  await bell.click();
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const label = document
        .querySelector('[aria-haspopup="dialog"][aria-label^="Notifications"]')
        ?.getAttribute('aria-label');
      const unread = /\d+/.exec(label ?? '')?.[0];
      if (unread) seen[unread] ??= Date.now();
    }).observe(document.body, {
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-label'],
      childList: true,
    });
  });
  const committed: number[] = [];
  for (let n = 1; n <= EVENTS; n++) {
    await notify(one, who, `No ${n}`);
    committed.push(Date.now());
    // Events that follow each other within 400 ms are shown together.
    await sleep(430 + Math.random() * 100);
  }
  await page.waitForFunction((last) => String(last) in (window as unknown as { seen: object }).seen, EVENTS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  await browser.close();
  const waits = committed.flatMap((at, n) =>
    seen[n + 1] === undefined ? [] : [Math.max(0, seen[n + 1]! - at)],
  );
  console.log(
    `from the commit to the badge at another process, ${waits.length} of ${EVENTS} events: ${quantiles(waits)}`,
  );
}

/** An open stream that keeps nothing but when it last heard a topic. */
type Reader = { heardAt: number; ended: boolean; request: ClientRequest };
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

function openStream(port: number, token: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const opening = request({
      agent,
      port,
      host: '127.0.0.1',
      path: '/api/live',
      headers: { authorization: `Bearer ${token}` },
    });
    const reader: Reader = { heardAt: 0, ended: false, request: opening };
    const ended = () => {
      reader.ended = true;
    };
    opening.on('response', (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`The stream was answered with ${answer.statusCode}.`));
      answer.on('data', (part: Buffer) => {
        if (part.includes('data:')) reader.heardAt = performance.now();
      });
      answer.on('end', ended).on('error', ended).on('close', ended);
      resolve(reader);
    });
    opening.on('error', (error) => {
      ended();
      reject(error);
    });
    opening.end();
  });
}

async function openStreams(port: number, token: string): Promise<Reader[]> {
  const readers: Reader[] = [];
  while (readers.length < STREAMS) {
    const some = Math.min(100, STREAMS - readers.length);
    readers.push(...(await Promise.all(Array.from({ length: some }, () => openStream(port, token)))));
  }
  return readers;
}

/** Resident memory of a process, in KB. */
async function memoryOf({ app }: Served): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

async function manyStreams(one: Served, other: Served, who: Who): Promise<void> {
  // Once before, so that what the process needs for the first of many is not counted.
  for (const { request: warm } of await openStreams(other.port, who.token)) warm.destroy();
  await sleep(2000);
  const before = await memoryOf(other);
  const opening = performance.now();
  const readers = await openStreams(other.port, who.token);
  console.log(
    `${STREAMS} streams on one process, opened in ${((performance.now() - opening) / 1000).toFixed(1)} s`,
  );
  await sleep(2000);
  const after = await memoryOf(other);
  const each = ((after - before) / STREAMS).toFixed(1);
  console.log(
    `memory: ${(before / 1024).toFixed(0)} MB without them, ${(after / 1024).toFixed(0)} MB with them, ${each} KB a stream`,
  );
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await notify(one, who, `Round ${round}`);
    const committed = performance.now();
    await sleep(1000);
    const late = readers.filter(({ heardAt, ended }) => ended || heardAt < committed - 100);
    if (late.length) throw new Error(`${late.length} streams did not hear round ${round}.`);
    waits.push(...readers.map(({ heardAt }) => Math.max(0, heardAt - committed)));
  }
  console.log(`a topic to all of them, ${ROUNDS} times: ${quantiles(waits)}`);
  await acrossRestart(one, other, who, readers);
}

// As the page does it: who loses the stream opens the next one and then asks for the list.
async function acrossRestart(one: Served, other: Served, who: Who, readers: Reader[]): Promise<void> {
  const stopping = stop(other);
  const made: string[] = [];
  for (let n = 0; n < 10; n++) made.push(await notify(one, who, `While it was away ${n}`));
  await stopping;
  for (let n = 10; n < 20; n++) made.push(await notify(one, who, `While it was away ${n}`));
  if (readers.some(({ ended }) => !ended)) throw new Error('A stream outlived its process.');
  const again = performance.now();
  const next = await serve(other.port);
  let lost = 0;
  const token = await tokenOf(next.url, who.cookies);
  const back = openStreams(other.port, token);
  for (let n = 20; n < 30; n++) made.push(await notify(one, who, `When it was back ${n}`));
  const open = await back;
  const headers = { authorization: `Bearer ${token}` };
  for (let from = 0; from < STREAMS; from += 50)
    await Promise.all(
      open.slice(from, from + 50).map(async () => {
        const list = await jsonOf<{ notifications: { id: string }[] }>(
          await fetch(`${next.url}/api/notifications`, { headers }),
        );
        const ids = new Set(list.notifications.map(({ id }) => id));
        lost += made.filter((id) => !ids.has(id)).length;
      }),
    );
  const seconds = ((performance.now() - again) / 1000).toFixed(1);
  console.log(
    `a restart under ${made.length} notifications: ${lost} lost by ${STREAMS} readers, all of whom had everything after ${seconds} s`,
  );
  for (const { request: each } of open) each.destroy();
  await stop(next);
}

const one = await serve();
const other = await serve();
try {
  const who = await register(one.url);
  await toTheBadge(one, other, who);
  await manyStreams(one, other, { ...who, token: await tokenOf(one.url, who.cookies) });
} finally {
  await stop(one);
  if (other.app.child.exitCode === null) await stop(other);
  agent.destroy();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
