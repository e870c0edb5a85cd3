import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worded } from '#shared/refusals/words.ts';
import { isBounded, levelKey, type MoveLine, notEnough, orderLines, sumLines } from './rules.ts';

const unit = (n: number) => BigInt(n) * 1000n;
const cost = (n: number) => BigInt(n) * 1_000_000n;

describe('the lines of a posting', () => {
  const line = (fromId: string, toId: string, quantity: number): MoveLine => ({
    itemId: 'i',
    fromId,
    toId,
    quantity: unit(quantity),
    unitCost: null,
  });
  const levels = (all: Record<string, number>) =>
    new Map(Object.entries(all).map(([place, quantity]) => [levelKey('i', place), unit(quantity)]));
  const bounded = (place: string) => place !== 'out';

  it('are summed when they say the same, and kept apart when they do not', () => {
    const dear = { ...line('out', 'a', 1), unitCost: cost(9) };
    expect(sumLines([line('a', 'b', 1), line('b', 'a', 5), line('a', 'b', 2), dear])).toEqual([
      line('a', 'b', 3),
      line('b', 'a', 5),
      dear,
    ]);
  });

  it('keep their order where that works, and else come in the order in which goods are there before they leave', () => {
    const given = [line('a', 'b', 1), line('b', 'out', 1), line('out', 'c', 2)];
    expect(orderLines(given, levels({ a: 1 }), bounded)).toMatchObject({ ordered: given, stuck: [] });
    expect(orderLines([...given].reverse(), levels({ a: 1 }), bounded).ordered).toEqual([
      given[2],
      given[0],
      given[1],
    ]);
    expect(orderLines([line('b', 'c', 2), line('a', 'b', 2)], levels({ a: 1 }), bounded)).toMatchObject({
      ordered: [],
      stuck: { length: 2 },
    });
  });

  it('never take a place below zero on the way, and leave nothing out', () => {
    const place = fc.constantFrom('a', 'b', 'c', 'out');
    const lines = fc.array(
      fc
        .tuple(place, place, fc.integer({ min: 1, max: 4 }))
        .map(([from, to, quantity]) => line(from, to, quantity)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 5 }), (given, there) => {
        const { ordered, stuck, levels: after } = orderLines(given, levels({ a: there, b: there }), bounded);
        expect(given.map((one) => [...ordered, ...stuck].filter((other) => other === one).length)).toEqual(
          given.map(() => 1),
        );
        const now = levels({ a: there, b: there });
        for (const { fromId, toId, quantity } of ordered.filter(({ fromId, toId }) => fromId !== toId)) {
          now.set(levelKey('i', fromId), (now.get(levelKey('i', fromId)) ?? 0n) - quantity);
          now.set(levelKey('i', toId), (now.get(levelKey('i', toId)) ?? 0n) + quantity);
          if (bounded(fromId)) expect(now.get(levelKey('i', fromId))).toBeGreaterThanOrEqual(0n);
        }
        expect(after).toEqual(now);
        for (const { fromId, quantity } of stuck)
          expect(now.get(levelKey('i', fromId)) ?? 0n).toBeLessThan(quantity);
      }),
    );
  });

  it('are refused with a sentence that names five shortages and counts the others', () => {
    const shortage = { sku: 'TEA', location: 'Main', available: '1', asked: '2' };
    expect(worded(notEnough([shortage]), 'en')).toBe('Not enough stock. TEA at Main: 1 on hand, 2 needed.');
    expect(worded(notEnough(Array(7).fill(shortage)), 'en')).toMatch(
      /(TEA at Main: 1 on hand, 2 needed; ){5}and 2 more\.$/,
    );
  });

  it('are bounded where stock is kept or on its way', () => {
    expect(['internal', 'transit', 'supplier', 'customer', 'adjustment'].map(isBounded)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
