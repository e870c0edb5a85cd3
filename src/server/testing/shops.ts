import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createItem, type NewItem } from '#shared/catalogue/items/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { PublicItem, ShopItemDetail, ShopItems } from '#shared/shopfront/shop/contract.ts';
import { adjustStock, listLocations } from '#shared/stock/contract.ts';
import type { TestTenant } from './testApp.ts';

/** Adds an item that is in the shop unless something else is said. */
export async function addTo(
  { admin }: Pick<TestTenant, 'admin'>,
  sku: string,
  fields: Partial<NewItem> = {},
): Promise<string> {
  const { status, body } = await admin.call(createItem, {
    body: { sku, name: sku, inShop: true, ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

/** Puts some of an item into stock. */
export async function stockUp(
  { admin }: Pick<TestTenant, 'admin'>,
  itemId: string,
  change: string,
  unitCost = '1',
): Promise<void> {
  const { locations } = (await admin.call(listLocations)).body;
  const locationId = locations.find(({ usage }) => usage === 'internal')!.id;
  const lines = [{ itemId, locationId, change, unitCost }];
  const { status } = await admin.call(adjustStock, { body: { reason: 'opening', lines } });
  expect(status).toBe(200);
}

/** A shop as a visitor asks for it. */
export function shopOf(app: FastifyInstance, tenantId: string) {
  const fine = async <T>(url: string): Promise<T> => {
    const answer = await app.inject(url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  return {
    inventory: () => fine<PublicItem[]>(`/api/public/inventory/${tenantId}`),
    page: (query: Record<string, string> = {}) =>
      fine<ShopItems>(`/api/public/shop/${tenantId}/items?${new URLSearchParams(query)}`),
    item: async (id: string) => {
      const answer = await app.inject(`/api/public/shop/${tenantId}/items/${id}`);
      return { status: answer.statusCode, body: answer.json<ShopItemDetail & ErrorBody>() };
    },
  };
}
