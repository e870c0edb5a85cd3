import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { listCustomers } from '#shared/sales/customers/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listCustomers>();

const listOf = (tenantId: string, q: string) => `/tenant/${tenantId}/customers?${new URLSearchParams({ q })}`;

/** Customers, as their list finds them. */
export const customerSource: PaletteSource = {
  topic: 'customers',
  needs: 'invoices:manage',
  title: (t) => t.customers.title,
  Icon: IconUsers,
  find: async ({ q, tenantId, signal }) => {
    const { customers } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return customers.map(({ id, name, code }) => ({
      id,
      label: name,
      hint: code,
      href: `/tenant/${tenantId}/customers/${id}`,
    }));
  },
  all: ({ q, tenantId }) => listOf(tenantId, q),
};
