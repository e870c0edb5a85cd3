import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { addressOf, home, manages } from '#web/foundation/routing/rules.ts';
import type { SessionUser } from '../api/session.ts';
import type { FirstTexts } from '../texts/en/first.ts';

type Somebody = SessionUser | null;
/** The texts that the menu is made of; the public site has no others. */
type MenuTexts = Pick<FirstTexts, 'shell' | 'ui'>;
type Label = (t: MenuTexts) => string;

type Entry = {
  label: Label;
  Icon: typeof IconPackages;
  /** The address it leads to. */
  address: (user: Somebody) => string;
  /** Left out for whom it is nothing at all. */
  shown: (user: Somebody) => boolean;
  /** Shown as text that leads nowhere, with this reason. */
  refused?: (user: Somebody, t: MenuTexts) => string | undefined;
  /** What waits there; staff see how many. */
  waiting?: 'requests' | 'comments' | 'messages';
  /** Opens a dialog of the staff area, wherever one is there; from the public site the address leads to it. */
  isSettings?: true;
};

const signedIn = (user: Somebody) => user !== null;
const admin = (user: Somebody) => user?.isAdmin === true;
const platformAdmin = (user: Somebody) => admin(user) && user?.tenant_id === 'public';
const unlessManaging = (user: Somebody, { ui }: MenuTexts) => (manages(user) ? undefined : ui.notAllowed);
const ofTenant = (screen: string) => (user: Somebody) => `/tenant/${user?.tenant_id ?? ''}/${screen}`;

/** The menu as one table, in order; the entries of the specification (shell) in the groups of the work they belong to. */
const GROUPS: { title?: Label; entries: Entry[] }[] = [
  {
    entries: [
      {
        label: (t) => t.shell.dashboard,
        Icon: IconLayoutDashboard,
        address: (user) => addressOf(home(user)),
        shown: signedIn,
        refused: unlessManaging,
      },
      { label: (t) => t.shell.explore, Icon: IconChartBar, address: ofTenant('explore'), shown: signedIn },
    ],
  },
  {
    title: (t) => t.shell.sales,
    entries: [
      {
        label: (t) => t.shell.quotes,
        Icon: IconFileText,
        address: ofTenant('quotes'),
        shown: manages,
      },
      {
        label: (t) => t.shell.orders,
        Icon: IconClipboardList,
        address: ofTenant('orders'),
        shown: manages,
      },
      {
        label: (t) => t.shell.deliveries,
        Icon: IconTruckLoading,
        address: ofTenant('deliveries'),
        shown: manages,
      },
      {
        label: (t) => t.shell.returns,
        Icon: IconTruckReturn,
        address: ofTenant('returns'),
        shown: manages,
      },
      {
        label: (t) => t.shell.invoices,
        Icon: IconFileInvoice,
        address: ofTenant('invoices'),
        shown: manages,
      },
      {
        label: (t) => t.shell.recurringInvoices,
        Icon: IconRepeat,
        address: ofTenant('recurring-invoices'),
        shown: manages,
      },
      {
        label: (t) => t.shell.customers,
        Icon: IconAddressBook,
        address: ofTenant('customers'),
        shown: manages,
      },
    ],
  },
  {
    title: (t) => t.shell.purchasing,
    entries: [
      {
        label: (t) => t.shell.purchaseOrders,
        Icon: IconShoppingCart,
        address: ofTenant('purchase-orders'),
        shown: manages,
      },
      {
        label: (t) => t.shell.reorderList,
        Icon: IconListCheck,
        address: ofTenant('replenishment'),
        shown: manages,
      },
      {
        label: (t) => t.shell.suppliers,
        Icon: IconTruckDelivery,
        address: ofTenant('suppliers'),
        shown: manages,
      },
      { label: (t) => t.shell.bills, Icon: IconReceipt, address: ofTenant('bills'), shown: manages },
      {
        label: (t) => t.shell.incomingInvoices,
        Icon: IconFileDownload,
        address: ofTenant('incoming-invoices'),
        shown: manages,
      },
      {
        label: (t) => t.shell.supplierReturns,
        Icon: IconPackageExport,
        address: ofTenant('supplier-returns'),
        shown: manages,
      },
    ],
  },
  {
    title: (t) => t.shell.stock,
    entries: [
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
      },
      {
        label: (t) => t.shell.counts,
        Icon: IconClipboardCheck,
        address: ofTenant('counts'),
        shown: signedIn,
      },
      {
        label: (t) => t.shell.labels,
        Icon: IconTag,
        address: ofTenant('labels'),
        shown: signedIn,
      },
      {
        label: (t) => t.shell.imports,
        Icon: IconFileImport,
        address: ofTenant('imports'),
        shown: signedIn,
        refused: unlessManaging,
      },
    ],
  },
  {
    title: (t) => t.shell.shop,
    entries: [
      {
        label: (t) => t.shell.shop,
        Icon: IconBuildingStore,
        address: (user) => (user ? `/shop/${user.tenant_id}` : '/shop'),
        shown: () => true,
      },
      {
        label: (t) => t.shell.itemsShown,
        Icon: IconTags,
        address: ofTenant('inventory?inShop=true'),
        shown: signedIn,
      },
      {
        label: (t) => t.shell.comments,
        Icon: IconMessages,
        address: ofTenant('comments'),
        shown: manages,
        waiting: 'comments',
      },
      {
        label: (t) => t.shell.messages,
        Icon: IconMail,
        address: () => '/admin/messages',
        shown: admin,
        waiting: 'messages',
      },
    ],
  },
  {
    title: (t) => t.shell.people,
    entries: [
      { label: (t) => t.shell.users, Icon: IconUsers, address: () => '/admin/users', shown: admin },
      {
        label: (t) => t.shell.userRequests,
        Icon: IconUserQuestion,
        address: () => '/admin/user-requests',
        shown: admin,
        waiting: 'requests',
      },
      {
        label: (t) => t.shell.personalData,
        Icon: IconUserShield,
        address: () => '/admin/personal-data',
        shown: admin,
      },
    ],
  },
  {
    entries: [
      {
        label: (t) => t.shell.reports,
        Icon: IconReportAnalytics,
        address: ofTenant('reports/valuation'),
        shown: manages,
      },
      { label: (t) => t.shell.outbox, Icon: IconInbox, address: () => '/admin/outbox', shown: platformAdmin },
      {
        label: (t) => t.shell.settings,
        Icon: IconSettings,
        address: (user) => `${addressOf(home(user))}#settings`,
        shown: signedIn,
        isSettings: true,
      },
      { label: (t) => t.shell.helpPage, Icon: IconHelp, address: () => '/help', shown: () => true },
      { label: (t) => t.shell.about, Icon: IconInfoCircle, address: () => '/about', shown: () => true },
    ],
  },
];

/** The menu as somebody has it. */
export function menuOf(user: Somebody, texts: MenuTexts) {
  return GROUPS.map(({ title, entries }) => {
    const shown = entries
      .filter((entry) => entry.shown(user))
      .map(({ label, address, refused, ...entry }) => ({
        ...entry,
        label: label(texts),
        address: address(user),
        reason: refused?.(user, texts),
      }));
    // A single entry says itself what it is about.
    return { title: shown.length > 1 ? title?.(texts) : undefined, entries: shown };
  }).filter(({ entries }) => entries.length > 0);
}
