import { beforeAll, describe, expect, it } from 'vitest';
import { addItem, makeItem } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { applyBulkEdit, previewBulkEdit, undoBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import * as items from '#shared/catalogue/items/contract.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

const add = (fields: Partial<items.NewItem> = {}) => makeItem(a, { price: 1000, ...fields });
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const read = async ({ id }: { id: string }) => (await a.viewer.call(items.getItem, { params: { id } })).body;
const preview = (list: { id: string }[], change: object, who = a.manager) =>
  who.call(previewBulkEdit, { body: { ids: ids(list), change } });
const apply = (list: { id: string }[], change: object, who = a.manager) =>
  who.call(applyBulkEdit, { body: { ids: ids(list), change } });
const undo = (id: string, who = a.manager) => who.call(undoBulkEdit, { params: { id } });
const edit = async (item: items.ItemDetail, fields: object) =>
  a.admin.call(items.updateItem, {
    params: { id: item.id },
    body: { version: (await read(item)).version, ...fields },
  });

describe('a bulk edit', () => {
  const CHANGES: [
    change: object,
    field: keyof items.ItemDetail,
    before: Partial<items.NewItem>,
    after: unknown,
  ][] = [
    [{ field: 'status', status: 'archived' }, 'status', { status: 'draft' }, 'archived'],
    [{ field: 'category', category: 'Tea' }, 'category', { category: 'Coffee' }, 'Tea'],
    [{ field: 'category', category: null }, 'category', { category: 'Coffee' }, null],
    [{ field: 'inShop', inShop: true }, 'inShop', { inShop: false }, true],
    [{ field: 'price', mode: 'set', amount: 5 }, 'price', { price: 1000 }, 5],
    [{ field: 'price', mode: 'add', amount: -1 }, 'price', { price: 1000 }, 999],
    [{ field: 'price', mode: 'percent', percent: '10' }, 'price', { price: 1005 }, 1106],
    [{ field: 'price', mode: 'percent', percent: '-12.5' }, 'price', { price: 1001 }, 876],
    [{ field: 'price', mode: 'percent', percent: '-100' }, 'price', { price: 1001 }, 0],
    [{ field: 'price', mode: 'percent', percent: '0.05' }, 'price', { price: 1000 }, 1001],
    // The price is rounded, not the change: 148.5 and 2.5 go up.
    [{ field: 'price', mode: 'percent', percent: '-1' }, 'price', { price: 150 }, 149],
    [{ field: 'price', mode: 'percent', percent: '-50' }, 'price', { price: 5 }, 3],
    [
      { field: 'tags', add: ['new', 'a'], remove: ['b', 'none'] },
      'tags',
      { tags: ['a', 'b', 'c'] },
      ['a', 'c', 'new'],
    ],
  ];

  it('shows what it will do, does just that, says it in the history, and is undone', async () => {
    for (const [change, field, before, after] of CHANGES) {
      const changing = await add(before);
      const already = await add({ [field]: after });
      const name = JSON.stringify(change);
      const shown = await preview([changing], change);
      expect(shown.body, name).toEqual({
        unchanged: 0,
        changes: [
          {
            id: changing.id,
            sku: changing.sku,
            name: changing.name,
            version: 1,
            before: changing[field],
            after,
          },
        ],
      });
      expect(await read(changing), name).toEqual(changing);
      const alone = !('mode' in change) || change.mode === 'set';
      const done = await apply(alone ? [changing, already] : [changing], change);
      expect([done.status, done.body], name).toEqual([
        200,
        { id: expect.any(String), changed: 1, unchanged: alone ? 1 : 0 },
      ]);
      expect(await read(changing), name).toMatchObject({
        [field]: after,
        version: 2,
        updatedBy: `inventory_manager@${a.id}.test`,
      });
      expect((await read(already)).version, name).toBe(1);
      const { entries } = (await a.viewer.call(items.itemHistory, { params: { id: changing.id } })).body;
      expect(entries[0], name).toMatchObject({
        action: 'item.updated',
        changes: { [field]: { before: changing[field], after } },
      });
      expect((await undo(done.body.id)).body, name).toEqual({ restored: 1, skipped: 0 });
      expect(await read(changing), name).toMatchObject({ [field]: changing[field], version: 3 });
    }
  });

  it('changes nothing but what its preview showed, and says which items are others by now', async () => {
    const [one, two] = [await add({ price: 1000 }), await add({ price: 2000 })];
    const change = { field: 'price', mode: 'percent', percent: '10' };
    const shown = (await preview([one, two], change)).body.changes;
    const versions = Object.fromEntries(shown.map(({ id, version }) => [id, version]));
    const applySeen = (seen: Record<string, number>) =>
      a.manager.call(applyBulkEdit, { body: { ids: ids([one, two]), change, versions: seen } });
    await edit(one, { price: 5000 });
    const stale = await applySeen(versions);
    expect([stale.status, stale.error.message]).toEqual([409, `Changed since the preview: ${one.sku}.`]);
    expect((await applySeen({ [two.id]: two.version })).status).toBe(409);
    expect([(await read(one)).price, (await read(two)).price]).toEqual([5000, 2000]);
    expect((await applySeen({ ...versions, [one.id]: one.version + 1 })).body.changed).toBe(2);
    expect([(await read(one)).price, (await read(two)).price]).toEqual([5500, 2200]);
  });

  it('is open to managers alone, and sees nothing of another tenant', async () => {
    const item = await add();
    const change = { field: 'price', mode: 'set', amount: 1 };
    const done = await apply([item], change);
    for (const who of [a.viewer, a.nobody]) {
      expect([
        (await preview([item], change, who)).status,
        (await apply([item], change, who)).status,
        (await undo(done.body.id, who)).status,
      ]).toEqual([403, 403, 403]);
    }
    const theirs = { id: await addItem(b, 'T') };
    for (const answer of [
      await preview([item, theirs], change),
      await apply([item, theirs], { ...change, amount: 2 }),
      await apply([item], change, b.admin),
    ]) {
      expect([answer.status, answer.error.message]).toEqual([404, 'Item not found.']);
    }
    const { error } = await preview([theirs, item, { id: crypto.randomUUID() }], change);
    expect(error.fields?.map(({ field }) => field)).toEqual(['ids.0', 'ids.2']);
    expect((await undo(done.body.id, b.admin)).status).toBe(404);
    expect((await read(item)).price).toBe(1);
  });

  it('is refused as a whole when one of the items cannot take it, and says which', async () => {
    const [dear, cheap] = [await add({ price: 1000 }), await add({ price: 10 })];
    const refusals: [object, string, string][] = [
      [
        { field: 'price', mode: 'add', amount: -11 },
        `The price of ${cheap.sku} would fall below zero.`,
        'bulkEdits.priceBelowZero',
      ],
      [
        { field: 'price', mode: 'percent', percent: '-100.1' },
        `The price of ${dear.sku} would fall below zero.`,
        'bulkEdits.priceBelowZero',
      ],
      [
        { field: 'price', mode: 'add', amount: 999_999_999_999_999 },
        `The price of ${dear.sku} would be too large.`,
        'bulkEdits.priceTooLarge',
      ],
    ];
    for (const [change, message, code] of refusals) {
      for (const answer of [await preview([dear, cheap], change), await apply([dear, cheap], change)])
        expect([answer.status, answer.error?.fields]).toEqual([400, [{ field: 'change', message, code }]]);
    }
    const full = await add({ tags: Array.from({ length: 45 }, (_, n) => `tag ${n}`) });
    const tags = await apply([full], {
      field: 'tags',
      add: Array.from({ length: 6 }, (_, n) => `more ${n}`),
      remove: [],
    });
    expect([tags.status, tags.error?.message]).toEqual([400, `${full.sku} would have more than 50 tags.`]);
    expect([await read(dear), await read(cheap), await read(full)]).toEqual([dear, cheap, full]);
  });

  it('counts an item once that is named twice', async () => {
    const item = await add();
    const done = await apply([item, item, { id: item.id.toUpperCase() }], {
      field: 'price',
      mode: 'add',
      amount: 5,
    });
    expect(done.body).toMatchObject({ changed: 1, unchanged: 0 });
    expect((await read(item)).price).toBe(1005);
  });

  it('changes a thousand items, and finds them by what they are now', async () => {
    const many = await t.database.withTenantAsSystem(a.id, (tx) =>
      tx.query<{ id: string }>({
        text: `insert into items (id, sku, name, name_key, sku_key, updated_by) select gen_random_uuid(), 'M-' || n, 'M', 'm', 'm-' || n, 'x' from generate_series(1, 1000) n returning id`,
      }),
    );
    const done = await apply(many, { field: 'category', category: 'Thousandfold' });
    expect(done.body).toMatchObject({ changed: 1000, unchanged: 0 });
    expect((await a.viewer.call(items.itemTotals, { query: { q: 'thousandfold' } })).body.items).toBe(1000);
    expect((await a.viewer.call(items.itemTotals, { query: { category: 'Thousandfold' } })).body.items).toBe(
      1000,
    );
    expect((await undo(done.body.id)).body).toEqual({ restored: 1000, skipped: 0 });
    expect((await a.viewer.call(items.itemTotals, { query: { q: 'thousandfold' } })).body.items).toBe(0);
    const tooMany = await apply([...many, many[0]!], { field: 'inShop', inShop: true });
    expect([tooMany.status, tooMany.error?.message]).toEqual([400, 'ids: Up to 1,000 items at once.']);
  });
});

describe('undoing a bulk edit', () => {
  it('leaves alone what was changed or deleted since, and counts it', async () => {
    const [kept, changed, deleted] = [await add(), await add(), await add()];
    const done = await apply([kept, changed, deleted], { field: 'price', mode: 'set', amount: 7 });
    await edit(changed, { name: 'Changed since' });
    await a.admin.call(items.deleteItem, { params: { id: deleted.id }, query: { version: '2' } });
    expect((await undo(done.body.id)).body).toEqual({ restored: 1, skipped: 2 });
    expect([(await read(kept)).price, (await read(changed)).price]).toEqual([1000, 7]);
  });

  it('happens once, even when asked for twice at the same time', async () => {
    const item = await add();
    const done = await apply([item], { field: 'price', mode: 'set', amount: 8 });
    const answers = await Promise.all([undo(done.body.id), undo(done.body.id), undo(done.body.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await undo(done.body.id)).error.message).toBe('This change has already been undone.');
    expect((await read(item)).price).toBe(1000);
  });

  it('of one that changed nothing restores nothing', async () => {
    const done = await apply([await add({ status: 'active' })], { field: 'status', status: 'active' });
    expect(done.body).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await undo(done.body.id)).body).toEqual({ restored: 0, skipped: 0 });
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });
});
