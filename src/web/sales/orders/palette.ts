import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import type { listOrders } from '#shared/sales/orders/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listOrders>();

/** Orders of customers, as their list finds them. */
export const salesOrderSource: PaletteSource = {
  topic: 'orders',
  needs: 'orders:manage',
  title: (t) => t.salesOrders.title,
  Icon: IconClipboardList,
  find: async ({ q, tenantId, signal }) => {
    const { orders } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return orders.map(({ id, number, customer }) => ({
      id,
      label: number ?? customer.name,
      ...(number ? { hint: customer.name } : {}),
      href: `/tenant/${tenantId}/orders/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/orders?${new URLSearchParams({ q })}`,
};
