import { expect, it } from 'vitest';
import { reversalBlocker } from './reversals.ts';

it('a move is reversed once, a reversal not at all, and one of a document only with it', () => {
  const free = { reverses: null, reversedBy: null, sourceType: null };
  expect(reversalBlocker(free)).toBeUndefined();
  expect(reversalBlocker({ ...free, sourceType: 'import' })).toBeUndefined();
  expect(reversalBlocker({ ...free, reverses: '1' })).toBe('reversal');
  expect(reversalBlocker({ ...free, sourceType: 'invoice', reversedBy: '2' })).toBe('reversed');
  for (const sourceType of ['purchase_order', 'invoice', 'credit-note'])
    expect(reversalBlocker({ ...free, sourceType })).toBe(sourceType);
});
