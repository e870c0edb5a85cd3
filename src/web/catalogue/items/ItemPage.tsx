import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { RecordPage, RecordTabs } from '#web/ui/RecordPage.tsx';
import { ItemDialogs } from './ItemDialogs.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemOverview } from './ItemOverview.tsx';
import { itemQuery } from './itemQueries.ts';
import { type ItemPageSearch, readItemPageSearch } from './itemSearch.ts';
import { useItemActions } from './useItemActions.tsx';
import { useItemKeys } from './useItemKeys.ts';

const ItemLedger = lazily(async () => (await import('#web/stock/ledger/ItemLedger.tsx')).ItemLedger);
const ItemShop = lazily(async () => (await import('./ItemShop.tsx')).ItemShop);
const ItemHistory = lazily(async () => (await import('./ItemHistory.tsx')).ItemHistory);

const route = getRouteApi('/staff/tenant/$tenantId/inventory/items/$itemId');

/** One item: what it is, every move of its stock, how visitors see it, and who changed it. */
export default function ItemPage() {
  const { item: texts } = useTexts();
  const { tenantId, itemId } = route.useParams();
  const item = useQuery(itemQuery(itemId));
  const back = (
    <Link to="/tenant/$tenantId/inventory" params={{ tenantId }}>
      {texts.toInventory}
    </Link>
  );
  return (
    <RecordPage query={item} title={item.data?.name ?? texts.back} notFound={{ title: texts.notFound, back }}>
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
        tab('overview', <ItemOverview item={item} />),
        tab('ledger', <ItemLedger item={item} filter={search} onFilter={change} />),
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
