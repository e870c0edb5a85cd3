import fc from 'fast-check';
import * as items from '#shared/catalogue/items/contract.ts';
import { addItem, addPlace, adjust, placesOf } from './ledgers.ts';
import { good, type TestTenant } from './testApp.ts';

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

async function makeOne(
  tenant: TestTenant,
  places: string[],
  n: number,
  { picture, stock: levels, cost, point, ...fields }: ReturnType<typeof someItem.generate>['value_'],
) {
  const pictures = picture ? [{ url: 'https://example.test/a.png', alt: '' }] : [];
  const reorderPoints = point === null ? [] : [{ locationId: places[1]!, point, quantity: null }];
  const unit = n % 3 ? 'each' : 'kg';
  // Of what is counted there is no half.
  const reorderPoint = unit === 'each' && fields.reorderPoint === '5.5' ? '5' : fields.reorderPoint;
  const itemId = await addItem(tenant, `S-${n}`, { ...fields, reorderPoint, unit, pictures, reorderPoints });
  if (fields.type === 'service') return;
  const lines = levels
    .map((change, at) => ({ itemId, locationId: places[at]!, change, unitCost: cost }))
    .filter(({ change }) => change !== '0');
  if (lines.length) good(await adjust(tenant.manager, lines, { reason: 'opening' }));
}

/**
 * Gives a tenant items and stock at two places; answers the places. Seeded, so that a failure comes again, and
 * of few different values, so that there are many ties.
 */
export async function makeSomeItems(tenant: TestTenant, count: number): Promise<string[]> {
  const places = [(await placesOf(tenant)).Main!, await addPlace(tenant, 'Shelf')];
  const samples = fc.sample(someItem, { numRuns: count, seed: 42 });
  for (const [n, item] of samples.entries()) await makeOne(tenant, places, n, item);
  return places;
}
