import { expect, it } from 'vitest';
import { localMoney, localPrice } from './wholeSymbol.ts';

it('keeps the sign of a currency together where amounts read from right to left', () => {
  expect(localMoney(8450, 'USD', 'ar')).toContain('\u2066US$\u2069');
  expect(localPrice('84.5', 'USD', 'ar')).toContain('\u2066US$\u2069');
});

it('shows a price with the decimals of its currency, and as many more as it has', () => {
  expect(['84.5', '0.125', '3'].map((price) => localPrice(price, 'USD', 'en'))).toEqual([
    ...['$84.50', '$0.125', '$3.00'],
  ]);
  expect(localPrice('3', 'JPY', 'en')).toBe('¥3');
});
