import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import type { listRecurring } from '#shared/sales/recurring/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listRecurring>();

/** Recurring invoices, as their list finds them. */
export const recurringSource: PaletteSource = {
  topic: 'recurring-invoices',
  needs: 'invoices:manage',
  title: (t) => t.recurring.title,
  Icon: IconRepeat,
  find: async ({ q, tenantId, signal }) => {
    const { recurring } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return recurring.map(({ id, name, customer }) => ({
      id,
      label: name,
      hint: customer.name,
      href: `/tenant/${tenantId}/recurring-invoices/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/recurring-invoices?${new URLSearchParams({ q })}`,
};
