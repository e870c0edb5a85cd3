import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import type { listInvoices } from '#shared/sales/invoices/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listInvoices>();

/** Invoices, as their list finds them. */
export const invoiceSource: PaletteSource = {
  topic: 'invoices',
  needs: 'invoices:manage',
  title: (t) => t.invoices.title,
  Icon: IconFileInvoice,
  find: async ({ q, tenantId, signal }) => {
    const { invoices } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return invoices.map(({ id, number, customer }) => ({
      id,
      label: number ?? customer.name,
      ...(number ? { hint: customer.name } : {}),
      href: `/tenant/${tenantId}/invoices/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/invoices?${new URLSearchParams({ q })}`,
};
