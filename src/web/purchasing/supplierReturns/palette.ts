import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import type { listSupplierReturns } from '#shared/purchasing/supplierReturns/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listSupplierReturns>();

/** Returns to suppliers, as their list finds them. */
export const supplierReturnSource: PaletteSource = {
  topic: 'supplier-returns',
  id: 'supplier-returns',
  needs: 'purchase-orders:manage',
  title: (t) => t.supplierReturns.title,
  Icon: IconTruckReturn,
  find: async ({ q, tenantId, signal }) => {
    const { returns } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return returns.map(({ id, number, order, supplier, rma }) => ({
      id,
      label: number ?? order.number,
      hint: [supplier.name, rma].filter(Boolean).join(' · '),
      href: `/tenant/${tenantId}/supplier-returns/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/supplier-returns?${new URLSearchParams({ q })}`,
};
