import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { SessionUser } from '../api/session.ts';
import { addressOf, home, manages } from '../guard.ts';
import type { FirstTexts } from '../texts/en/first.ts';

type Somebody = SessionUser | null;
/** The texts that the menu is made of; the public site has no others. */
type MenuTexts = Pick<FirstTexts, 'shell' | 'ui'>;

export type MenuEntry = {
  label: (t: MenuTexts) => string;
  Icon: typeof IconPackages;
  /** The address it leads to. */
  address: (user: Somebody) => string;
  /** Left out for whom it is nothing at all. */
  shown: (user: Somebody) => boolean;
  /** Shown as text that leads nowhere, with this reason. */
  refused?: (user: Somebody, t: MenuTexts) => string | undefined;
  /** Belongs to the entry above. */
  inner?: true;
  /** What waits there; staff see how many. */
  waiting?: 'requests' | 'comments' | 'messages';
};

const signedIn = (user: Somebody) => user !== null;
const admin = (user: Somebody) => user?.isAdmin === true;
const platformAdmin = (user: Somebody) => admin(user) && user?.tenant_id === 'public';
const unlessManaging = (user: Somebody, { ui }: MenuTexts) => (manages(user) ? undefined : ui.notAllowed);
const ofTenant = (screen: string) => (user: Somebody) => `/tenant/${user?.tenant_id ?? ''}/${screen}`;

/** The menu as one table, in order (specification, shell). */
export const MENU: MenuEntry[] = [
  {
    label: (t) => t.shell.dashboard,
    Icon: IconLayoutDashboard,
    address: (user) => addressOf(home(user)),
    shown: signedIn,
    refused: unlessManaging,
  },
  {
    label: (t) => t.shell.explore,
    Icon: IconChartBar,
    address: ofTenant('explore'),
    shown: signedIn,
    inner: true,
  },
  {
    label: (t) => t.shell.shop,
    Icon: IconBuildingStore,
    address: (user) => (user ? `/shop/${user.tenant_id}` : '/shop'),
    shown: () => true,
  },
  {
    label: (t) => t.shell.comments,
    Icon: IconMessages,
    address: ofTenant('comments'),
    shown: manages,
    inner: true,
    waiting: 'comments',
  },
  {
    label: (t) => t.shell.inventory,
    Icon: IconPackages,
    address: (user) => (user?.tenant_id ? ofTenant('inventory')(user) : '/admin/dashboard'),
    shown: signedIn,
  },
  {
    label: (t) => t.shell.locations,
    Icon: IconBuildingWarehouse,
    address: ofTenant('locations'),
    shown: signedIn,
    inner: true,
  },
  {
    label: (t) => t.shell.imports,
    Icon: IconFileImport,
    address: ofTenant('imports'),
    shown: signedIn,
    refused: unlessManaging,
    inner: true,
  },
  {
    label: (t) => t.shell.purchaseOrders,
    Icon: IconShoppingCart,
    address: ofTenant('purchase-orders'),
    shown: manages,
  },
  {
    label: (t) => t.shell.invoices,
    Icon: IconFileInvoice,
    address: ofTenant('invoices'),
    shown: manages,
  },
  {
    label: (t) => t.shell.customers,
    Icon: IconFileInvoice,
    address: ofTenant('customers'),
    shown: manages,
    inner: true,
  },
  { label: (t) => t.shell.users, Icon: IconUsers, address: () => '/admin/users', shown: admin },
  {
    label: (t) => t.shell.userRequests,
    Icon: IconUserQuestion,
    address: () => '/admin/user-requests',
    shown: admin,
    inner: true,
    waiting: 'requests',
  },
  {
    label: (t) => t.shell.messages,
    Icon: IconMail,
    address: () => '/admin/messages',
    shown: admin,
    inner: true,
    waiting: 'messages',
  },
  {
    label: (t) => t.shell.outbox,
    Icon: IconInbox,
    address: () => '/admin/outbox',
    shown: platformAdmin,
    inner: true,
  },
  { label: (t) => t.shell.helpPage, Icon: IconHelp, address: () => '/help', shown: () => true },
  { label: (t) => t.shell.about, Icon: IconInfoCircle, address: () => '/about', shown: () => true },
];
