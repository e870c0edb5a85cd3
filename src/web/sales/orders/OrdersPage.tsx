import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { isDate, showDate } from '#shared/dates.ts';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import { ORDER_STATES, PROGRESS, PROMISES } from '#shared/sales/orders/states.ts';
import type { Change } from '#shared/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { type Selection, useSelectionAmong } from '#web/ui/list/selection.ts';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { customerChoicesQuery, customerQuery, itemQuery } from '../billing/choiceQueries.ts';
import { OrderCard, orderColumns } from './orderColumns.tsx';
import { useNameOf } from './orderWords.tsx';
import { orderFiles, ordersQuery, totalsQuery } from './queries.ts';
import { narrowingOf, type OrdersSearch, orderSortOf, SALES_ORDER_LIST } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/orders');
const TABS = ['all', 'open', 'draft', 'closed', 'cancelled'] as const;

/** The orders of customers: what is promised to whom, and how it stands. */
export default function OrdersPage() {
  const texts = useTexts();
  const { salesOrders: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(ordersQuery(search));
  const totals = useQuery(totalsQuery(search));
  const selection = useSelectionAmong(found.rows);
  const nameOf = useNameOf();
  const { q: _, status: __, ...others } = narrowingOf(search);
  const add = () =>
    void navigate({
      to: '/tenant/$tenantId/orders/new',
      params: { tenantId },
      search: { customer: search.customer },
    });
  return (
    <ListPage
      words={words}
      icon={<IconClipboardList size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.title, value: <Quantity value={String(totals.data.orders)} /> },
              {
                label: words.columns.total,
                value: totals.data.currencies.map(({ currency, total }) => (
                  <Money key={currency} minor={total} currency={currency} />
                )),
              },
            ]
          : []
      }
      add={{ label: words.add, onClick: add }}
      files={orderFiles(search, words.exportName)}
      search={search}
      change={change}
      filter={narrowingOf(search)}
      tabs={{ label: words.tabsLabel, of: TABS.map((id) => ({ id, label: words.tabs[id] })) }}
      filters={<OrderFilters search={search} onChange={change} />}
      chips={Object.keys(others).length ? <OrderChips search={search} onChange={change} /> : null}
      views="orders"
      storageKey={SALES_ORDER_LIST}
      columns={orderColumns(texts, tenantId)}
      card={(row) => <OrderCard row={row} texts={texts} />}
      sort={orderSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.orders}
      rowName={(row) => `${nameOf(row)} ${row.customer.name}`}
      muted={({ state }) => state === 'cancelled'}
      selection={selection}
      bulk={<BulkOrders selection={selection} />}
      onOpen={({ id }) =>
        void navigate({ to: '/tenant/$tenantId/orders/$orderId', params: { tenantId, orderId: id } })
      }
    />
  );
}

/** The most that the server takes at once. */
const BULK_MOST = 100;
const BulkConfirm = lazily(async () => (await import('./BulkConfirm.tsx')).BulkConfirm);

/** What can be done with the selected orders, and the dialog that does it. */
function BulkOrders({ selection }: { selection: Selection & { rows: OrderRow[] } }) {
  const { salesOrders: words } = useTexts();
  const [rows, setRows] = useState<OrderRow[] | null>(null);
  return (
    <>
      <BulkBar
        label={words.selectionLabel}
        selection={selection}
        reason={selection.rows.length > BULK_MOST ? words.tooMany(BULK_MOST) : undefined}
        actions={[
          {
            label: words.actions.confirm,
            icon: <IconCheck size={15} stroke={1.7} />,
            onClick: () => setRows(selection.rows),
          },
        ]}
      />
      <Suspense fallback={null}>
        {rows ? <BulkConfirm rows={rows} onClose={() => setRows(null)} onDone={selection.clear} /> : null}
      </Suspense>
    </>
  );
}

type Props = { search: OrdersSearch; onChange: Change<OrdersSearch> };

/** What narrows the list beside search and state. */
function OrderFilters({ search, onChange }: Props) {
  return (
    <FilterButton>
      <Fields search={search} onChange={onChange} />
    </FilterButton>
  );
}

function Fields({ search, onChange }: Props) {
  const { common, salesOrders: words } = useTexts();
  const { filters } = words;
  const day = (name: 'from' | 'to') => (date: string) =>
    (isDate(date) || !date) && onChange({ [name]: date });
  const pick = (name: keyof OrdersSearch) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  const choices = <T extends string>(any: string, ids: readonly T[], names: Record<T, string>) => [
    { value: '', label: any },
    ...ids.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <>
      <CustomerFilter value={search.customer} onChange={(customer) => onChange({ customer })} />
      <NativeSelect
        label={words.columns.state}
        value={search.status ?? ''}
        onChange={pick('status')}
        data={choices(common.all, ['open', ...ORDER_STATES], { ...words.states, open: words.openState })}
      />
      <NativeSelect
        label={filters.promise}
        value={search.promise ?? ''}
        onChange={pick('promise')}
        data={choices(common.any, PROMISES, words.promises)}
      />
      {(['held', 'delivered', 'invoiced'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={words.columns[name]}
          value={search[name] ?? ''}
          onChange={pick(name)}
          data={choices(common.any, PROGRESS, words[name])}
        />
      ))}
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
      <NativeSelect
        label={common.currency}
        value={search.currency ?? ''}
        onChange={pick('currency')}
        data={[{ value: '', label: common.anyCurrency }, ...CURRENCIES]}
      />
    </>
  );
}

type CustomerFilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };

/** Narrows the list to one customer, who is found by a few letters. */
function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const { common, salesOrders: words } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const chosen = useQuery(customerQuery(value ?? '')).data;
  const query = useQuery(customerChoicesQuery(q === chosen?.name ? '' : q));
  const found = query.data ?? [];
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Picker
      label={words.columns.customer}
      placeholder={words.filters.anyCustomer}
      clearable
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={common.noCustomersFound}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      settled={q === typed && query.isSuccess && !query.isPlaceholderData}
      search={typed}
      onSearch={setTyped}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

/** The filters of the panel at work, each with a cross. */
function OrderChips({ search, onChange }: Props) {
  const { common, salesOrders: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const item = useQuery({ ...itemQuery(search.item ?? ''), enabled: search.item !== undefined }).data;
  const { held, delivered, invoiced, promise, from, to, currency } = search;
  const chips: [keyof OrdersSearch, string | undefined][] = [
    ['customer', search.customer && (customer?.name ?? common.customer)],
    ['item', search.item && (item ? filters.item(item.sku) : common.item)],
    ['promise', promise && words.promises[promise]],
    ['held', held && words.held[held]],
    ['delivered', delivered && words.delivered[delivered]],
    ['invoiced', invoiced && words.invoiced[invoiced]],
    ['from', from && `${filters.from}: ${showDate(from, dateFormat)}`],
    ['to', to && `${filters.to}: ${showDate(to, dateFormat)}`],
    ['currency', currency],
  ];
  return chips.map(([name, label]) =>
    label ? (
      <FilterChip
        key={name}
        removeLabel={filters.remove(label)}
        onRemove={() => onChange({ [name]: undefined })}
      >
        <bdi>{label}</bdi>
      </FilterChip>
    ) : null,
  );
}
