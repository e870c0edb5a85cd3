import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { type ChildApp, freePort, startApp } from '../src/server/testing/childApp.ts';
import { CONNECTIONS, SECONDS, tokenOf } from './load.ts';

/**
 * Measures the memory of the application, its own processes with it and its PostgreSQL without: at rest, after reads,
 * pictures and PDFs, and after a minute of rest. Needs Linux and a built web. Ends with 1 when an aim is missed.
 */
const AIM_IDLE = 220;
const AIM_AFTER = 300;
const PICTURES = 12;
const PDFS = 20;
const REST_SECONDS = 60;
const LOGIN = { email: 'admin@harbor.test', password: 'stockbook' };
const READ = [
  '/api/items?limit=50',
  '/api/items?q=rope',
  '/api/invoices',
  '/api/customers',
  '/api/purchase-orders',
  '/api/public/inventory/public',
  '/shop',
];

type Memory = { total: number; own: number; shared: number; each: number[] };

/** The process and all that it has started, but for PostgreSQL. */
async function processesOf(pid: number): Promise<number[]> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8');
  if (name.startsWith('postgres')) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const all = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(processesOf));
  return [pid, ...all.flat()];
}

async function memoryOf(pid: number): Promise<Memory> {
  const processes = await processesOf(pid);
  const parts = await Promise.all(
    processes.map(async (each) => {
      const text = await readFile(`/proc/${each}/smaps_rollup`, 'utf8');
      const sum = (pattern: RegExp) =>
        [...text.matchAll(pattern)].reduce((all, [, kb]) => all + Number(kb), 0) / 1024;
      return {
        total: sum(/^Rss: +(\d+)/gm),
        own: sum(/^Private_\w+: +(\d+)/gm),
        shared: sum(/^Shared_\w+: +(\d+)/gm),
      };
    }),
  );
  const all = (part: keyof (typeof parts)[number]) => parts.reduce((sum, each) => sum + each[part], 0);
  return {
    total: all('total'),
    own: all('own'),
    shared: all('shared'),
    each: parts.map(({ total }) => total),
  };
}

/** Watches how much is held at most, until it is stopped. */
function watchPeak(pid: number): { stop(): Promise<number> } {
  let peak = 0;
  let watching = true;
  const watch = async () => {
    while (watching) {
      // A process may end while it is looked at.
      const now = await memoryOf(pid).catch(() => null);
      peak = Math.max(peak, now?.total ?? 0);
      await pause(250);
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      watching = false;
      await watched;
      return peak;
    },
  };
}

async function okay(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  for (const path of READ) {
    const result = await autocannon({
      url: url + path,
      headers,
      connections: CONNECTIONS,
      duration: SECONDS / READ.length,
    });
    if (result.non2xx || result.errors) throw new Error(`${path}: ${result.non2xx} refusals`);
  }
}

/** As a camera makes them: 12 megapixels, each another one. */
async function photograph(seed: number): Promise<Blob> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: 90 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const file = await sharp({ create: { width: 1000, height: 750, channels: 3, background, noise } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Blob([new Uint8Array(file)]);
}

async function uploadPictures(url: string, headers: Record<string, string>): Promise<void> {
  const files = await Promise.all(Array.from({ length: PICTURES }, (_, n) => photograph(n)));
  const list = await okay(await fetch(`${url}/api/items?limit=50`, { headers }));
  const { items } = (await list.json()) as { items: { id: string; isTemplate: boolean }[] };
  await Promise.all(
    files.map(async (body, n) => {
      const answer = await okay(
        await fetch(`${url}/api/items/${items[n]!.id}/pictures`, { method: 'POST', headers, body }),
      );
      const { picture } = (await answer.json()) as { picture: { url: string } };
      await okay(await fetch(url + picture.url));
    }),
  );
}

async function makePdfs(url: string, headers: Record<string, string>): Promise<void> {
  const list = await okay(await fetch(`${url}/api/invoices?limit=${PDFS}`, { headers }));
  const { invoices } = (await list.json()) as { invoices: { id: string }[] };
  for (let from = 0; from < PDFS; from += 4)
    await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const { id } = invoices[(from + n) % invoices.length]!;
        await (await okay(await fetch(`${url}/api/invoices/${id}/pdf`, { headers }))).arrayBuffer();
      }),
    );
}

/** A minute in which nothing goes on: the sizes of pictures, which are made in the background, are waited for. */
async function rest({ child }: ChildApp): Promise<void> {
  while ((await processesOf(child.pid!)).length > 1) await pause(1000);
  await pause(REST_SECONDS * 1000);
}

const folder = await mkdtemp(join(tmpdir(), 'stockbook-bench-memory-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const start = async () => {
  const app = startApp(folder, port, { NODE_ENV: 'development' });
  await app.ready;
  return app;
};
// The demo is made at one start; what is measured is the next one.
const first = await start();
await rest(first);
const afterDemo = await memoryOf(first.child.pid!);
first.child.kill('SIGTERM');
await first.ended;
const app = await start();
try {
  const pid = app.child.pid!;
  const megabytes = (figure: number) => `${figure.toFixed(0)} MB`.padStart(8);
  const tell = (stage: string, { total, own, shared, each }: Memory, more: string) => {
    const processes = each.length > 1 ? ` (${each.map((one) => one.toFixed(0)).join(' + ')})` : '';
    console.log(
      `${stage.padEnd(34)}${megabytes(total)}${processes}, own ${megabytes(own)}, shared ${megabytes(shared)}${more}`,
    );
  };
  const stage = async (name: string, work: () => Promise<unknown>, aim?: number) => {
    const peak = watchPeak(pid);
    await work();
    const most = await peak.stop();
    const now = await memoryOf(pid);
    tell(name, now, aim ? `, aim ${aim} MB` : `, at most ${most.toFixed(0)} MB`);
    if (aim && now.total > aim) process.exitCode = 1;
  };
  tell('a minute after the demo was made', afterDemo, '');
  await stage('idle, a minute after the next start', () => rest(app), AIM_IDLE);
  const headers = { authorization: `Bearer ${await tokenOf(url, LOGIN)}` };
  await stage(`${SECONDS} s of reads`, () => read(url, headers));
  await stage(`${PICTURES} pictures`, () => uploadPictures(url, headers));
  await stage(`${PDFS} PDFs`, () => makePdfs(url, headers));
  await stage(`${SECONDS} s of reads`, () => read(url, headers));
  await stage('a minute after all is done', () => rest(app), AIM_AFTER);
} finally {
  app.child.kill('SIGTERM');
  await app.ended;
  await rm(folder, { recursive: true, force: true });
}
