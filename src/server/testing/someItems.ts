import fc from 'fast-check';
import { expect } from 'vitest';
import * as items from '#shared/catalogue/items/contract.ts';
import * as stock from '#shared/stock/ledger/contract.ts';
import { createLocation, listLocations } from '#shared/stock/locations/contract.ts';
import type { Caller, TestTenant } from './testApp.ts';

const someItem = fc.record({
  name: fc.constantFrom(
    'Box 2',
    'Box 10',
    'box 10',
    'Äpfel',
    'apfel',
    'Zebra',
    'Straße',
    'strasse',
    'ß',
    '한국',
    '10',
    '9',
    'é',
    'e\u0301',
    'Ωmega',
    '...',
  ),
  category: fc.constantFrom(null, 'Tea', 'tea', 'Ärmel', 'Zubehör 10', 'Zubehör 9'),
  status: fc.constantFrom(...items.ITEM_STATUSES),
  type: fc.constantFrom('stock', 'stock', 'stock', 'service'),
  price: fc.constantFrom(0, 1, 999, 1000, 999_999_999),
  reorderPoint: fc.constantFrom(null, null, '0', '2', '5.5'),
  inShop: fc.boolean(),
  picture: fc.boolean(),
  stock: fc.constantFrom([], [], ['3'], ['3', '2'], ['0', '1'], ['12']),
  cost: fc.constantFrom('0', '0.333333', '2', '10'),
  point: fc.constantFrom(null, null, '0', '4'),
});

async function makeItem(
  admin: Caller,
  places: string[],
  n: number,
  { picture, stock: levels, cost, point, ...fields }: ReturnType<typeof someItem.generate>['value_'],
) {
  const pictures = picture ? [{ url: 'https://example.test/a.png', alt: '' }] : [];
  const reorderPoints = point === null ? [] : [{ locationId: places[1]!, point, quantity: null }];
  const made = await admin.call(items.createItem, {
    body: { ...fields, sku: `S-${n}`, unit: n % 3 ? 'each' : 'kg', pictures, reorderPoints },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  if (fields.type === 'service') return;
  const lines = levels
    .map((change, at) => ({ itemId: made.body.id, locationId: places[at], change, unitCost: cost }))
    .filter(({ change }) => change !== '0');
  if (lines.length)
    expect((await admin.call(stock.adjustStock, { body: { reason: 'opening', lines } })).status).toBe(200);
}

/**
 * Gives a tenant items and stock at two places; answers the places. Seeded, so that a failure comes again, and
 * of few different values, so that there are many ties.
 */
export async function makeSomeItems({ admin }: TestTenant, count: number): Promise<string[]> {
  const { locations } = (await admin.call(listLocations)).body;
  const shelf = await admin.call(createLocation, { body: { name: 'Shelf' } });
  const places = [locations.find(({ usage }) => usage === 'internal')!.id, shelf.body.id];
  const samples = fc.sample(someItem, { numRuns: count, seed: 42 });
  for (const [n, item] of samples.entries()) await makeItem(admin, places, n, item);
  return places;
}
