import { expect, it } from 'vitest';
import { priceText } from './price.ts';
import { readShopAddress, shopPath, shopSearch } from './shopAddress.ts';

it('the address of a shop says what was chosen, and is read back', () => {
  const said = {
    query: { q: 'a&b=c "d"', category: 'Home & Garden', sort: '-price' as const },
    item: '01a1ff62-85db-7ade-aaa8-f3fb27c030ca',
  };
  expect(readShopAddress(shopSearch(said))).toEqual(said);
  expect(shopSearch({ query: {}, item: null })).toBe('');
  expect(shopSearch({ query: { sort: 'name' }, item: null })).toBe('');
});

it('the address of a shop leaves out what makes no sense', () => {
  expect(readShopAddress('?sort=size&q=%20&category=&item=&page=2')).toEqual({ query: {}, item: null });
  expect(readShopAddress(`?q=${'x'.repeat(300)}`).query.q).toHaveLength(200);
});

it('the demo shop has an address of its own', () => {
  expect([shopPath('public'), shopPath('harbor')]).toEqual(['/shop', '/shop/harbor']);
});

it('a price in dollars is shown with the sign in front and two decimals in every language, other money as people write it', () => {
  expect(['en', 'de-AT', 'ar'].map((language) => priceText(123450, 'USD', language))).toEqual([
    '$1,234.50',
    '$1,234.50',
    '$1,234.50',
  ]);
  expect(priceText(800, 'USD', 'en')).toBe('$8.00');
  expect(priceText(1850, 'EUR', 'de')).toBe('18,50\u00a0€');
  expect(priceText(1850, 'JPY', 'en')).toBe('¥1,850');
  expect(priceText(12500, 'KWD', 'en')).toBe('KWD\u00a012.500');
});
