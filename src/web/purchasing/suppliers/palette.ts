import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import type { listSuppliers } from '#shared/purchasing/suppliers/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listSuppliers>();

/** Suppliers, as their list finds them. */
export const supplierSource: PaletteSource = {
  topic: 'suppliers',
  needs: 'purchase-orders:manage',
  title: (t) => t.suppliers.title,
  Icon: IconTruckDelivery,
  find: async ({ q, tenantId, signal }) => {
    const { suppliers } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return suppliers.map(({ id, name, code }) => ({
      id,
      label: name,
      hint: code,
      href: `/tenant/${tenantId}/suppliers/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/suppliers?${new URLSearchParams({ q })}`,
};
