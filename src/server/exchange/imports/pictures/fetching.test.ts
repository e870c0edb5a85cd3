import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { check, items, rowsOf, settled, undo } from '#server/testing/imports.ts';
import { emptyPng, noise, picture } from '#server/testing/pictures.ts';
import { type Caller, good, ownApp } from '#server/testing/testApp.ts';
import { getItem, updateItem } from '#shared/catalogue/items/contract.ts';
import {
  fetchPictures,
  getImport,
  type Import,
  listFailedPictures,
  runImport,
} from '#shared/exchange/imports/contract.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { resumeFetching } from './fetching.ts';

/** What the server of somebody's shop answers, by address; how often each was asked for. */
const answers = new Map<string, (response: ServerResponse) => void>();
let asked: string[] = [];
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
const sends =
  (file: Buffer, type = 'image/png') =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(file);

beforeEach(async () => {
  answers.clear();
  asked = [];
  answers.set('/red.png', sends(await picture(60, 40, '#cc0000').png().toBuffer()));
  answers.set('/blue.jpg', sends(await picture(60, 40, '#0000cc').jpeg().toBuffer(), ''));
});

async function run(by: Caller, file: string, fetch: boolean): Promise<Import> {
  const { id } = await check(by, file);
  good(await by.call(runImport, { params: { id }, body: { fetchPictures: fetch } }));
  return settled(by, id);
}

/** Waits until nothing of an import is left to be fetched, and answers how that ended. */
async function fetched(by: Caller, id: string): Promise<Import['fetching']> {
  for (;;) {
    const { fetching } = good(await by.call(getImport, { params: { id } }));
    if (!fetching?.waiting) return fetching;
    await sleep(20);
  }
}

const picturesOf = async (by: Caller, sku: string) => {
  const found = (await items(by)).find((item) => item.sku === sku)!;
  return good(await by.call(getItem, { params: { id: found.id } })).pictures.map(({ url, alt }) => ({
    url: url.replace(/[0-9a-f]{32}/, 'own'),
    alt,
  }));
};
const failures = async (by: Caller, id: string) =>
  good(await by.call(listFailedPictures, { params: { id }, query: {} })).pictures.map(
    ({ address, key, others, message }) => [address.replace(SHOP, ''), key, others, message],
  );
const OWN = '/pictures/own-1280.webp';
const csv = (...rows: string[]) => `sku,name,pictures,picture text\n${rows.join('\n')}\n`;

it('pictures are fetched once each after the run, in their order and with their texts, and known to later imports', async () => {
  const { manager, admin } = await t.tenant();
  const file = csv(
    `A,Ant,"${SHOP}/red.png, ${SHOP}/blue.jpg",Red | Blue`,
    `B,Bee,"${SHOP}/blue.jpg",Also blue`,
  );
  const done = await run(manager, file, true);
  expect(done.pictures).toBe(2);
  expect(await fetched(manager, done.id)).toEqual({ waiting: 0, fetched: 2, failed: 0 });
  expect(asked.toSorted()).toEqual(['/blue.jpg', '/red.png']);
  expect(await picturesOf(manager, 'A')).toEqual([
    { url: OWN, alt: 'Red' },
    { url: OWN, alt: 'Blue' },
  ]);
  expect(await picturesOf(manager, 'B')).toEqual([{ url: OWN, alt: 'Also blue' }]);
  // Nobody is told of pictures; the trail says once that they were fetched, and by whom.
  const told = good(await manager.call(listNotifications)).notifications;
  expect(told.map(({ title }) => title)).toEqual(['Import finished']);
  await vi.waitFor(async () => {
    const { events } = good(await admin.call(listAudit, { query: { type: 'import', record: done.id } }));
    expect(events[0]).toMatchObject({
      action: 'import.pictures-fetched',
      changes: { result: { after: { fetched: 2, failed: 0 } } },
    });
  });

  const again = await check(manager, file);
  expect([again.summary, again.pictures]).toEqual([{ create: 0, update: 0, unchanged: 2, error: 0 }, 0]);
  const other = await run(manager, csv(`C,Cat,${SHOP}/red.png,`), true);
  expect([other.pictures, other.fetching]).toEqual([0, null]);
  expect(await picturesOf(manager, 'C')).toEqual([{ url: OWN, alt: '' }]);
  expect(asked).toHaveLength(2);
});

