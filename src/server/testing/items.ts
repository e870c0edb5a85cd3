import * as items from '#shared/catalogue/items/contract.ts';
import { makeItem, placesOf } from './ledgers.ts';
import { testApp } from './testApp.ts';

/** Two tenants, and what tests of single items do again and again in the first. */
export async function itemsApp() {
  const t = await testApp();
  const a = await t.tenant();
  const b = await t.tenant();
  return {
    t,
    a,
    b,
    /** Where new tenants keep their stock. */
    place: (await placesOf(a)).Main!,
    /** Adds an item. */
    add: (fields?: Partial<items.NewItem>): Promise<items.ItemDetail> =>
      makeItem({ manager: a.admin }, fields),
    read: async (id: string) => (await a.viewer.call(items.getItem, { params: { id } })).body,
  };
}

/** A value for every field of an item but its SKU and the reorder points of locations. */
export const EVERYTHING = {
  name: 'Green tea',
  description: 'Loose\nleaf',
  type: 'stock',
  category: 'Tea',
  tags: ['loose', 'green'],
  barcodes: ['4006381333931'],
  unit: 'kg',
  pictures: [{ url: 'https://example.test/tea.png', alt: 'A tin' }],
  price: 1290,
  taxRate: '19',
  standardCost: '4.123456',
  reorderPoint: '10.5',
  reorderQuantity: '20',
  overReceiptPercent: '5',
  status: 'draft',
  inShop: true,
  slug: 'green-tea',
  seoTitle: 'Green tea',
  seoDescription: 'Very green',
  variantOf: null,
  options: [{ name: 'Size', value: '250 g' }],
} as const;
