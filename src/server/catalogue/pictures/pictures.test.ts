import { beforeAll, describe, expect, it } from 'vitest';
import { itemWithout, picture, upload } from '#server/testing/pictures.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { applyBulkEdit, undoBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureInSize } from '#shared/catalogue/pictures/addresses.ts';
import { removeUnused } from './unused.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;
let red: Buffer;
let blue: Buffer;

beforeAll(async () => {
  t = await testApp();
  [a, b] = [await t.tenant(), await t.tenant()];
  red = await picture(800, 600, '#aa2211').png().toBuffer();
  blue = await picture(500, 700, '#1133aa').png().toBuffer();
});

const read = async (by: Caller, { id }: { id: string }) =>
  (await by.call(items.getItem, { params: { id } })).body;
const write = (by: Caller, item: { id: string; version: number }, pictures: { url: string; alt: string }[]) =>
  by.call(items.updateItem, { params: { id: item.id }, body: { version: item.version, pictures } });
const bare = (pictures: items.ItemDetail['pictures']) => pictures.map(({ url, alt }) => ({ url, alt }));
const served = async (url: string) => (await t.app.inject({ url })).statusCode;

describe('the pictures of an item', () => {
  it('are added one behind the other, and told with size and placeholder', async () => {
    const item = await itemWithout(a.manager, 'ADD');
    const first = (await upload(a.manager, item, red, 'A red thing')).body;
    const second = (await upload(a.admin, item, blue)).body;
    expect(first.picture).toMatchObject({ alt: 'A red thing', width: 800, height: 600 });
    expect(first.picture.url).toMatch(/^\/pictures\/[0-9a-f]{32}-1280\.webp$/);
    expect(first.picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(first.picture.placeholder!.length).toBeLessThan(400);
    expect([first.version, second.version]).toEqual([item.version + 1, item.version + 2]);
    expect((await read(a.viewer, item)).pictures).toEqual([first.picture, second.picture]);
    const { items: rows } = (await a.viewer.call(items.listItems, { query: { q: 'ADD' } })).body;
    expect(rows[0]?.picture).toBe(first.picture.url);
  });

  it('are there once, however often the same file is sent', async () => {
    const item = await itemWithout(a.manager, 'TWICE');
    const [first, again] = [await upload(a.manager, item, red), await upload(a.manager, item, red, 'x')];
    expect(again.body).toEqual(first.body);
    const both = await Promise.all([upload(a.manager, item, blue), upload(a.manager, item, blue)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(a.viewer, item)).pictures).toHaveLength(2);
  });

  it('are put in order, described and taken away as a field of the item, and audited', async () => {
    const item = await itemWithout(a.manager, 'ORDER');
    await upload(a.manager, item, red, 'Red');
    await upload(a.manager, item, blue, 'Blue');
    const before = await read(a.viewer, item);
    const turned = bare(before.pictures).reverse();
    turned[0]!.alt = 'As blue as can be';
    const after = (await write(a.manager, before, turned)).body;
    expect(bare(after.pictures)).toEqual(turned);
    expect(after.pictures[0]).toMatchObject({ width: 500, height: 700 });
    const { entries } = (await a.viewer.call(items.itemHistory, { params: { id: item.id } })).body;
    expect(entries[0]?.changes.pictures).toEqual({ before: bare(before.pictures), after: turned });
    expect((await write(a.manager, before, [])).status).toBe(409);
    expect((await write(a.manager, after, [])).body.pictures).toEqual([]);
  });

  it('may also lie elsewhere, and are then kept as links', async () => {
    const item = await itemWithout(a.manager, 'LINK');
    const link = { url: 'https://example.test/a.png', alt: 'There' };
    expect((await write(a.manager, item, [link])).status).toBe(200);
    const own = (await upload(a.manager, item, red)).body.picture;
    const nothing = { width: null, height: null, placeholder: null };
    expect((await read(a.viewer, item)).pictures).toEqual([{ ...link, ...nothing }, own]);
  });

  it('are twelve at most', async () => {
    const item = await itemWithout(a.manager, 'MANY');
    const links = Array.from({ length: 11 }, (_, n) => ({ url: `https://example.test/${n}.png`, alt: '' }));
    await write(a.manager, item, links);
    const files = [red, blue];
    const answers = await Promise.all(files.map((file) => upload(a.manager, item, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.error.message).toBe(
      'MANY has 12 pictures, and cannot have more.',
    );
  });

  it('survive a bulk edit, its undo and an import that says nothing of them', async () => {
    const item = await itemWithout(a.manager, 'BULK');
    const own = (await upload(a.manager, item, red)).body.picture;
    const change = { ids: [item.id], change: { field: 'inShop' as const, inShop: true } };
    const edit = (await a.manager.call(applyBulkEdit, { body: change })).body;
    expect((await read(a.viewer, item)).pictures).toEqual([own]);
    await a.manager.call(undoBulkEdit, { params: { id: edit.id } });
    expect((await read(a.viewer, item)).pictures).toEqual([own]);
  });
});

describe('a tenant', () => {
  it('cannot show a picture of another one, nor one that is not there', async () => {
    const theirs = (await upload(b.manager, await itemWithout(b.manager, 'B'), red)).body.picture;
    const item = await itemWithout(a.manager, 'A');
    for (const url of [theirs.url, `/pictures/${'0'.repeat(32)}-1280.webp`]) {
      const refused = await write(a.manager, item, [{ url, alt: '' }]);
      expect([refused.status, refused.error.message]).toEqual([400, 'There is no such picture.']);
    }
    for (const url of [
      '/pictures/x',
      '/etc/passwd',
      'javascript:alert(1)',
      `${theirs.url}?x`,
      theirs.url.replace('1280', '96'),
    ])
      expect((await write(a.manager, item, [{ url, alt: '' }])).status, url).toBe(400);
    expect(
      (
        await upload(
          a.manager,
          { id: (await read(b.viewer, (await b.viewer.call(items.listItems)).body.items[0]!)).id },
          red,
        )
      ).status,
    ).toBe(404);
  });

  it('has an address of its own for the same picture, which the picture does not tell', async () => {
    const [mine, theirs] = [
      (await upload(a.manager, await itemWithout(a.manager, 'OWN'), red)).body.picture,
      (await upload(b.manager, await itemWithout(b.manager, 'OWN'), red)).body.picture,
    ];
    expect(mine.url).not.toBe(theirs.url);
    expect([await served(mine.url), await served(theirs.url)]).toEqual([200, 200]);
  });
});

describe('at its address', () => {
  it('a picture is served in every size and kind, for ever', async () => {
    const { picture: own } = (await upload(a.manager, await itemWithout(a.manager, 'SERVED'), red)).body;
    for (const width of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const url = pictureInSize(own.url, width, format);
        const answer = await t.app.inject({ url });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          etag: `"${url.split('/').at(-1)}"`,
        });
        const again = await t.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        const head = await t.app.inject({ method: 'HEAD', url });
        expect([head.statusCode, head.headers['content-length']]).toEqual([
          200,
          answer.headers['content-length'],
        ]);
      }
    }
  });

  it('nothing else is served', async () => {
    const id = '0'.repeat(32);
    for (const name of [
      `${id}-1280.webp`,
      `${id}-97.webp`,
      `${id}-96.svg`,
      `${id}-96.png`,
      '..%2F..%2Fsecret',
      'source.webp',
      `${id}-96.webp%00`,
    ]) {
      const answer = await t.app.inject({ url: `/pictures/${name}` });
      expect([answer.statusCode, answer.headers['cache-control']], name).toEqual([404, 'no-cache']);
    }
  });
});

