import { expect, it } from 'vitest';
import { wireIdsBy } from './wireIds.ts';

it('a row that is numbered has always the same id outside, which tells nothing and is of this kind and installation alone', () => {
  const ids = wireIdsBy('a secret');
  const some = [1, 2, 3, 255, 256, '9007199254740993'].map((number) => ids.of('move', number));
  expect(new Set(some).size).toBe(6);
  for (const id of some) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(some.map((id) => ids.numberOf('move', id))).toEqual([
    '1',
    '2',
    '3',
    '255',
    '256',
    '9007199254740993',
  ]);
  // Those of neighbours have nothing in common, not even their order.
  const run = Array.from({ length: 100 }, (_, n) => ids.of('event', n));
  expect(run.toSorted()).not.toEqual(run);
  const first = ids.of('move', 1);
  expect(ids.of('move', 1)).toBe(first);
  expect(ids.numberOf('event', first)).toBeNull();
  expect(wireIdsBy('another secret').numberOf('move', first)).toBeNull();
  for (const id of ['', '1', '0'.repeat(32), first.toUpperCase().slice(1), `${first}0`])
    expect(ids.numberOf('move', id), id).toBeNull();
});
