import { beforeAll, describe, expect, it } from 'vitest';
import { becomes, commented, published, shownItem } from '#server/testing/comments.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { deleteItem } from '#shared/catalogue/items/contract.ts';
import { approveComment, countComments, listComments } from '#shared/shopfront/comments/contract.ts';
import { publishedComments, publishedCounts } from '../shop/published.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

const page = async (query: object) => (await a.admin.call(listComments, { query })).body;
const found = async (query: object) => (await page(query)).comments.map(({ text }) => text);

describe('the list of comments', () => {
  it('goes from the newest on, by status, by item and by words, a page at a time, and counts', async () => {
    const [one, two] = [await shownItem(a), await shownItem(a)];
    const comments = [
      ...(await commented(a, one, a.viewer, 'Größe passt', 'Second', 'Third')),
      ...(await commented(a, two, a.nobody, 'Fourth', 'Fifth')),
    ];
    await becomes(a, comments[1]!, 'approved');
    await becomes(a, comments[4]!, 'rejected');
    expect(await found({})).toEqual(['Fifth', 'Fourth', 'Third', 'Second', 'Größe passt']);
    expect(await found({ status: 'pending' })).toEqual(['Fourth', 'Third', 'Größe passt']);
    expect(await found({ item: two })).toEqual(['Fifth', 'Fourth']);
    expect(await found({ item: one, status: 'approved' })).toEqual(['Second']);
    for (const q of ['GROSSE', 'größe', 'viewer@'])
      expect(await found({ q, status: 'pending' })).toContain('Größe passt');
    expect(await found({ q: '%' })).toEqual([]);
    expect((await a.admin.call(countComments)).body).toEqual({
      pending: 3,
      approved: 1,
      rejected: 1,
      spam: 0,
    });
    expect((await a.admin.call(countComments, { query: { item: two } })).body).toMatchObject({ pending: 1 });
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.nextCursor });
    const third = await page({ limit: 2, cursor: second.nextCursor });
    const texts = [first, second, third].flatMap(({ comments }) => comments.map(({ text }) => text));
    expect(texts).toEqual(['Fifth', 'Fourth', 'Third', 'Second', 'Größe passt']);
    expect(third.nextCursor).toBeNull();
    const { status, error } = await a.admin.call(listComments, { query: { cursor: 'x' } });
    expect([status, error.fields]).toEqual([
      400,
      [{ field: 'cursor', message: 'Is not a place in this list.', code: 'field.cursor' }],
    ]);
  });

  it('goes on without an item that was deleted with its comments', async () => {
    const item = await shownItem(a);
    await commented(a, item, a.viewer, 'Gone with it');
    expect((await a.admin.call(deleteItem, { params: { id: item }, query: { version: 1 } })).status).toBe(
      200,
    );
    expect(await found({ q: 'Gone' })).toEqual([]);
  });
});

describe('what visitors read', () => {
  it('is what was approved and nothing else, oldest first, of the items that were asked for', async () => {
    const b = await t.tenant();
    const items = [await shownItem(b), await shownItem(b), await shownItem(b)];
    const comments = await commented(b, items[0]!, b.viewer, 'One', 'Two', 'Three', 'Four');
    const [other] = await commented(b, items[1]!, b.viewer, 'Other');
    for (const { id } of [comments[3]!, comments[0]!, other!])
      await b.manager.call(approveComment, { params: { id }, body: { version: 1 } });
    await becomes(b, comments[1]!, 'rejected');
    await becomes(b, comments[2]!, 'spam');
    await t.database.withTenantAsSystem(b.id, async (tx) => {
      const all = await publishedComments({ tx }, [...items, items[0]!]);
      expect([...all].map(([item, read]) => [item, read.map(({ text }) => text)])).toEqual(
        [
          [items[0], ['One', 'Four']],
          [items[1], ['Other']],
        ].toSorted(([x], [y]) => (x! < y! ? -1 : 1)),
      );
      expect(Object.keys(all.get(items[0]!)![0]!).sort()).toEqual(['at', 'author', 'reply', 'text']);
      expect(await publishedCounts({ tx }, items)).toEqual(
        new Map([
          [items[0], 2],
          [items[1], 1],
        ]),
      );
      expect(await publishedComments({ tx }, [])).toEqual(new Map());
    });
    await t.database.withTenantAsSystem(a.id, async (tx) => {
      expect(await publishedComments({ tx }, items)).toEqual(new Map());
      expect(await publishedCounts({ tx }, items)).toEqual(new Map());
    });
  });

  it('is the newest five hundred of an item that has more', async () => {
    const item = await shownItem(a);
    await t.database.withTenantAsSystem(a.id, (tx) =>
      tx.query({
        text: `insert into comments (id, item_id, author_user_id, author_name, text, status)
               select ('0192d5a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, gen_random_uuid(), 'Ann', 'No. ' || n, 'approved'
               from generate_series(1, 510) n returning true`,
        values: [item],
      }),
    );
    const texts = (await published(a, item)).map(({ text }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([500, 'No. 11', 'No. 510']);
  });
});
