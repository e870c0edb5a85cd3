import { expect, it } from 'vitest';
import { addItem, addPlace, adjust, atOnce, bookApp } from '#server/testing/ledgers.ts';
import { itemTotals, listItems } from '#shared/catalogue/items/contract.ts';
import { listCountedLocations, listLocations, updateLocation } from '#shared/stock/locations/contract.ts';

const { book, a } = await bookApp();

it('what lies inside a location counts as there: in its number of items, and for the filter of the list', async () => {
  const hall = await addPlace(a, 'Hall');
  const aisle = await addPlace(a, 'Aisle', hall);
  const bay = await addPlace(a, 'Bay', aisle);
  const apart = await addPlace(a, 'Yard');
  const [one, two, three] = [
    await addItem(a, book.nextSku()),
    await addItem(a, book.nextSku()),
    await addItem(a, book.nextSku()),
  ];
  const put = (itemId: string, locationId: string) =>
    adjust(a.manager, [{ itemId, locationId, change: '1' }]);
  for (const [itemId, locationId] of [
    [one, hall],
    [one, bay],
    [two, bay],
    [three, apart],
  ] as const)
    expect((await put(itemId, locationId)).status).toBe(200);
  const { locations } = (await a.viewer.call(listCountedLocations)).body;
  const numbers = (id: string) => {
    const { items, itemsInside } = locations.find((place) => place.id === id)!;
    return [items, itemsInside];
  };
  expect([hall, aisle, bay, apart].map(numbers)).toEqual([
    [1, 2],
    [0, 2],
    [2, 2],
    [1, 1],
  ]);
  for (const [location, there] of [
    [hall, [one, two]],
    [aisle, [one, two]],
    [apart, [three]],
  ] as const) {
    const { items } = (await a.viewer.call(listItems, { query: { location } })).body;
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(there));
    expect((await a.viewer.call(itemTotals, { query: { location } })).body.items).toBe(there.length);
  }
});

it('locations are listed without counting what is there where that is not asked for', async () => {
  const { locations } = (await a.viewer.call(listCountedLocations)).body;
  const plain = locations.map(({ items: _items, itemsInside: _itemsInside, ...location }) => location);
  expect((await a.viewer.call(listLocations)).body.locations).toEqual(plain);
});

it('two locations that are put into each other at the same moment do not lie inside each other', async () => {
  const put = (id: string, parentId: string) =>
    a.manager.call(updateLocation, { params: { id }, body: { version: 1, parentId } });
  const pairs = await atOnce(10, async (index) => [
    await addPlace(a, `Case ${index}`),
    await addPlace(a, `Box ${index}`),
  ]);
  for (const [one, other] of pairs as [string, string][]) {
    const answers = await Promise.all([put(one, other), put(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.flatMap(({ error }) => error?.fields ?? [])).toEqual([
      {
        field: 'parentId',
        message: 'A location cannot lie inside itself.',
        code: 'locations.insideItself',
      },
    ]);
  }
});
