import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import type { listTenants } from '#shared/people/tenants/platformContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listTenants>();

/** The businesses of the installation, for those who look after it. */
export const businessSource: PaletteSource = {
  topic: 'tenants',
  needs: 'platform:manage',
  title: (t) => t.common.businesses,
  Icon: IconBriefcase,
  find: async ({ q, signal }) => {
    const query = { q, limit: String(MOST_FOUND) };
    const { tenants } = await callApi(list, { query }, { signal });
    return tenants.map(({ id, name }) => ({
      id,
      label: name,
      hint: id,
      href: `/admin/dashboard?${new URLSearchParams({ q: id })}`,
    }));
  },
  all: ({ q }) => `/admin/dashboard?${new URLSearchParams({ q })}`,
};
