import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { listQuotes } from '#shared/sales/quotes/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listQuotes>();

/** Quotes, as their list finds them. */
export const quoteSource: PaletteSource = {
  topic: 'quotes',
  needs: 'quotes:manage',
  title: (t) => t.quotes.title,
  Icon: IconFileText,
  find: async ({ q, tenantId, signal }) => {
    const { quotes } = await callApi(list, { query: { q, limit: String(MOST_FOUND) } }, { signal });
    return quotes.map(({ id, number, customer }) => ({
      id,
      label: number ?? customer.name,
      ...(number ? { hint: customer.name } : {}),
      href: `/tenant/${tenantId}/quotes/${id}`,
    }));
  },
  all: ({ q, tenantId }) => `/tenant/${tenantId}/quotes?${new URLSearchParams({ q })}`,
};
