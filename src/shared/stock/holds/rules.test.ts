import { describe, expect, it } from 'vitest';
import { expectedOf, shareOut } from './rules.ts';

const arrival = (id: string, quantity: bigint, on: string | null) => ({ id, itemId: 'tea', quantity, on });
const waits = (id: string, missing: bigint) => ({ id, itemId: 'tea', missing });
const TODAY = '2026-03-10';

describe('when those who wait get what they wait for', () => {
  it('is the day of the arrival, today as well; one whose day has passed, or that has none, promises nothing', () => {
    const on = (day: string | null) =>
      expectedOf([waits('a', 2n)], [arrival('po', 5n, day)], TODAY).get('a')!.on;
    expect([on('2026-03-09'), on(TODAY), on('2026-03-11'), on(null)]).toEqual([
      null,
      TODAY,
      '2026-03-11',
      null,
    ]);
  });

  it('is the last arrival that it takes, those who were promised first being served first', () => {
    const arriving = [arrival('late', 4n, '2026-03-20'), arrival('soon', 3n, '2026-03-12')];
    const expected = expectedOf([waits('a', 2n), waits('b', 2n), waits('c', 4n)], arriving, TODAY);
    expect([...expected.values()]).toEqual([
      { on: '2026-03-12', from: 'soon' },
      { on: '2026-03-20', from: 'late' },
      { on: null, from: null },
    ]);
  });

  it('takes from an arrival of another item nothing', () => {
    const other = { ...arrival('po', 5n, TODAY), itemId: 'cup' };
    expect(expectedOf([waits('a', 1n)], [other], TODAY).get('a')).toEqual({ on: null, from: null });
  });
});

it('what is there is shared out in the order of those who wait, and no more than there is', () => {
  const there = [
    { itemId: 'tea', locationId: 'main', available: 3n, path: ['main'] },
    { itemId: 'tea', locationId: 'shelf', available: 2n, path: ['shelf', 'main'] },
  ];
  const shares = shareOut(
    [
      { ...waits('a', 4n), path: ['main'] },
      { ...waits('b', 4n), path: ['main'] },
    ],
    there,
  );
  const of = (id: string) => shares.filter((share) => share.id === id).map(({ quantity }) => quantity);
  expect([of('a'), of('b')]).toEqual([[3n, 1n], [1n]]);
});
