import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach } from 'vitest';
import { check, items, settled } from '#server/testing/imports.ts';
import { picture } from '#server/testing/pictures.ts';
import { type Caller, good, ownApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { getImport, type Import, runImport } from '#shared/exchange/imports/contract.ts';

/** What the server of somebody's shop answers, by address. */
export const answers = new Map<string, (response: ServerResponse) => void>();

export const sends =
  (file: Buffer, type = 'image/png') =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(file);

export async function run(by: Caller, file: string, fetch: boolean): Promise<Import> {
  const { id } = await check(by, file);
  good(await by.call(runImport, { params: { id }, body: { fetchPictures: fetch } }));
  return settled(by, id);
}

/** Waits until nothing of an import is left to be fetched, and answers how that ended. */
export async function fetched(by: Caller, id: string): Promise<Import['fetching']> {
  for (;;) {
    const { fetching } = good(await by.call(getImport, { params: { id } }));
    if (!fetching?.waiting) return fetching;
    await sleep(20);
  }
}

export const picturesOf = async (by: Caller, sku: string) => {
  const found = (await items(by)).find((item) => item.sku === sku)!;
  return good(await by.call(getItem, { params: { id: found.id } })).pictures.map(({ url, alt }) => ({
    url: url.replace(/[0-9a-f]{32}/, 'own'),
    alt,
  }));
};

export const OWN = '/pictures/own-1280.webp';

export const csv = (...rows: string[]) => `sku,name,pictures,picture text\n${rows.join('\n')}\n`;

/** A server that has pictures, what it was asked for, and an application whose way out leads to it alone. */
export async function shopWithPictures() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const answer = answers.get(request.url!);
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const SHOP = `http://shop.test:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // Names lead to this machine; what is said by number is looked at as ever.
  const t = await ownApp(
    {},
    {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      allows: (address) => address === '127.0.0.1',
      wholeMs: 2000,
    },
  );
  beforeEach(async () => {
    answers.clear();
    asked.length = 0;
    answers.set('/red.png', sends(await picture(60, 40, '#cc0000').png().toBuffer()));
    answers.set('/blue.jpg', sends(await picture(60, 40, '#0000cc').jpeg().toBuffer(), ''));
  });
  return { asked, SHOP, t };
}
