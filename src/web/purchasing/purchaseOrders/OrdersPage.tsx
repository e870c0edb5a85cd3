import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { CallAnswer } from '#shared/call.ts';
import { formatMoney } from '#shared/money.ts';
import type { exportOrders, orderTotals } from '#shared/purchasing/purchaseOrders/contract.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { OrderChips, OrderFilters } from './OrderFilters.tsx';
import { OrderCard, orderColumns } from './orderColumns.tsx';
import classes from './PurchaseOrders.module.css';
import { ordersQuery, totalsQuery } from './queries.ts';
import { filterOf, ORDER_LIST, sortOf } from './search.ts';
import { useDuplicate } from './useDuplicate.ts';

const route = getRouteApi('/staff/tenant/$tenantId/purchase-orders');
const exportCall = endpoint<typeof exportOrders>('GET', '/api/purchase-orders/export.csv');
const TABS = ['open', 'draft', 'pending_approval', 'ordered', 'closed'] as const;
// On a phone there is room for one row; the filters have the others.
const FEW_TABS = ['open', 'draft', 'ordered'] as const;

/** The purchase orders of a business. */
export default function OrdersPage() {
  const texts = useTexts();
  const { purchaseOrders: words } = texts;
  const attempt = useAttempt();
  const router = useRouter();
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = usePages(ordersQuery(search));
  const totals = useQuery(totalsQuery(search));
  const selection = useSelectionAmong(found.rows);
  const duplicate = useDuplicate(tenantId);
  const hrefOf = (row: OrderRow) => `/tenant/${tenantId}/purchase-orders/${row.id}`;
  const params = { tenantId };
  const add = () => void router.navigate({ to: '/tenant/$tenantId/purchase-orders/new', params });
  const toSuppliers = () => void router.navigate({ to: '/tenant/$tenantId/suppliers', params });
  const toBuy = () => void router.navigate({ to: '/tenant/$tenantId/replenishment', params });
  const exportCsv = () =>
    attempt(async () => {
      const file = await callFile(exportCall, { query: { ...filterOf(search), ...sortOf(search) } });
      saveFile(file, words.exportName, 'csv');
      notifications.show({ message: words.exported });
    });
  const filter = filterOf(search);
  const { q: _, status: __, ...others } = filter;
  return (
    <ListPage
      words={{
        ...words,
        ...words.empty,
        emptyTitle: words.empty.title,
        emptyText: words.empty.text,
        clear: words.filters.clear,
        title: words.title,
      }}
      icon={<IconShoppingCart size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.figures.orders, value: totals.data.orders },
              ...(totals.data.late
                ? [
                    {
                      label: words.figures.late,
                      value: <span className={classes.late}>{totals.data.late}</span>,
                    },
                  ]
                : []),
              { label: words.columns.total, value: <Money minor={totals.data.total} /> },
            ]
          : []
      }
      meta={totals.data ? <Turned totals={totals.data} /> : null}
      add={{ label: words.add, onClick: add }}
      actions={[
        { label: texts.suppliers.title, icon: <IconTruckDelivery size={16} />, onClick: toSuppliers },
        { label: texts.replenishment.title, icon: <IconShoppingCart size={16} />, onClick: toBuy },
        { label: words.exportCsv, icon: <IconDownload size={16} />, onClick: () => void exportCsv() },
      ]}
      search={search}
      change={change}
      filter={filter}
      tabs={{
        label: words.tabsLabel,
        of: [
          { id: 'all', label: words.tabs.all },
          ...(compact ? FEW_TABS : TABS).map((id) => ({
            id,
            label: id === 'open' ? words.tabs.open : words.statuses[id],
          })),
        ],
      }}
      filters={<OrderFilters search={search} onChange={change} />}
      chips={Object.keys(others).length ? <OrderChips search={search} onChange={change} /> : null}
      views="purchase-orders"
      storageKey={ORDER_LIST}
      columns={orderColumns(words, hrefOf)}
      card={(row) => <OrderCard row={row} words={words} />}
      sort={sortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.orders}
      rowName={(row) => `${row.number ?? words.noNumber} ${row.supplier}`}
      muted={(row) => row.status === 'cancelled'}
      selection={selection}
      bulk={
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
      }
      onOpen={(row) => router.history.push(hrefOf(row))}
    />
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
