import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import type { listOrders } from '#shared/purchasing/purchaseOrders/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listOrders>();

/** Purchase orders, as their list finds them. */
export const orderSource: PaletteSource = {
  topic: 'purchase-orders',
  needs: 'purchase-orders:manage',
  title: (t) => t.purchaseOrders.title,
  Icon: IconShoppingCart,
  find: async ({ q, tenantId, signal }) => {
    const { orders } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return orders.map(({ id, number, supplier }) => ({
      id,
      label: number ?? supplier,
      ...(number ? { hint: supplier } : {}),
      href: `/tenant/${tenantId}/purchase-orders/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/purchase-orders?${new URLSearchParams({ q })}`,
};
