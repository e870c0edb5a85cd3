import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { ApiError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ItemDialogs } from './ItemDialogs.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemOverview } from './ItemOverview.tsx';
import classes from './ItemPage.module.css';
import { itemQuery } from './itemQueries.ts';
import { type ItemPageSearch, readItemPageSearch } from './itemSearch.ts';
import { useItemActions } from './useItemActions.tsx';
import { useItemKeys } from './useItemKeys.ts';

const ItemLedger = lazily(async () => (await import('#web/stock/ledger/ItemLedger.tsx')).ItemLedger);
const ItemShop = lazily(async () => (await import('./ItemShop.tsx')).ItemShop);
const ItemHistory = lazily(async () => (await import('./ItemHistory.tsx')).ItemHistory);

const route = getRouteApi('/staff/tenant/$tenantId/inventory/items/$itemId');
const TABS = ['overview', 'ledger', 'shop', 'history'] as const;

/** One item: what it is, every move of its stock, how visitors see it, and who changed it. */
export default function ItemPage() {
  const { item: texts } = useTexts();
  const { tenantId, itemId } = route.useParams();
  const item = useQuery(itemQuery(itemId));
  if (item.data) return <Loaded key={itemId} item={item.data} />;
  if (
    item.error instanceof ApiError &&
    (item.error.code === 'not-found' || item.error.code === 'invalid-argument')
  ) {
    return (
      <EmptyState
        title={texts.notFound}
        actions={
          <Link to="/tenant/$tenantId/inventory" params={{ tenantId }}>
            {texts.toInventory}
          </Link>
        }
      />
    );
  }
  return item.isError ? <ErrorState error={item.error} onRetry={() => void item.refetch()} /> : <Busy />;
}

function Loaded({ item }: { item: ItemDetail }) {
  const { item: texts, shell } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useDocumentTitle(`${item.name} · ${shell.product}`);
  const change = (next: Partial<Record<keyof ItemPageSearch, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as ItemPageSearch, replace: true });
  const actions = useItemActions(item, { onEdit: () => change({ edit: '1' }) });
  useItemKeys(actions, item.sku);
  const tab = search.tab ?? 'overview';
  const asked = search.edit ? 'edit' : search.from && !actions.transfer.reason ? 'transfer' : null;
  const openTab = (next: string | null) =>
    void navigate({ search: readItemPageSearch({ tab: next }), replace: true });

  return (
    <div className={classes.page} data-fill={tab === 'ledger' || undefined}>
      <ItemHeader item={item} actions={actions} />
      <Tabs value={tab} onChange={openTab} keepMounted={false} className={classes.tabs}>
        <Tabs.List className={classes.tabList} aria-label={texts.tabs.label}>
          {TABS.map((id) => (
            <Tabs.Tab key={id} value={id}>
              {texts.tabs[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview" className={classes.panel}>
          <ItemOverview item={item} />
        </Tabs.Panel>
        <Tabs.Panel value="ledger" className={classes.panel} data-fill>
          <ItemLedger item={item} filter={search} onFilter={change} />
        </Tabs.Panel>
        <Tabs.Panel value="shop" className={classes.panel}>
          <ItemShop item={item} onEdit={() => change({ edit: '1' })} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes.panel}>
          <ItemHistory item={item} field={search.field} onField={(field) => change({ field })} />
        </Tabs.Panel>
      </Tabs>
      <ItemDialogs
        item={item}
        search={search}
        open={asked ?? actions.open}
        onClose={() => {
          actions.close();
          if (asked) change({ edit: undefined, from: undefined, to: undefined, quantity: undefined });
        }}
      />
    </div>
  );
}
