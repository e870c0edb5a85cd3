import { describe, expect, it } from 'vitest';
import { EVERYTHING, itemsApp } from '#server/testing/items.ts';
import * as items from '#shared/catalogue/items/contract.ts';

const { a, b, place, add, read } = await itemsApp();

describe('adding an item', () => {
  it('is open to managers, keeps every field, and fills the rest in', async () => {
    const points = [{ locationId: place, point: '1.25', quantity: '4' }];
    const full = await a.manager.call(items.createItem, {
      body: { sku: 'FULL', ...EVERYTHING, reorderPoints: points },
    });
    expect(full.status, JSON.stringify(full.body)).toBe(200);
    expect(await read(full.body.id)).toMatchObject({
      sku: 'FULL',
      ...EVERYTHING,
      reorderPoints: points,
      onHand: '0',
      stockValue: 0,
      version: 1,
      updatedBy: `inventory_manager@${a.id}.test`,
    });
    const least = await add();
    expect(least).toMatchObject({
      name: least.sku,
      description: '',
      type: 'stock',
      category: null,
      tags: [],
      barcodes: [],
      unit: 'each',
      pictures: [],
      price: 0,
      taxRate: null,
      standardCost: null,
      reorderPoint: null,
      reorderQuantity: null,
      reorderPoints: [],
      status: 'active',
      inShop: false,
      slug: null,
      variantOf: null,
      options: [],
      isTemplate: false,
      variants: [],
      levels: [],
    });
  });

  it('is refused to viewers and to members without a role, and writes nothing then', async () => {
    for (const who of [a.viewer, a.nobody])
      expect((await who.call(items.createItem, { body: { sku: 'NEVER', name: 'Never' } })).status).toBe(403);
    expect((await a.viewer.call(items.listItems, { query: { q: 'never' } })).body.items).toEqual([]);
  });

  it('trims what is typed, and takes a SKU that another tenant has', async () => {
    expect(await add({ sku: '  TRIM ', name: '\tName ', category: ' Tea ' })).toMatchObject({
      sku: 'TRIM',
      name: 'Name',
      category: 'Tea',
    });
    expect(
      (await b.admin.call(items.createItem, { body: { sku: 'TRIM', name: 'Theirs', slug: 'green-tea' } }))
        .status,
    ).toBe(200);
  });

  it('names the field when something is taken or does not exist', async () => {
    await add({ sku: 'Taken', slug: 'taken' });
    const refusals: [object, string, string, string][] = [
      [{ sku: 'TAKEN' }, 'sku', 'Another item has this SKU.', 'items.skuTaken'],
      [{ sku: ' taken ' }, 'sku', 'Another item has this SKU.', 'items.skuTaken'],
      [{ slug: 'taken' }, 'slug', 'Another item has this address in the shop.', 'items.slugTaken'],
      [{ unit: 'barrel' }, 'unit', 'There is no such unit.', 'units.unknown'],
      [{ variantOf: crypto.randomUUID() }, 'variantOf', 'Item not found.', 'items.notFound'],
      [
        { reorderPoints: [{ locationId: crypto.randomUUID(), point: '1', quantity: null }] },
        'reorderPoints',
        'Location not found.',
        'locations.notFound',
      ],
      [
        { reorderPoints: [1, 2].map(() => ({ locationId: place, point: '1', quantity: null })) },
        'reorderPoints',
        'A location is named twice.',
        'items.locationTwice',
      ],
      [{ name: ' \n ' }, 'name', 'Must not be empty.', 'field.empty'],
      [{ sku: '' }, 'sku', 'Must not be empty.', 'field.empty'],
    ];
    for (const [fields, field, message, code] of refusals) {
      const answer = await a.admin.call(items.createItem, {
        body: { sku: 'NEVER', name: 'Never', ...fields },
      });
      expect([answer.status, answer.error.fields], JSON.stringify(fields)).toEqual([
        400,
        [{ field, message, code }],
      ]);
    }
    expect((await a.viewer.call(items.listItems, { query: { q: 'never' } })).body.items).toEqual([]);
  });

  it('with the same Idempotency-Key adds one item, however often and at however many times it is sent', async () => {
    const send = (name: string) =>
      a.admin.call(items.createItem, { body: { sku: 'ONCE', name } }, { 'idempotency-key': 'once' });
    const answers = await Promise.all([send('Once'), send('Once'), send('Once')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await send('Twice')).status).toBe(409);
    // A refused request leaves its key free.
    const refused = () =>
      a.admin.call(items.createItem, { body: { sku: 'ONCE', name: 'x' } }, { 'idempotency-key': 'refused' });
    expect([(await refused()).status, (await refused()).status]).toEqual([400, 400]);
    expect(
      (
        await b.admin.call(
          items.createItem,
          { body: { sku: 'ONCE', name: 'Once' } },
          { 'idempotency-key': 'once' },
        )
      ).status,
    ).toBe(200);
  });
});
