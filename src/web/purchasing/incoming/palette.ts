import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import type { listIncoming } from '#shared/purchasing/incoming/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listIncoming>();

/** Electronic invoices of suppliers, as their list finds them. */
export const incomingSource: PaletteSource = {
  topic: 'incoming-invoices',
  id: 'incoming-invoices',
  needs: 'purchase-orders:manage',
  title: (t) => t.incoming.title,
  Icon: IconFileDownload,
  find: async ({ q, tenantId, signal }) => {
    const { invoices } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return invoices.map(({ id, number, seller }) => ({
      id,
      label: number,
      hint: seller,
      href: `/tenant/${tenantId}/incoming-invoices/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/incoming-invoices?${new URLSearchParams({ q })}`,
};
