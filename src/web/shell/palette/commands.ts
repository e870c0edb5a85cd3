import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { Permission } from '#shared/roles.ts';
import type { Texts } from '../../texts/en.ts';
import type { PaletteIcon } from '../../ui/palette.ts';

/** What the shell does for the palette. */
export type Doing = {
  tenantId: string;
  openSettings: () => void;
  openHelp: () => void;
  openNotifications: () => void;
  toggleDarkMode: () => void;
  signOut: () => void;
};

export type Command = {
  id: keyof Texts['palette']['commands'];
  Icon: PaletteIcon;
  /** Left out for whom it is not allowed; without it everybody has it. */
  needs?: Permission;
  /** An address, or what is done. */
  go: (doing: Doing) => string | (() => void);
};

/** What can be done from anywhere, as one table, in order. */
export const COMMANDS: Command[] = [
  {
    id: 'newItem',
    Icon: IconPlus,
    needs: 'inventory:manage',
    go: ({ tenantId }) => `/tenant/${tenantId}/inventory?new=1`,
  },
  {
    id: 'importItems',
    Icon: IconFileImport,
    needs: 'inventory:manage',
    go: ({ tenantId }) => `/tenant/${tenantId}/imports`,
  },
  { id: 'invite', Icon: IconUserPlus, needs: 'users:manage', go: () => '/admin/users?invite=1' },
  { id: 'newBusiness', Icon: IconBriefcase, needs: 'platform:manage', go: () => '/admin/dashboard?new=1' },
  { id: 'lookUp', Icon: IconListSearch, needs: 'inventory:view', go: () => '/view' },
  { id: 'notifications', Icon: IconBell, go: ({ openNotifications }) => openNotifications },
  { id: 'darkMode', Icon: IconMoon, go: ({ toggleDarkMode }) => toggleDarkMode },
  { id: 'settings', Icon: IconSettings, go: ({ openSettings }) => openSettings },
  {
    id: 'business',
    Icon: IconBuildingStore,
    needs: 'settings:manage',
    go: ({ tenantId }) => `/tenant/${tenantId}/settings`,
  },
  { id: 'help', Icon: IconKeyboard, go: ({ openHelp }) => openHelp },
  { id: 'signOut', Icon: IconLogout, go: ({ signOut }) => signOut },
];
