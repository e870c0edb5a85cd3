import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import { fold } from '#shared/text.ts';
import { locationsQuery } from '#web/api/locations.ts';
import type { PaletteSource } from '#web/ui/palette.ts';

/** Where stock is kept, by name or barcode; leads to what is there. */
export const locationSource: PaletteSource = {
  topic: 'locations',
  needs: 'inventory:view',
  title: (t) => t.common.locations,
  Icon: IconBuildingWarehouse,
  find: async ({ q, tenantId, client }) => {
    const all = await client.fetchQuery(locationsQuery);
    const wanted = fold(q);
    return all
      .filter(({ usage, archived }) => usage === 'internal' && !archived)
      .filter(({ name, barcode }) => fold(name).includes(wanted) || barcode === q)
      .toSorted((a, b) => place(a.name, wanted) - place(b.name, wanted))
      .map(({ id, name, parentId }) => ({
        id,
        label: name,
        hint: all.find((each) => each.id === parentId)?.name ?? '',
        href: `/tenant/${tenantId}/inventory?location=${id}`,
      }));
  },
};

/** Names that begin with what is wanted come first. */
const place = (name: string, wanted: string) => (fold(name).startsWith(wanted) ? 0 : 1);
