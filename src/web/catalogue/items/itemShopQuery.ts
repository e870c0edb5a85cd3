import { queryOptions } from '@tanstack/react-query';
import type { getShopItem, ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { callPublic, endpoint } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';

const call = endpoint<typeof getShopItem>('GET', '/api/public/shop/:tenantId/items/:id');

/** An item as visitors get it; null where they do not, `closed` when that is because of the whole shop. */
export type Visible = { item: ShopItemDetail | null; closed: boolean };

/** Asks for an item as a visitor would. */
export function shopQuery(tenantId: string, id: string) {
  return queryOptions({
    queryKey: ['items', 'shop', tenantId, id],
    meta: { topics: ['stock', 'tenants'] },
    queryFn: async ({ signal }): Promise<Visible> => {
      try {
        return { item: await callPublic(call, { params: { tenantId, id } }, { signal }), closed: false };
      } catch (error) {
        if (!(error instanceof ApiError) || !['not-found', 'permission-denied'].includes(error.code))
          throw error;
        return { item: null, closed: error.code === 'permission-denied' };
      }
    },
  });
}
