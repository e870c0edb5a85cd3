import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import type { Permission } from '#shared/roles.ts';
import type { Texts } from '../texts/en.ts';

/** The menu as one table: a row per screen, in order. Without the permission it is shown, disabled, with the reason. */
export const MENU = [
  {
    to: '/tenant/$tenantId/inventory',
    label: (t: Texts) => t.shell.inventory,
    Icon: IconPackages,
    needs: 'inventory:view',
  },
  {
    to: '/tenant/$tenantId/locations',
    label: (t: Texts) => t.shell.locations,
    Icon: IconBuildingWarehouse,
    needs: 'inventory:view',
  },
  {
    to: '/tenant/$tenantId/imports',
    label: (t: Texts) => t.shell.imports,
    Icon: IconFileImport,
    needs: 'inventory:manage',
  },
] as const satisfies {
  to: string;
  label: (t: Texts) => string;
  Icon: typeof IconPackages;
  needs: Permission;
}[];
