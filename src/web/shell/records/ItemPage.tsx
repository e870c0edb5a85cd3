import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { ItemHeader } from '#web/catalogue/items/ItemHeader.tsx';
import { ItemOverview } from '#web/catalogue/items/ItemOverview.tsx';
import { itemQuery } from '#web/catalogue/items/itemQueries.ts';
import { type ItemPageSearch, readItemPageSearch } from '#web/catalogue/items/itemSearch.ts';
import { type ItemActions, type ItemDialog, useItemActions } from '#web/catalogue/items/useItemActions.tsx';
import { ItemCourse } from '#web/insights/figures/ItemCourse.tsx';
import { OrdersOfItem as PurchaseOrdersOfItem } from '#web/purchasing/purchaseOrders/OrdersOfItem.tsx';
import { InvoicesOfItem } from '#web/sales/invoices/InvoicesOfItem.tsx';
import { OrdersOfItem } from '#web/sales/orders/OrdersOfItem.tsx';
import { useTexts } from '#web/texts/language.ts';
import { keysAreTaken } from '#web/ui/focus.ts';
import { lazily } from '#web/ui/lazily.ts';
import { usePageActions } from '#web/ui/palette.ts';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { useShortcuts } from '#web/ui/shortcuts.ts';

const ItemLedger = lazily(async () => (await import('#web/stock/ledger/ItemLedger.tsx')).ItemLedger);
const ItemHolds = lazily(async () => (await import('#web/stock/holds/ItemHolds.tsx')).ItemHolds);
const ItemShop = lazily(async () => (await import('#web/shopfront/shop/ItemShop.tsx')).ItemShop);
const ItemHistory = lazily(async () => (await import('#web/catalogue/items/ItemHistory.tsx')).ItemHistory);

const route = getRouteApi('/staff/tenant/$tenantId/inventory/items/$itemId');

/** One item: what it is, every move of its stock, how visitors see it, and who changed it. */
export default function ItemPage() {
  const { common, item: texts } = useTexts();
  const { tenantId, itemId } = route.useParams();
  const item = useQuery(itemQuery(itemId));
  const back = (
    <Link to="/tenant/$tenantId/inventory" params={{ tenantId }}>
      {common.goToInventory}
    </Link>
  );
  return (
    <RecordPage
      query={item}
      title={item.data?.name ?? common.inventory}
      notFound={{ title: texts.notFound, back }}
    >
      {(found) => <Loaded key={itemId} item={found} />}
    </RecordPage>
  );
}

function Loaded({ item }: { item: ItemDetail }) {
  const { item: texts } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Partial<Record<keyof ItemPageSearch, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as ItemPageSearch, replace: true });
  const onEdit = () => change({ edit: '1' });
  const actions = useItemActions(item, { onEdit });
  useItemKeys(actions, item.sku);
  const asked = search.edit ? 'edit' : search.from && !actions.transfer.reason ? 'transfer' : null;
  const tab = (id: 'overview' | NonNullable<ItemPageSearch['tab']>, content: ReactNode) => ({
    id,
    title: texts.tabs[id],
    content,
    fill: id === 'ledger',
  });

  return (
    <RecordTabs
      header={<ItemHeader item={item} actions={actions} />}
      label={texts.tabs.label}
      open={search.tab}
      onOpen={(next) => void navigate({ search: readItemPageSearch({ tab: next }), replace: true })}
      tabs={[
        tab(
          'overview',
          <ItemOverview
            item={item}
            course={<ItemCourse item={item} />}
            documents={
              <>
                <PurchaseOrdersOfItem item={item} />
                <OrdersOfItem item={item} />
                <InvoicesOfItem item={item} />
              </>
            }
          />,
        ),
        tab('ledger', <ItemLedger item={item} filter={search} onFilter={change} />),
        tab('promised', <ItemHolds item={item} />),
        tab('shop', <ItemShop item={item} onEdit={onEdit} />),
        tab(
          'history',
          <ItemHistory item={item} field={search.field} onField={(field) => change({ field })} />,
        ),
      ]}
    >
      <ItemDialogs
        item={item}
        search={search}
        open={asked ?? actions.open}
        onClose={() => {
          actions.close();
          if (asked) change({ edit: undefined, from: undefined, to: undefined, quantity: undefined });
        }}
      />
    </RecordTabs>
  );
}

const KEYS = { e: 'edit', a: 'adjust', t: 'transfer', v: 'variants' } as const;

/** The keys of the item page, and the same in the command palette, as far as the actions are possible. */
function useItemKeys(actions: ItemActions, sku: string): void {
  const {
    common,
    item: { keys },
  } = useTexts();
  const group = useMemo(
    () => ({
      title: common.item,
      shortcuts: Object.entries(KEYS).map(([key, action]) => ({ keys: [key], label: keys[action] })),
    }),
    [common, keys],
  );
  useShortcuts(group);
  usePageActions(
    Object.values(KEYS)
      .filter((name) => !actions[name].reason)
      .map((name) => ({ id: name, label: keys[name], hint: sku, run: actions[name].run })),
  );
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keysAreTaken(event)) return;
    const name = Object.entries(KEYS).find(([key]) => key === event.key)?.[1];
    if (!name || actions[name].reason) return;
    event.preventDefault();
    actions[name].run();
  });
}

// The forms bring the contract's schemas; they come when they are first opened.
const EditItem = lazily(async () => (await import('#web/catalogue/items/EditItem.tsx')).EditItem);
const NewItem = lazily(async () => (await import('#web/catalogue/items/NewItem.tsx')).NewItem);
const AdjustDialog = lazily(async () => (await import('#web/stock/ledger/AdjustDialog.tsx')).AdjustDialog);
const TransferDialog = lazily(
  async () => (await import('#web/stock/ledger/TransferDialog.tsx')).TransferDialog,
);
const RevalueDialog = lazily(async () => (await import('#web/stock/ledger/RevalueDialog.tsx')).RevalueDialog);
const VariantsDialog = lazily(
  async () => (await import('#web/catalogue/items/VariantsDialog.tsx')).VariantsDialog,
);
const RemoveDialog = lazily(async () => (await import('#web/catalogue/items/RemoveDialog.tsx')).RemoveDialog);

type Props = {
  item: ItemDetail;
  open: ItemDialog | null;
  /** The address of the page, which may say what a transfer is of. */
  search: ItemPageSearch;
  onClose: () => void;
};

/** The dialog that is open on the item page, if any. */
function ItemDialogs({ open, ...rest }: Props) {
  return <Suspense fallback={null}>{open ? <Opened open={open} {...rest} /> : null}</Suspense>;
}

function Opened({ item, open, search: { from, to, quantity }, onClose }: Props & { open: ItemDialog }) {
  switch (open) {
    case 'edit':
      return <EditItem item={item} onClose={onClose} />;
    case 'duplicate':
      return <NewItem template={item} onClose={onClose} />;
    case 'adjust':
      return <AdjustDialog item={item} onClose={onClose} />;
    case 'transfer':
      return (
        <TransferDialog
          item={item}
          given={from && to ? { fromId: from, toId: to, ...(quantity ? { quantity } : {}) } : {}}
          onClose={onClose}
        />
      );
    case 'revalue':
      return <RevalueDialog item={item} onClose={onClose} />;
    case 'variants':
      return <VariantsDialog item={item} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog item={item} onClose={onClose} />;
  }
}
