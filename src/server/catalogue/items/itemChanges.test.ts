import { describe, expect, it } from 'vitest';
import { addCustomer, draftOf, issued } from '#server/testing/invoicing.ts';
import { EVERYTHING, itemsApp } from '#server/testing/items.ts';
import { adjust } from '#server/testing/ledgers.ts';
import { good } from '#server/testing/testApp.ts';
import { applyBulkEdit } from '#shared/catalogue/items/bulkContract.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';

const { t, a, b, place, add, read } = await itemsApp();
const change = (item: items.ItemDetail, fields: object, who = a.manager) =>
  who.call(items.updateItem, { params: { id: item.id }, body: { version: item.version, ...fields } });
const remove = (item: { id: string; version: number }, who = a.manager) =>
  who.call(items.deleteItem, { params: { id: item.id }, query: { version: String(item.version) } });
const opening = (id: string, quantity = '5') =>
  adjust(a.manager, [{ itemId: id, locationId: place, change: quantity, unitCost: '2' }], {
    reason: 'opening',
  });

describe('changing an item', () => {
  it('is open to managers, changes what is named and nothing else', async () => {
    const item = await add({
      ...EVERYTHING,
      slug: 'changing',
      tags: [...EVERYTHING.tags],
      barcodes: [...EVERYTHING.barcodes],
      pictures: [...EVERYTHING.pictures],
      options: [...EVERYTHING.options],
    });
    const changed = await change(item, { price: 1390, category: null, tags: [] });
    expect(changed.status).toBe(200);
    const { updatedAt: _, ...rest } = item;
    expect(changed.body).toMatchObject({
      ...rest,
      price: 1390,
      category: null,
      tags: [],
      version: 2,
      updatedBy: `inventory_manager@${a.id}.test`,
    });
  });

  it('is refused to viewers, and another tenant has no such item', async () => {
    const item = await add();
    expect((await change(item, { name: 'x' }, a.viewer)).status).toBe(403);
    for (const answer of [
      await change(item, { name: 'x' }, b.admin),
      await remove(item, b.admin),
      await b.admin.call(items.getItem, { params: { id: item.id } }),
      await b.admin.call(items.itemHistory, { params: { id: item.id } }),
    ]) {
      expect([answer.status, answer.error.message]).toEqual([404, 'Item not found.']);
    }
    expect(await read(item.id)).toEqual(item);
  });

  it('that somebody else changed meanwhile is refused with the item as it is now', async () => {
    const item = await add({ price: 100 });
    const [one, other] = await Promise.all([
      change(item, { price: 200 }, a.admin),
      change(item, { price: 300 }, a.manager),
    ]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.error.message).toMatch(new RegExp(`^${item.sku} was changed by \\S+ in the meantime\\.$`));
    expect((lost.error.details as { current: items.ItemDetail }).current).toEqual(won.body);
    const deleted = await remove(item);
    expect([deleted.status, (deleted.error.details as { current: items.ItemDetail }).current]).toEqual([
      409,
      won.body,
    ]);
    expect(await read(item.id)).toEqual(won.body);
  });

  it('to what it is already keeps its version', async () => {
    const item = await add({ price: 100, tags: ['a'] });
    expect((await change(item, { price: 100, tags: ['a'], name: item.name })).body.version).toBe(1);
    expect((await change(item, {})).body.version).toBe(1);
  });

  it('that has stock keeps its unit and its kind', async () => {
    const item = await add();
    await opening(item.id);
    const held = await read(item.id);
    for (const [field, value] of [
      ['unit', 'kg'],
      ['type', 'service'],
    ] as const) {
      const answer = await change(held, { [field]: value });
      expect([answer.status, answer.error.fields?.[0]?.field], field).toEqual([400, field]);
    }
    await opening(item.id, '-5');
    expect((await change(await read(item.id), { unit: 'kg', type: 'service' })).status).toBe(200);
  });

  it('cannot make its figures larger than can be told exactly', async () => {
    const item = await add({ price: 999_999_999_999_999 });
    const posted = await opening(item.id, '1000');
    expect(posted.status, JSON.stringify(posted.body)).toBe(400);
    const many = await add();
    expect((await opening(many.id, '1000')).status).toBe(200);
    const dear = await change(await read(many.id), { price: 999_999_999_999_999 });
    expect([dear.status, dear.error?.fields?.[0]?.field], JSON.stringify(dear.body)).toEqual([400, 'price']);
    const bulk = await a.admin.call(applyBulkEdit, {
      body: { ids: [many.id], change: { field: 'price', mode: 'set', amount: 999_999_999_999_999 } },
    });
    expect(bulk.status, JSON.stringify(bulk.body)).toBe(400);
    for (const { id } of [item, many])
      expect((await a.viewer.call(items.getItem, { params: { id } })).status).toBe(200);
    expect((await a.viewer.call(items.itemTotals)).status).toBe(200);
  });
});

