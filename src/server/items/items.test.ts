import { beforeAll, describe, expect, it } from 'vitest';
import * as items from '#shared/items/contract.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

describe('adding an item', () => {
  it('is open to managers, and the item is found by what was typed nearly right', async () => {
    const made = await a.manager.call(items.createItem, { body: { sku: 'GT-1', name: 'Grüner Tee', category: 'Tea', price: 1290 } });
    expect(made.status).toBe(200);
    for (const q of ['grun', 'GRÜNER tee', 'grnuer', 'rüner', 'gt1', 'gt-1', 'tea']) {
      const found = await a.viewer.call(items.listItems, { query: { q } });
      expect(found.body.items.map((item) => item.sku), q).toEqual(['GT-1']);
    }
  });

  it('is refused to viewers, and what another tenant has does not exist', async () => {
    expect((await a.viewer.call(items.createItem, { body: { sku: 'X', name: 'X' } })).status).toBe(403);
    const made = await a.admin.call(items.createItem, { body: { sku: 'MINE', name: 'Mine' } });
    expect((await b.admin.call(items.getItem, { params: { id: made.body.id } })).status).toBe(404);
  });

  it('names the field when the SKU is taken, in whatever case', async () => {
    await a.admin.call(items.createItem, { body: { sku: 'Taken', name: 'First' } });
    const again = await a.admin.call(items.createItem, { body: { sku: 'TAKEN', name: 'Second' } });
    expect(again.status).toBe(400);
    expect(again.error.fields).toEqual([{ field: 'sku', message: 'Another item has this SKU.' }]);
  });
});
