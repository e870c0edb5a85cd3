// Second tier: repeats the fetching of pictures over a busy server, a restart and an undo.
// First tier: src/server/exchange/imports/pictures/fetching.test.ts
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { items, undo } from '#server/testing/imports.ts';
import {
  answers,
  csv,
  fetched,
  OWN,
  picturesOf,
  run,
  shopWithPictures,
} from '#server/testing/pictureFetching.ts';
import { good } from '#server/testing/testApp.ts';
import { updateItem } from '#shared/catalogue/items/contract.ts';
import { resumeFetching } from './fetching.ts';

const { asked, SHOP, t } = await shopWithPictures();

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
