import { expect, it } from 'vitest';
import { sourcesOf, withPaths } from './rules.ts';

const places = withPaths([
  { id: 'house', name: 'House', parentId: null },
  { id: 'shelf', name: 'Shelf', parentId: 'house' },
  { id: 'yard', name: 'Yard', parentId: null },
]);

it('each place knows the way to it, the innermost first, and a place whose parent is closed stands alone', () => {
  expect(places.map(({ path }) => path)).toEqual([['house'], ['shelf', 'house'], ['yard']]);
  expect(withPaths([{ id: 'shelf', name: 'Shelf', parentId: 'closed' }])[0]?.path).toEqual(['shelf']);
});

it('a line takes from its place and those inside it; for the rest it is told where enough is', () => {
  const levels = [
    { locationId: 'shelf', available: '2' },
    { locationId: 'yard', available: '5' },
  ];
  const asked = (quantity: string) =>
    sourcesOf({ itemId: 'i', locationId: 'house', quantity }, levels, places);
  expect(asked('2').missing).toBeUndefined();
  expect(asked('3').missing).toMatchObject({ available: '2', enough: 'yard' });
  expect(asked('9').missing).toMatchObject({ available: '2', enough: null });
  expect(asked('3').there.get('yard')).toBe('5');
});

it('a quantity that cannot be read yet asks for nothing', () => {
  expect(sourcesOf({ itemId: 'i', locationId: 'yard', quantity: '2,' }, [], places).missing).toBeUndefined();
});
