import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import type { listItems } from '#shared/catalogue/items/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listItems>();

/** Items, as the list finds them. */
export const itemSource: PaletteSource = {
  topic: 'items',
  needs: 'inventory:view',
  title: (t) => t.common.items,
  Icon: IconPackages,
  find: async ({ q, tenantId, signal }) => {
    const query = { q, limit: String(MOST_FOUND) };
    const { items } = await callApi(list, { query }, { signal });
    return items.map(({ id, name, sku }) => ({
      id,
      label: name,
      hint: sku,
      href: `/tenant/${tenantId}/inventory/items/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/inventory?${new URLSearchParams({ q })}`,
};
