import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';
import type { listDeliveries } from '#shared/sales/deliveries/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listDeliveries>();

/** Deliveries and pick lists, as their list finds them. */
export const deliverySource: PaletteSource = {
  topic: 'deliveries',
  needs: 'deliveries:manage',
  title: (t) => t.deliveries.title,
  Icon: IconTruckLoading,
  find: async ({ q, tenantId, signal }) => {
    const { deliveries } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return deliveries.map(({ id, number, order, customer }) => ({
      id,
      label: number ?? order.number,
      hint: number ? `${order.number} · ${customer.name}` : customer.name,
      href: `/tenant/${tenantId}/deliveries/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/deliveries?${new URLSearchParams({ q })}`,
};
