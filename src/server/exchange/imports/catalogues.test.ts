import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bringIn, CATALOGUES, items, totals, undo } from '#server/testing/imports.ts';
import { testApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';

const { tenant } = await testApp();

if (existsSync(CATALOGUES)) {
  describe('real catalogues', () => {
    it('Northwind: 77 items, 3,119 on hand, 74,050.85 at sale price, 8 archived; again 77 unchanged; undo back to before', async () => {
      const { manager } = await tenant();
      const file = readFileSync(new URL('northwind/products.csv', CATALOGUES));
      const done = await bringIn(manager, file);
      expect(done.result).toEqual({ create: 77, update: 0, unchanged: 0, error: 0 });
      expect(await totals(manager)).toMatchObject({ items: 77, onHand: '3119 each', retailValue: 7405085 });
      expect(await items(manager, { status: 'archived' })).toHaveLength(8);
      expect((await items(manager, { q: 'gumbar' })).map(({ name }) => name)).toEqual([
        'Gumbär Gummibärchen',
      ]);
      expect((await bringIn(manager, file)).result).toEqual({
        create: 0,
        update: 0,
        unchanged: 77,
        error: 0,
      });
      expect(await undo(manager, done.id)).toMatchObject({ state: 'undone' });
      expect(await totals(manager)).toEqual({ items: 0, onHand: '0', retailValue: 0, stockValue: 0 });
    });

    it('Shopify apparel: 22 stocked items, 3 of them variants of one template', async () => {
      const { manager } = await tenant();
      const done = await bringIn(manager, readFileSync(new URL('shopify/apparel.csv', CATALOGUES)));
      expect(done.result).toEqual({ create: 23, update: 0, unchanged: 0, error: 0 });
      const all = await items(manager);
      expect(all.filter(({ isTemplate }) => !isTemplate).map(({ onHand }) => onHand)).toEqual(
        Array.from({ length: 22 }, () => '1'),
      );
      const template = all.find(({ isTemplate }) => isTemplate)!;
      expect((await manager.call(getItem, { params: { id: template.id } })).body.variants).toHaveLength(3);
      expect(all.every(({ picture }) => picture?.startsWith('https://burst.shopifycdn.com/'))).toBe(true);
    });
  });
} else {
  it('real catalogues: the folder ../shared/data is absent here, so none was brought in', () => {
    expect(existsSync(CATALOGUES)).toBe(false);
  });
}
