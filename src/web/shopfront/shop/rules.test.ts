import { expect, it } from 'vitest';
import { whyNotListed } from './rules.ts';

const shown = { inShop: true, status: 'active', variantOf: null, isTemplate: false } as const;

it('the state of an item in the shop says all that keeps it out, and nothing of a variant that its template shows', () => {
  expect(whyNotListed(shown)).toEqual([]);
  expect(whyNotListed({ ...shown, inShop: false, status: 'draft' })).toEqual(['notInShop', 'draft']);
  expect(whyNotListed({ ...shown, status: 'archived' })).toEqual(['archived']);
  expect(whyNotListed({ ...shown, isTemplate: true })).toEqual(['noVariants']);
  expect(whyNotListed({ ...shown, isTemplate: true, inShop: false })).toEqual(['notInShop']);
  expect(whyNotListed({ ...shown, variantOf: 'a' })).toEqual([]);
  expect(whyNotListed({ ...shown, variantOf: 'a', inShop: false })).toEqual(['notInShop']);
});
