import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, test } from '@playwright/test';

export type OwnAnswer = (path: string) => { status: number; type: string; body: string } | undefined;

/** What stands between a phone and the server, at an address of its own: it can be cut, lose answers and serve another build. */
type InBetween = {
  url: string;
  /** Answers a request itself, or nothing for one that it passes on. */
  answer: OwnAnswer | null;
  /** Changes what the server answers. */
  edit: ((path: string, body: string) => string) | null;
  /** Requests whose answers never arrive, although the server has done what they ask. */
  loses: ((method: string, path: string) => boolean) | null;
  /** "POST /api/…" of all that was passed on. */
  passed: string[];
  close: () => Promise<void>;
};

/** What stands in between in the test that runs. */
export let between: InBetween;

/** Lets the tests of a file go through it, in windows of their own: what a service worker keeps is not emptied between the tests of a worker. */
export function goThroughInBetween(): void {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(async ({ baseURL }) => {
    between = await standInBetween(baseURL ?? '');
  });
  test.afterEach(() => between.close());
}

async function standInBetween(baseURL: string): Promise<InBetween> {
  const behind = new URL(baseURL);
  const between: InBetween = {
    url: '',
    answer: null,
    edit: null,
    loses: null,
    passed: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing));
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [method = '', path = ''] = [incoming.method, incoming.url];
    const own = between.answer?.(path);
    if (own) {
      outgoing.writeHead(own.status, { 'content-type': own.type, 'cache-control': 'no-cache' });
      outgoing.end(own.body);
      return;
    }
    between.passed.push(`${method} ${path}`);
    const loses = between.loses?.(method, path) ?? false;
    const headers: IncomingMessage['headers'] = { ...incoming.headers, host: behind.host };
    // Signing in is for the pages of its own address alone.
    if (headers.origin) headers.origin = behind.origin;
    if (headers.referer) headers.referer = headers.referer.replace(between.url, behind.origin);
    if (between.edit)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const onwards = request(
      { host: behind.hostname, port: behind.port, method, path, headers },
      (answered) => {
        if (loses) {
          answered.resume();
          answered.on('end', () => incoming.socket.destroy());
          return;
        }
        const { edit } = between;
        if (!edit || !/javascript|html/.test(answered.headers['content-type'] ?? '')) {
          outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        answered.on('data', (part: Buffer) => parts.push(part));
        answered.on('end', () => {
          const { 'content-length': _, etag: __, ...rest } = answered.headers;
          outgoing.writeHead(answered.statusCode ?? 502, rest);
          outgoing.end(edit(path, Buffer.concat(parts).toString('utf8')));
        });
      },
    );
    onwards.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onwards.destroy());
    incoming.pipe(onwards);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  between.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return between;
}

/** Waits until this page would be there without a network. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const taken = () => navigator.serviceWorker.controller !== null;
    while (!taken()) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
