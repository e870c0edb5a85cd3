import { expect, it } from 'vitest';
import type { Return, Returnable } from '#shared/sales/returns/shapes.ts';
import { toCome, withOwn } from './rules.ts';

it('what is still to come of a line is what was not received of it', () => {
  expect(toCome({ quantity: '3', received: '1.25' })).toBe('1.75');
});

it('a return that is changed can claim again what it claims already', () => {
  const lines = [
    { deliveryLineId: 'one', left: '1' },
    { deliveryLineId: 'two', left: '0' },
  ] as Returnable[];
  const own = { lines: [{ deliveryLineId: 'two', quantity: '2.5' }] } as Return;
  expect(withOwn(lines, own).map(({ left }) => left)).toEqual(['1', '2.5']);
  expect(withOwn(lines, undefined)).toBe(lines);
});
