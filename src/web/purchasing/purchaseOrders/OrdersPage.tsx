import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { CallAnswer } from '#shared/call.ts';
import { formatMoney } from '#shared/money.ts';
import type { exportOrders, orderTotals } from '#shared/purchasing/purchaseOrders/contract.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { cleared } from '#web/api/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SavedViews } from '#web/ui/list/SavedViews.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SortMenu } from '#web/ui/list/SortMenu.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { OrderChips, OrderFilters } from './OrderFilters.tsx';
import { OrderCard, orderColumns } from './orderColumns.tsx';
import classes from './PurchaseOrders.module.css';
import { ordersQuery, totalsQuery } from './queries.ts';
import { filterOf, ORDER_LIST, type OrderSearch, readOrderSearch, sortOf } from './search.ts';
import { useDuplicate } from './useDuplicate.ts';

const route = getRouteApi('/staff/tenant/$tenantId/purchase-orders');
const exportCall = endpoint<typeof exportOrders>('GET', '/api/purchase-orders/export.csv');
const TABS = ['open', 'draft', 'pending_approval', 'ordered', 'closed'] as const;
// On a phone there is room for one row; the filters have the others.
const FEW_TABS = ['open', 'draft', 'ordered'] as const;

/** The purchase orders of a business. */
export default function OrdersPage() {
  const texts = useTexts();
  const { purchaseOrders: words, shell } = texts;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const router = useRouter();
  const search = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = usePages(ordersQuery(search));
  const totals = useQuery(totalsQuery(search));
  const selection = useSelectionAmong(found.rows);
  const sort = sortOf(search);
  const duplicate = useDuplicate(tenantId);
  useListShortcuts({ edit: false, add: true });

  const change = (next: OrderSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const hrefOf = (row: OrderRow) => `/tenant/${tenantId}/purchase-orders/${row.id}`;
  const columns = useMemo(
    () => orderColumns(words, (row) => `/tenant/${tenantId}/purchase-orders/${row.id}`),
    [words, tenantId],
  );
  const layout = useListLayout({
    storageKey: ORDER_LIST,
    columns,
    chosen: search.columns,
    onChoose: (chosen) => change({ columns: chosen }),
  });
  const card = useCallback((row: OrderRow) => <OrderCard row={row} words={words} />, [words]);
  const onSort = (column: string) => {
    const first = columns.find((known) => known.id === column)?.firstDir ?? 'asc';
    const dir = sort.sort === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first;
    const { sort: by } = readOrderSearch({ sort: column });
    change({ sort: by, dir });
  };
  const add = () =>
    void router.navigate({ to: '/tenant/$tenantId/purchase-orders/new', params: { tenantId } });
  const toSuppliers = () => void router.navigate({ to: '/tenant/$tenantId/suppliers', params: { tenantId } });
  const toBuy = () => void router.navigate({ to: '/tenant/$tenantId/replenishment', params: { tenantId } });
  const exportCsv = () =>
    callFile(exportCall, { query: { ...filterOf(search), ...sortOf(search) } }).then(
      (file) => {
        saveFile(file, words.exportName, 'csv');
        notifications.show({ message: words.exported });
      },
      (error) =>
        notifications.show({
          color: 'red',
          title: texts.errors.title,
          message: explainError(error, texts.errors).message,
        }),
    );
  const filter = filterOf(search);
  const { q: _, status: __, ...others } = filter;
  const narrowed = Object.keys(filter).length > 0;
  const figures = totals.data
    ? [
        { label: words.figures.orders, value: totals.data.orders },
        ...(totals.data.late
          ? [{ label: words.figures.late, value: <span className={classes.late}>{totals.data.late}</span> }]
          : []),
        { label: words.columns.total, value: <Money minor={totals.data.total} /> },
      ]
    : [];

  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        figures={figures}
        meta={totals.data ? <Turned totals={totals.data} /> : null}
        primary={
          <ActionButton label={words.add} icon={<IconPlus size={15} />} variant="filled" onClick={add} />
        }
        actions={[
          { label: texts.suppliers.title, icon: <IconTruckDelivery size={16} />, onClick: toSuppliers },
          { label: texts.replenishment.title, icon: <IconShoppingCart size={16} />, onClick: toBuy },
          { label: words.exportCsv, icon: <IconDownload size={16} />, onClick: exportCsv },
        ]}
      />
      <Toolbar chips={Object.keys(others).length ? <OrderChips search={search} onChange={change} /> : null}>
        <StateTabs
          label={words.tabsLabel}
          value={search.status ?? 'all'}
          tabs={[
            { id: 'all', label: words.tabs.all },
            ...(compact ? FEW_TABS : TABS).map((id) => ({
              id,
              label: id === 'open' ? words.tabs.open : words.statuses[id],
            })),
          ]}
          onChange={(id) => change({ status: TABS.find((status) => status === id) })}
        />
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <OrderFilters search={search} onChange={change} />
        <SavedViews list="purchase-orders" />
        {compact ? (
          <SortMenu columns={columns} sort={{ column: sort.sort, dir: sort.dir }} onSort={onSort} />
        ) : (
          <ColumnsMenu layout={layout} />
        )}
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={words.listLabel}
          layout={layout}
          {...found.list}
          rowName={(row) => `${row.number ?? words.noNumber} ${row.supplier}`}
          total={totals.isPlaceholderData ? undefined : totals.data?.orders}
          sort={{ column: sort.sort, dir: sort.dir }}
          onSort={onSort}
          selection={selection}
          card={card}
          muted={(row) => row.status === 'cancelled'}
          resetKey={JSON.stringify([filter, sort])}
          onOpen={(row) => router.history.push(hrefOf(row))}
          onNew={add}
          empty={
            <EmptyState
              icon={<IconShoppingCart size={24} stroke={1.6} />}
              title={narrowed ? words.empty.noMatch : words.empty.title}
              actions={
                narrowed ? (
                  <Button variant="default" onClick={() => change(cleared(Object.keys(filter)))}>
                    {words.filters.clear}
                  </Button>
                ) : (
                  <Button onClick={add}>{words.add}</Button>
                )
              }
            >
              {narrowed ? words.empty.noMatchText : words.empty.text}
            </EmptyState>
          }
        />
        <BulkBar
          label={words.selection.label}
          selection={selection}
          reason={selection.rows.length > 1 ? words.selection.one : undefined}
          actions={[
            {
              label: words.selection.duplicate,
              icon: <IconCopy size={15} stroke={1.7} />,
              onClick: () => selection.rows[0] && void duplicate(selection.rows[0].id),
            },
          ]}
        />
      </div>
    </div>
  );
}

/** How orders in other currencies are part of the total; nothing where there are none. */
function Turned({ totals: { currencies, withoutRate } }: { totals: CallAnswer<typeof orderTotals> }) {
  const { purchaseOrders: words } = useTexts();
  const { currency: own, language } = usePreferences();
  const foreign = currencies
    .filter(({ currency, inBooks }) => currency !== own && inBooks !== 0)
    .map(({ currency, total }) => formatMoney(total, currency, language));
  if (!foreign.length && !withoutRate) return null;
  return (
    <span>
      {foreign.length ? words.turned(foreign.join(' · ')) : null}{' '}
      {withoutRate ? words.withoutRate(withoutRate) : null}
    </span>
  );
}
