import { expect, it, vi } from 'vitest';
import { check, rowsOf } from '#server/testing/imports.ts';
import {
  answers,
  csv,
  fetched,
  OWN,
  picturesOf,
  run,
  sends,
  shopWithPictures,
} from '#server/testing/pictureFetching.ts';
import { emptyPng, noise, picture } from '#server/testing/pictures.ts';
import { type Caller, good } from '#server/testing/testApp.ts';
import { fetchPictures, listFailedPictures } from '#shared/exchange/imports/contract.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';

const { asked, SHOP, t } = await shopWithPictures();
const failures = async (by: Caller, id: string) =>
  good(await by.call(listFailedPictures, { params: { id }, query: {} })).pictures.map(
    ({ address, key, others, message }) => [address.replace(SHOP, ''), key, others, message],
  );

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