describe('deleting an item', () => {
  it('deletes one without history, whose SKU is free again', async () => {
    const item = await add({ sku: 'GONE', name: 'Gone' });
    expect((await remove(item, a.viewer)).status).toBe(403);
    expect((await remove(item)).body).toEqual({ outcome: 'deleted' });
    expect((await a.viewer.call(items.getItem, { params: { id: item.id } })).status).toBe(404);
    expect((await remove(item)).status).toBe(404);
    expect((await a.viewer.call(items.listItems, { query: { q: 'gone' } })).body.items).toEqual([]);
    await add({ sku: 'GONE' });
  });

  it('archives one with moves, and its ledger stays', async () => {
    const item = await add();
    await opening(item.id);
    expect((await remove(item)).body).toEqual({ outcome: 'archived' });
    expect(await read(item.id)).toMatchObject({ status: 'archived', onHand: '5', version: 2 });
    expect((await a.viewer.call(stock.listMoves, { query: { item: item.id } })).body.moves).toHaveLength(1);
  });

  it('archives one that documents name, drafts too', async () => {
    const customerId = (await addCustomer(a)).id;
    const line = { description: 'Work', quantity: '1', unitPrice: '10' };
    const [drafted, charged, credited] = [await add(), await add({ type: 'service' }), await add()];
    const invoice = (itemId: string) => draftOf(a, customerId, [{ ...line, itemId }]);
    await invoice(drafted.id);
    await issued(a, await invoice(charged.id));
    const lines = [{ ...line, itemId: credited.id, restock: false }];
    good(await a.manager.call(issueCreditNote, { body: { customerId, reason: 'Late', lines } }));
    for (const item of [drafted, charged, credited])
      expect((await remove(item)).body).toEqual({ outcome: 'archived' });
  });
});

describe('the history of an item', () => {
  it('says who did what, newest first, with what was before and after', async () => {
    const before = Date.now();
    const item = await add({ price: 100 });
    await change(item, { price: 200, category: 'Tea' });
    await change({ ...item, version: 2 }, { price: 300 }, a.viewer);
    await opening(item.id);
    await remove({ ...item, version: 2 }, a.admin);
    const { status, body } = await a.viewer.call(items.itemHistory, { params: { id: item.id } });
    expect(status).toBe(200);
    expect(
      body.entries.map(({ action, actor, actorKind, changes }) => ({ action, actor, actorKind, changes })),
    ).toEqual([
      {
        action: 'item.archived',
        actor: `admin@${a.id}.test`,
        actorKind: 'user',
        changes: { status: { before: 'active', after: 'archived' } },
      },
      {
        action: 'item.updated',
        actor: `inventory_manager@${a.id}.test`,
        actorKind: 'user',
        changes: { price: { before: 100, after: 200 }, category: { before: null, after: 'Tea' } },
      },
      {
        action: 'item.created',
        actor: `admin@${a.id}.test`,
        actorKind: 'user',
        changes: {
          sku: { before: null, after: item.sku },
          name: { before: null, after: item.name },
          price: { before: null, after: 100 },
        },
      },
    ]);
    for (const { at } of body.entries) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('says which reorder points of locations changed, and nothing when they stayed as they were', async () => {
    const point = (value: string, quantity: string | null = null) => ({
      locationId: place,
      point: value,
      quantity,
    });
    const item = await add({ reorderPoints: [point('5')] });
    const same = await change(item, { reorderPoints: [point('5.0')] });
    expect(same.body.version).toBe(item.version);
    const more = await change(item, { reorderPoints: [point('7', '20')] });
    const none = await change(more.body, { reorderPoints: [], price: 5 });
    expect([more.status, none.status, none.body.reorderPoints]).toEqual([200, 200, []]);
    const { entries } = (await a.viewer.call(items.itemHistory, { params: { id: item.id } })).body;
    expect(entries.map(({ changes }) => changes.reorderPoints)).toEqual([
      { before: [point('7', '20')], after: [] },
      { before: [point('5')], after: [point('7', '20')] },
      { before: null, after: [point('5')] },
    ]);
    expect(entries[0]?.changes.price).toEqual({ before: 0, after: 5 });
  });

  it('outlives the item: what was deleted stays in the trail with its name and its fields', async () => {
    const item = await add({ sku: 'LOST', name: 'Lost', price: 700, reorderPoints: [] });
    await remove(item);
    const { rows } = await t.database.pool.query(
      "select entity_name, changes from audit_events where entity_id = $1 and action = 'item.deleted'",
      [item.id],
    );
    expect(rows).toEqual([
      { entity_name: 'LOST', changes: expect.objectContaining({ price: { before: 700, after: null } }) },
    ]);
  });
});
