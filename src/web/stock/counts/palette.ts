import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import type { listCounts } from '#shared/stock/counts/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listCounts>();

/** Counts of the stock, as their list finds them. */
export const countSource: PaletteSource = {
  topic: 'counts',
  needs: 'inventory:view',
  title: (t) => t.common.counts,
  Icon: IconClipboardCheck,
  find: async ({ q, tenantId, signal }) => {
    const { counts } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return counts.map(({ id, number, name }) => ({
      id,
      label: name,
      hint: number ?? '',
      href: `/tenant/${tenantId}/counts/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/counts?${new URLSearchParams({ q })}`,
};
