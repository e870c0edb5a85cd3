import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import type { ErrorBody } from '#shared/errorCodes.ts';
import type { PublicItem, ShopItemDetail, ShopItems } from '#shared/shopfront/shop/contract.ts';
import { addItem } from './ledgers.ts';
import type { TestTenant } from './testApp.ts';

/** Adds an item that is in the shop unless something else is said. */
export function addTo(
  tenant: Pick<TestTenant, 'manager'>,
  sku: string,
  fields: Partial<NewItem> = {},
): Promise<string> {
  return addItem(tenant, sku, { inShop: true, ...fields });
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
