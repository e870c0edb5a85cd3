import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { CallAnswer } from '#shared/call.ts';
import { formatMoney } from '#shared/money.ts';
import type {
  exportOrders,
  exportOrdersXlsx,
  orderTotals,
} from '#shared/purchasing/purchaseOrders/contract.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import {
  BILLING_STATUSES,
  ORDER_STATUSES,
  RECEIPT_STATUSES,
} from '#shared/purchasing/purchaseOrders/states.ts';
import { type Change, cleared } from '#shared/searchParams.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { SupplierFilter } from '#web/ui/list/SupplierFilter.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { OrderCard, orderColumns } from './orderColumns.tsx';
import classes from './PurchaseOrders.module.css';
import { ordersQuery, totalsQuery } from './queries.ts';
import { filterOf, ORDER_LIST, type OrderSearch, sortOf } from './search.ts';
import { useDuplicate } from './useDuplicate.ts';

const route = getRouteApi('/staff/tenant/$tenantId/purchase-orders');
const FILES = { csv: endpoint<typeof exportOrders>(), xlsx: endpoint<typeof exportOrdersXlsx>() };
const TABS = ['open', 'draft', 'pending_approval', 'ordered', 'closed'] as const;
// On a phone there is room for one row; the filters have the others.
const FEW_TABS = ['open', 'draft', 'ordered'] as const;

/** The purchase orders of a business. */
export default function OrdersPage() {
  const texts = useTexts();
  const { purchaseOrders: words } = texts;
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
  const filter = filterOf(search);
  const { q: _, status: __, ...others } = filter;
  return (
    <ListPage
      words={{
        ...words,
        ...words.empty,
        emptyTitle: words.empty.title,
        emptyText: words.empty.text,
        clear: texts.common.clearFilters,
        title: words.title,
      }}
      icon={<IconShoppingCart size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: texts.common.orders, value: totals.data.orders },
              ...(totals.data.late
                ? [
                    {
                      label: texts.common.late,
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
      ]}
      files={{
        name: words.exportName,
        get: (kind) => callFile(FILES[kind], { query: { ...filter, ...sortOf(search) } }),
      }}
      search={search}
      change={change}
      filter={filter}
      tabs={{
        label: texts.common.status,
        of: [
          { id: 'all', label: texts.common.all },
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
              label: texts.common.duplicate,
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

type Props = { search: OrderSearch; onChange: Change<OrderSearch> };

/** What narrows the list beside search and status. */
function OrderFilters({ search, onChange }: Props) {
  return (
    <FilterButton>
      <Fields search={search} onChange={onChange} />
    </FilterButton>
  );
}

function Fields({ search, onChange }: Props) {
  const { common, purchaseOrders: words } = useTexts();
  const { filters } = words;
  const places = (useQuery(locationsQuery).data ?? []).filter(({ usage }) => usage === 'internal');
  const pick = (name: keyof OrderSearch) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  const choices = (any: string, ids: readonly string[], names: Record<string, string>) => [
    { value: '', label: any },
    ...ids.map((id) => ({ value: id, label: names[id] ?? id })),
  ];
  return (
    <>
      <SupplierFilter value={search.supplier} onChange={(supplier) => onChange({ supplier })} />
      <NativeSelect
        label={common.status}
        value={search.status ?? ''}
        onChange={pick('status')}
        data={choices(filters.anyStatus, ['open', ...ORDER_STATUSES], {
          ...words.statuses,
          open: words.tabs.open,
        })}
      />
      <NativeSelect
        label={common.receipt}
        value={search.receiptStatus ?? ''}
        onChange={pick('receiptStatus')}
        data={choices(common.any, RECEIPT_STATUSES, words.receipt)}
      />
      <NativeSelect
        label={common.bills}
        value={search.billingStatus ?? ''}
        onChange={pick('billingStatus')}
        data={choices(common.any, BILLING_STATUSES, words.billing)}
      />
      <NativeSelect
        label={common.deliverTo}
        value={search.location ?? ''}
        onChange={pick('location')}
        data={[
          { value: '', label: common.anyLocation },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Checkbox
        label={filters.late}
        checked={search.late === 'true'}
        onChange={(event) => onChange({ late: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}

/** The filters at work, each with a cross. */
function OrderChips({ search, onChange }: Props) {
  const { common, purchaseOrders: words } = useTexts();
  const { filters } = words;
  const supplier = useQuery({
    ...supplierQuery(search.supplier ?? ''),
    enabled: search.supplier !== undefined,
  }).data;
  const places = useQuery({ ...locationsQuery, enabled: search.location !== undefined }).data;
  const chips: [keyof OrderSearch, string | undefined][] = [
    ['supplier', search.supplier && (supplier?.name ?? common.supplier)],
    ['receiptStatus', search.receiptStatus && words.receipt[search.receiptStatus]],
    ['billingStatus', search.billingStatus && words.billing[search.billingStatus]],
    [
      'location',
      search.location && (places?.find(({ id }) => id === search.location)?.name ?? common.deliverTo),
    ],
    ['late', search.late && filters.late],
    ['item', search.item && words.columns.lines],
  ];
  // What is searched for and the state have their own places above.
  const { q: _, status: __, ...others } = filterOf(search);
  return (
    <>
      <NamedChips
        chips={chips}
        removeLabel={filters.remove}
        onRemove={(name) => onChange({ [name]: undefined })}
      />
      <Button variant="subtle" size="compact-xs" onClick={() => onChange(cleared(Object.keys(others)))}>
        {common.clearFilters}
      </Button>
    </>
  );
}
