import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import type { listBills } from '#shared/purchasing/bills/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listBills>();

/** Suppliers' bills, as their list finds them; each opens at its order. */
export const billSource: PaletteSource = {
  topic: 'purchase-orders',
  id: 'bills',
  needs: 'purchase-orders:manage',
  title: (t) => t.bills.title,
  Icon: IconReceipt,
  find: async ({ q, tenantId, signal }) => {
    const { bills } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return bills.map(({ id, number, supplierNumber, supplier, orderId }) => ({
      id,
      label: supplierNumber,
      hint: `${number} · ${supplier}`,
      href: `/tenant/${tenantId}/purchase-orders/${orderId}?tab=bills`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/bills?${new URLSearchParams({ q })}`,
};
