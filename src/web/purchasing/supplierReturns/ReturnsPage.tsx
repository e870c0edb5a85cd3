import { NativeSelect } from '@mantine/core';
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isDate, showDate } from '#shared/dates.ts';
import { RETURN_REASONS, RETURN_STATES } from '#shared/purchasing/supplierReturns/states.ts';
import type { Change } from '#shared/searchParams.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { SupplierFilter } from '#web/ui/list/SupplierFilter.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { returnFiles, returnsQuery, totalsQuery } from './queries.ts';
import { nameOf, ReturnCard, returnColumns } from './returnColumns.tsx';
import { RETURN_LIST, type ReturnsSearch, returnFilterOf, returnSortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/supplier-returns');
const TABS = ['draft', 'authorised', 'closed'] as const;

/** All returns to suppliers; what shapes the list stands in the address. */
export default function ReturnsPage() {
  const { common, supplierReturns: words } = useTexts();
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(returnsQuery(search));
  const totals = useQuery(totalsQuery(search));
  // Amounts in several currencies make no sum.
  const [sum, ...others] = totals.data?.currencies ?? [];
  const toOrders = () =>
    void navigate({
      to: '/tenant/$tenantId/purchase-orders',
      params: { tenantId },
      search: search.item ? { item: search.item } : {},
    });
  return (
    <ListPage
      words={words}
      icon={<IconTruckReturn size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.title, value: <Quantity value={String(totals.data.returns)} /> },
              ...(sum && !others.length
                ? [
                    {
                      label: words.columns.worth,
                      value: <Amount minor={sum.worth} currency={sum.currency} />,
                    },
                    {
                      label: common.creditReceived,
                      value: <Amount minor={sum.credited} currency={sum.currency} />,
                    },
                  ]
                : []),
            ]
          : []
      }
      emptyActions={<ActionButton label={common.purchaseOrders} onClick={toOrders} variant="filled" />}
      files={returnFiles(search, words.exportName)}
      search={search}
      change={change}
      // Of an item nothing has gone back yet, rather than that nothing was found.
      filter={returnFilterOf({ ...search, item: undefined })}
      tabs={{
        label: common.status,
        of: [{ id: 'all', label: common.all }, ...TABS.map((id) => ({ id, label: words.states[id] }))],
      }}
      filters={<ReturnFilters search={search} onChange={change} />}
      chips={
        search.supplier || search.order || search.item || search.reason || search.from || search.to ? (
          <ReturnChips search={search} onChange={change} />
        ) : null
      }
      views="supplier-returns"
      storageKey={RETURN_LIST}
      columns={returnColumns(words, tenantId)}
      card={(row) => <ReturnCard row={row} words={words} />}
      sort={returnSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.returns}
      rowName={(row) => `${nameOf(row, words)} ${row.supplier.name}`}
      muted={({ state }) => state === 'cancelled'}
      onOpen={({ id }) =>
        void navigate({
          to: '/tenant/$tenantId/supplier-returns/$returnId',
          params: { tenantId, returnId: id },
        })
      }
    />
  );
}

type Props = { search: ReturnsSearch; onChange: Change<ReturnsSearch> };

/** What narrows the list beside search and state. */
function ReturnFilters({ search, onChange }: Props) {
  const { common, supplierReturns: words } = useTexts();
  const { filters } = words;
  const day = (name: 'from' | 'to') => (date: string) =>
    (isDate(date) || !date) && onChange({ [name]: date });
  return (
    <FilterButton>
      <SupplierFilter value={search.supplier} onChange={(supplier) => onChange({ supplier })} />
      <NativeSelect
        label={common.status}
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
        data={[
          { value: '', label: common.any },
          ...RETURN_STATES.map((value) => ({ value, label: words.states[value] })),
        ]}
      />
      <NativeSelect
        label={common.reason}
        value={search.reason ?? ''}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        data={[
          { value: '', label: common.any },
          ...RETURN_REASONS.map((value) => ({ value, label: words.reasons[value] })),
        ]}
      />
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
    </FilterButton>
  );
}

/** The filters at work, each with a cross. */
function ReturnChips({ search, onChange }: Props) {
  const { common, supplierReturns: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const supplier = useQuery({
    ...supplierQuery(search.supplier ?? ''),
    enabled: search.supplier !== undefined,
  }).data;
  const chips = [
    ['supplier', search.supplier && (supplier?.name ?? common.supplier)],
    ['order', search.order && filters.oneOrder],
    ['item', search.item && filters.oneItem],
    ['reason', search.reason && words.reasons[search.reason]],
    ['from', search.from && `${filters.from}: ${showDate(search.from, dateFormat)}`],
    ['to', search.to && `${filters.to}: ${showDate(search.to, dateFormat)}`],
  ] as const;
  return (
    <NamedChips
      chips={chips}
      removeLabel={filters.remove}
      onRemove={(name) => onChange({ [name]: undefined })}
    />
  );
}
