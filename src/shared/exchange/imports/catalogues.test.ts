import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drafts, messages } from './testing.ts';

const data = new URL('../../../../../shared/data/', import.meta.url);
const sum = (numbers: (number | undefined)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

if (existsSync(data)) {
  describe('real catalogues', () => {
    it('Northwind: 77 items, 3,119 on hand, worth 74,050.85, 8 discontinued', () => {
      const items = drafts(readFileSync(new URL('northwind/products.csv', data)));
      expect(items).toHaveLength(77);
      expect(items.flatMap(messages)).toEqual([]);
      expect(sum(items.map(({ quantity }) => Number(quantity)))).toBe(3119);
      expect(sum(items.map(({ quantity, fields }) => Number(quantity) * (fields.price ?? 0)))).toBe(7405085);
      expect(items.filter(({ fields }) => fields.status === 'archived')).toHaveLength(8);
      expect(items[25]).toMatchObject({
        sku: '26',
        fields: { name: 'Gumbär Gummibärchen', description: '100 - 250 g bags' },
      });
    });

    it('Shopify apparel: 22 stocked items, 3 of them variants of one template', () => {
      const items = drafts(readFileSync(new URL('shopify/apparel.csv', data)));
      expect(items).toHaveLength(23);
      expect(items.flatMap(messages)).toEqual([]);
      const stocked = items.filter(({ isTemplate }) => !isTemplate);
      expect(stocked.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 22 }, () => '1'));
      expect(
        stocked
          .filter(({ parentSku }) => parentSku === 'classic-varsity-top')
          .map(({ sku, fields }) => [sku, fields.name]),
      ).toEqual([
        ['classic-varsity-top-small', 'Classic Varsity Top – Small'],
        ['classic-varsity-top-medium', 'Classic Varsity Top – Medium'],
        ['classic-varsity-top-large', 'Classic Varsity Top – Large'],
      ]);
      expect(
        items.filter(({ fields }) => fields.pictures?.[0]?.url.startsWith('https://burst.shopifycdn.com/')),
      ).toHaveLength(23);
    });
  });
} else {
  it('real catalogues: the folder ../shared/data is absent here, so nothing was read from it', () => {
    expect(existsSync(data)).toBe(false);
  });
}
