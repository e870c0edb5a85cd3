import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDistance, takeFrom } from './taking.ts';

const at = (locationId: string, available: bigint, path = [locationId], itemId = 'tea') => ({
  ...{ itemId, locationId, available, path },
});
const MAIN = at('main', 3n);
const SHELF = at('shelf', 2n, ['shelf', 'main']);
const BIN = at('bin', 2n, ['bin', 'shelf', 'main']);
const FLOOR = at('floor', 4n);

describe('where goods are taken from', () => {
  const want = (locationId: string, quantity: bigint) => ({ itemId: 'tea', locationId, quantity });

  it.each([
    ['the place itself', want('main', 3n), [], [['main', 3n]], 0n],
    [
      'then those inside it, the nearest first',
      want('main', 6n),
      [],
      [
        ['main', 3n],
        ['shelf', 2n],
        ['bin', 1n],
      ],
      0n,
    ],
    [
      'not what is around it, or beside it',
      want('shelf', 9n),
      [],
      [
        ['shelf', 2n],
        ['bin', 2n],
      ],
      5n,
    ],
    [
      'what is named besides',
      want('shelf', 9n),
      ['floor', 'main'],
      [
        ['shelf', 2n],
        ['bin', 2n],
        ['floor', 4n],
        ['main', 1n],
      ],
      0n,
    ],
    ['nothing where nothing is', want('attic', 1n), [], [], 1n],
  ] as const)('%s', (_, wanted, also, takes, missing) => {
    const { taken } = takeFrom(
      [wanted],
      [BIN, FLOOR, MAIN, SHELF],
      also.map((locationId) => ({ itemId: 'tea', locationId })),
    );
    expect(taken).toEqual([
      { missing, takes: takes.map(([locationId, quantity]) => ({ locationId, quantity })) },
    ]);
  });

  it('never twice, of another item, or in a way that keeps one from what another could do without', () => {
    // Each place lies inside an earlier one, or inside none.
    const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 6 }).map((parents) => {
      const paths: string[][] = [];
      for (const [n, pick] of parents.entries()) paths.push([`p${n}`, ...(paths[pick % (n + 1)] ?? [])]);
      return paths;
    });
    const some = fc.array(
      fc.tuple(fc.constantFrom('tea', 'mug'), fc.nat(5), fc.integer({ min: 1, max: 9 })),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(tree, some, some, (paths, stock, asked) => {
        const there = stock.map(([itemId, n, quantity]) => {
          const path = paths[n % paths.length]!;
          return at(path[0]!, BigInt(quantity), path, itemId);
        });
        const wanted = asked.map(([itemId, n, quantity]) => ({
          ...{ itemId, locationId: paths[n % paths.length]![0]! },
          quantity: BigInt(quantity),
        }));
        const { taken, left } = takeFrom(wanted, there);
        const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
        for (const [n, { takes, missing }] of taken.entries())
          expect(sum(takes.map(({ quantity }) => quantity)) + missing).toBe(wanted[n]!.quantity);
        expect([...left.values()].every((rest) => rest >= 0n)).toBe(true);
        expect(sum([...left.values()])).toBe(
          sum(there.map(({ available }) => available)) -
            sum(taken.flatMap((one) => one.takes.map((take) => take.quantity))),
        );
        // All of it is there when no place is asked, with those inside it, for more than they have.
        const enough = ['tea', 'mug'].every((item) =>
          paths.every(([place]) => {
            const inside = (path: readonly string[]) => path.includes(place!);
            const ask = wanted.filter(
              (one) => one.itemId === item && inside(paths.find(([id]) => id === one.locationId)!),
            );
            const has = there.filter((one) => one.itemId === item && inside(one.path));
            return sum(ask.map((one) => one.quantity)) <= sum(has.map((one) => one.available));
          }),
        );
        expect(taken.every(({ missing }) => missing === 0n)).toBe(enough);
      }),
    );
  });

  it('is proposed by distance: the place, those inside it, then the others', () => {
    const names = (from: readonly string[]) =>
      byDistance([FLOOR, BIN, MAIN, SHELF], from).map(({ locationId }) => locationId);
    expect(names(['main'])).toEqual(['main', 'shelf', 'bin', 'floor']);
    expect(names(['shelf', 'main'])).toEqual(['shelf', 'bin', 'main', 'floor']);
    expect(names(['floor'])).toEqual(['floor', 'main', 'shelf', 'bin']);
  });
});
