import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import type { listReturns } from '#shared/sales/returns/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listReturns>();

/** Returns, as their list finds them. */
export const returnSource: PaletteSource = {
  topic: 'returns',
  needs: 'returns:manage',
  title: (t) => t.returns.title,
  Icon: IconTruckReturn,
  find: async ({ q, tenantId, signal }) => {
    const { returns } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return returns.map(({ id, number, order, customer }) => ({
      id,
      label: number ?? order.number,
      hint: number ? `${order.number} · ${customer.name}` : customer.name,
      href: `/tenant/${tenantId}/returns/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/returns?${new URLSearchParams({ q })}`,
};