it('nothing is fetched unless somebody agrees, who can do so afterwards', async () => {
  const { manager, viewer } = await t.tenant();
  const done = await run(manager, csv(`A,Ant,${SHOP}/red.png,`), false);
  expect([done.pictures, done.fetching, asked]).toEqual([1, null, []]);
  expect((await viewer.call(fetchPictures, { params: { id: done.id } })).status).toBe(403);
  good(await manager.call(fetchPictures, { params: { id: done.id } }));
  expect(await fetched(manager, done.id)).toEqual({ waiting: 0, fetched: 1, failed: 0 });
  expect((await manager.call(fetchPictures, { params: { id: done.id } })).error.message).toBe(
    'There are no pictures left to fetch.',
  );
});

it('the pictures of a product with variants, and of the variants, are fetched', async () => {
  const { manager } = await t.tenant();
  answers.set('/green.png', sends(await picture(60, 40, '#00cc00').png().toBuffer()));
  const done = await run(
    manager,
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image\n` +
      `tee,Tee,Size,S,TEE-S,10,${SHOP}/red.png,1,Front,${SHOP}/green.png\ntee,,,M,TEE-M,10,${SHOP}/blue.jpg,2,Back,${SHOP}/blue.jpg\n`,
    true,
  );
  expect(done.format).toBe('shopify');
  expect(await fetched(manager, done.id)).toEqual({ waiting: 0, fetched: 3, failed: 0 });
  const template = (await rowsOf(manager, done.id))[0]!.key;
  expect(await picturesOf(manager, template)).toEqual([
    { url: OWN, alt: 'Front' },
    { url: OWN, alt: 'Back' },
  ]);
  expect((await picturesOf(manager, 'TEE-S'))[0]!.url).toBe(OWN);
  expect((await picturesOf(manager, 'TEE-M'))[0]!.url).toBe(OWN);
});

it('what cannot be fetched is listed with the reason, and tried again when somebody says so', async () => {
  const { manager } = await t.tenant();
  answers.set('/page', sends(Buffer.from('<html>'), 'text/html'));
  answers.set('/text.png', sends(Buffer.from('no picture at all')));
  answers.set('/svg.png', sends(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  answers.set('/bomb.png', sends(emptyPng(30_000, 30_000)));
  answers.set('/cut.png', sends((await noise(200, 200).png().toBuffer()).subarray(0, 20_000)));
  answers.set('/inside', (response) => response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end());
  const names = ['gone.png', 'page', 'text.png', 'svg.png', 'bomb.png', 'cut.png', 'inside'];
  const rows = names.map((name, at) => `I${at},Item ${at},${SHOP}/${name},`);
  const done = await run(
    manager,
    csv(...rows, 'I7,Item 7,http://169.254.169.254/latest/meta-data/,', `I8,Item 8,${SHOP}/gone.png,`),
    true,
  );
  expect(await fetched(manager, done.id)).toEqual({ waiting: 0, fetched: 0, failed: 8 });
  expect(await failures(manager, done.id)).toEqual([
    ['/gone.png', 'I0', 1, 'There is nothing at this address any more.'],
    ['/page', 'I1', 0, 'There is no picture at this address, but text/html.'],
    ['/text.png', 'I2', 0, 'This file is no picture of a known kind. Choose a JPEG, PNG, WebP or AVIF.'],
    ['/svg.png', 'I3', 0, 'SVG is not taken in, since it can carry scripts. Save the picture as PNG.'],
    ['/bomb.png', 'I4', 0, expect.stringContaining('30000 × 30000 pixels')],
    ['/cut.png', 'I5', 0, 'The picture is damaged or incomplete, and cannot be read.'],
    ['/inside', 'I6', 0, 'The address leads into a private network. Only public ones are asked.'],
    [
      'http://169.254.169.254/latest/meta-data/',
      'I7',
      0,
      'The address leads into a private network. Only public ones are asked.',
    ],
  ]);
  // Items show what the file said until there is something better.
  expect(await picturesOf(manager, 'I8')).toEqual([{ url: `${SHOP}/gone.png`, alt: '' }]);

  answers.set('/gone.png', answers.get('/red.png')!);
  good(await manager.call(fetchPictures, { params: { id: done.id } }));
  expect(await fetched(manager, done.id)).toEqual({ waiting: 0, fetched: 1, failed: 7 });
  expect(await picturesOf(manager, 'I0')).toEqual([{ url: OWN, alt: '' }]);
  expect(await picturesOf(manager, 'I8')).toEqual([{ url: OWN, alt: '' }]);
});

it('a server that is busy is asked again later, as it says', async () => {
  const { manager } = await t.tenant();
  const good200 = answers.get('/red.png')!;
  let times = 0;
  answers.set('/busy.png', (response) => {
    if (times++) good200(response);
    else response.writeHead(429, { 'retry-after': '1' }).end();
  });
  const done = await run(manager, csv(`A,Ant,${SHOP}/busy.png,`), true);
  expect(await fetched(manager, done.id)).toEqual({ waiting: 0, fetched: 1, failed: 0 });
  expect(asked).toEqual(['/busy.png', '/busy.png']);
});

it('an undo takes the pictures back, also while they are being fetched, and what somebody changed stays theirs', async () => {
  const { manager } = await t.tenant();
  const before = await run(manager, csv(`A,Ant,${SHOP}/red.png,Before`), false);
  const done = await run(manager, csv(`A,Ant,${SHOP}/blue.jpg,After`, `B,Bee,${SHOP}/blue.jpg,`), true);
  await fetched(manager, done.id);
  expect(await picturesOf(manager, 'A')).toEqual([{ url: OWN, alt: 'After' }]);
  expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', fetching: { fetched: 0 } });
  expect((await items(manager)).map(({ sku }) => sku)).toEqual(['A']);
  expect(await picturesOf(manager, 'A')).toEqual([{ url: `${SHOP}/red.png`, alt: 'Before' }]);

  // Slow enough to be overtaken: by a person who takes the picture away, then by an undo.
  const open: ServerResponse[] = [];
  answers.set('/slow.png', (response) => void open.push(response));
  const slow = await run(manager, csv(`C,Cat,${SHOP}/slow.png,`), true);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  const cat = (await items(manager)).find(({ sku }) => sku === 'C')!;
  good(
    await manager.call(updateItem, {
      params: { id: cat.id },
      body: { version: cat.version, pictures: [] },
    }),
  );
  answers.get('/red.png')!(open[0]!);
  expect(await fetched(manager, slow.id)).toEqual({ waiting: 0, fetched: 1, failed: 0 });
  expect(await picturesOf(manager, 'C')).toEqual([]);

  const overtaken = await run(manager, csv(`D,Dog,${SHOP}/slow.png?2,`), true);
  answers.set('/slow.png?2', answers.get('/slow.png')!);
  expect(await undo(manager, overtaken.id)).toMatchObject({ state: 'undone' });
  expect((await items(manager)).map(({ sku }) => sku)).toEqual(['A', 'C']);
  expect(before.state).toBe('done');
});

it('after a restart it goes on where it was, and two processes fetch nothing twice', async () => {
  const { manager, services } = await t.tenant();
  for (let n = 0; n < 12; n++) answers.set(`/${n}.png`, answers.get('/red.png')!);
  const rows = Array.from({ length: 12 }, (_, n) => `N${n},Item ${n},${SHOP}/${n}.png,`);
  const { id } = await run(manager, csv(...rows), true);
  await resumeFetching(services);
  await resumeFetching(services);
  expect(await fetched(manager, id)).toEqual({ waiting: 0, fetched: 12, failed: 0 });
  expect(asked.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `/${n}.png`).toSorted());

  // As after a crash before the queue heard of it: the rows wait, and nothing is in the queue.
  await t.superuser.query(
    "update import_pictures set state = 'waiting', picture_id = null where id = $1 and number = 3",
    [id],
  );
  await t.superuser.query('update imports set picture_work = picture_work + 1 where id = $1', [id]);
  await resumeFetching(services);
  expect(await fetched(manager, id)).toEqual({ waiting: 0, fetched: 12, failed: 0 });
  expect(asked).toHaveLength(13);
});
