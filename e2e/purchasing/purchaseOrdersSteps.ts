import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Api, type Item, makeItem, makePlace, type Place, signIn } from '../staff.ts';

type Stage = { api: Api; supplier: { id: string; name: string }; items: [Item, Item]; place: Place };

/** A supplier with prices of two items, that no other test knows. */
export async function stage(page: Page): Promise<Stage> {
  const api = await signIn(page);
  const name = `Supplier ${randomUUID().slice(0, 8)}`;
  const supplier = await api.post<{ id: string; name: string }>('/api/suppliers', {
    name,
    currency: 'USD',
    email: 'orders@supplier.test',
  });
  const items: [Item, Item] = [await makeItem(api), await makeItem(api)];
  await api.post(`/api/suppliers/${supplier.id}/items`, {
    itemId: items[0].id,
    supplierSku: `S-${items[0].sku}`,
    purchaseUnit: 'box of 12',
    factor: '12',
    price: '24',
  });
  return { api, supplier, items, place: await makePlace(api) };
}

export const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