describe('a picture that no item shows', () => {
  const age = (days: number) =>
    t.database.pool.query(
      'update pictures set unused_since = now() - make_interval(days => $1) where unused_since is not null',
      [days],
    );

  it('is removed after 30 days with all its files, and one that is shown stays', async () => {
    const [kept, gone] = [await itemWithout(a.manager, 'KEPT'), await itemWithout(a.manager, 'GONE')];
    const shown = (await upload(a.manager, kept, await picture(90, 90, '#010203').png().toBuffer())).body
      .picture;
    const taken = (await upload(a.manager, gone, await picture(91, 91, '#040506').png().toBuffer())).body
      .picture;
    const small = pictureInSize(taken.url, 96, 'avif');
    expect(await served(small)).toBe(200);
    const before = await read(a.viewer, gone);
    await write(a.manager, before, []);
    await removeUnused(t.services);
    await age(29);
    await removeUnused(t.services);
    expect(await served(small)).toBe(200);
    await age(31);
    await removeUnused(t.services);
    expect([await served(small), await served(taken.url), await served(shown.url)]).toEqual([404, 404, 200]);
    const put = await write(a.manager, await read(a.viewer, gone), bare(before.pictures));
    expect(put.error.message).toBe('There is no such picture.');
    // The same file can be sent again.
    const file = await picture(91, 91, '#040506').png().toBuffer();
    expect((await upload(a.manager, gone, file)).body.picture.url).toBe(taken.url);
    expect(await served(taken.url)).toBe(200);
  });

  it('stays when an item takes it back, and cannot be taken while its files go', async () => {
    const item = await itemWithout(a.manager, 'BACK');
    const file = await picture(92, 92, '#070809').png().toBuffer();
    const own = (await upload(a.manager, item, file)).body.picture;
    const empty = (await write(a.manager, await read(a.viewer, item), [])).body;
    await removeUnused(t.services);
    await age(40);
    const back = (await write(a.manager, empty, [{ url: own.url, alt: '' }])).body;
    await removeUnused(t.services);
    expect(await served(own.url)).toBe(200);
    const without = (await write(a.manager, back, [])).body;
    await t.database.pool.query(
      'update pictures set leaving = true where not exists (select from item_pictures s where s.tenant_id = pictures.tenant_id and s.picture_id = pictures.id)',
    );
    expect((await write(a.manager, without, [{ url: own.url, alt: '' }])).error.message).toBe(
      'There is no such picture.',
    );
    const again = await upload(a.manager, item, file);
    expect([again.status, again.error.message]).toEqual([
      409,
      'This picture is being removed at the moment. Please try again.',
    ]);
  });
});
