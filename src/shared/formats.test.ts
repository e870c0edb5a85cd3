import { expect, test } from 'vitest';
import { localPercent } from './formats.ts';

test('percent are written as a language has them, below each other with as many places', () => {
  expect(localPercent('45.6', 'en-GB')).toBe('45.6%');
  expect(localPercent('1234.5', 'de')).toBe('1.234,5\u00a0%');
  expect(localPercent('5.5', 'ar')).toBe('5.5\u00a0%');
  expect(['100', '11.78'].map((one) => localPercent(one, 'en', 2))).toEqual(['100.00%', '11.78%']);
});
