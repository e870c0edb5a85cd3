import { expect, it } from 'vitest';
import { reversalHindrance } from './reversals.ts';

it('a move is reversed once, a reversal not at all, and one of a document only with it', () => {
  const free = { reverses: null, reversedBy: null, sourceType: null };
  expect(reversalHindrance(free)).toBeUndefined();
  expect(reversalHindrance({ ...free, sourceType: 'import' })).toBeUndefined();
  expect(reversalHindrance({ ...free, reverses: '1' })).toBe('reversal');
  expect(reversalHindrance({ ...free, sourceType: 'invoice', reversedBy: '2' })).toBe('reversed');
  for (const sourceType of ['purchase_order', 'invoice', 'credit-note'])
    expect(reversalHindrance({ ...free, sourceType })).toBe(sourceType);
});
