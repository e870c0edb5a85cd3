import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { listPeople } from '#shared/people/members/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { MOST_FOUND, type PaletteSource } from '#web/ui/palette.ts';

const list = endpoint<typeof listPeople>();

/** The people of the business, invited ones among them. */
export const peopleSource: PaletteSource = {
  topic: 'people',
  needs: 'users:manage',
  title: (t) => t.common.people,
  Icon: IconUser,
  find: async ({ q, signal }) => {
    const query = { q, limit: String(MOST_FOUND) };
    const { people } = await callApi(list, { query }, { signal });
    return people.map(({ id, name, email }) => ({
      id,
      label: name || email,
      hint: name ? email : '',
      href: `/admin/users?${new URLSearchParams({ q: email })}`,
    }));
  },
  all: ({ q }) => `/admin/users?${new URLSearchParams({ q })}`,
};
