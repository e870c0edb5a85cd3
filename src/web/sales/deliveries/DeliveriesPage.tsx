import { NativeSelect } from '@mantine/core';
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isDate, showDate } from '#shared/dates.ts';
import { DELIVERY_STATES } from '#shared/sales/deliveries/states.ts';
import type { Change } from '#shared/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import { customerQuery } from '#web/sales/lines/choiceQueries.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { DeliveryCard, deliveryColumns, nameOf } from './deliveryColumns.tsx';
import { deliveriesQuery, deliveryFiles, totalsQuery } from './queries.ts';
import { DELIVERY_LIST, type DeliveriesSearch, deliveryFilterOf, deliverySortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/deliveries');
const TABS = ['all', 'picking', 'delivered'] as const;

/** All deliveries and pick lists; what shapes the list stands in the address. */
export default function DeliveriesPage() {
  const { deliveries: words } = useTexts();
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(deliveriesQuery(search));
  const totals = useQuery(totalsQuery(search));
  return (
    <ListPage
      words={words}
      icon={<IconTruckLoading size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [{ label: words.title, value: <Quantity value={String(totals.data.deliveries)} /> }]
          : []
      }
      files={deliveryFiles(search, words.exportName)}
      search={search}
      change={change}
      filter={deliveryFilterOf(search)}
      tabs={{ label: words.columns.state, of: TABS.map((id) => ({ id, label: words.tabs[id] })) }}
      filters={<DeliveryFilters search={search} onChange={change} />}
      chips={
        search.customer || search.order || search.from || search.to ? (
          <DeliveryChips search={search} onChange={change} />
        ) : null
      }
      views="deliveries"
      storageKey={DELIVERY_LIST}
      columns={deliveryColumns(words, tenantId)}
      card={(row) => <DeliveryCard row={row} words={words} />}
      sort={deliverySortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.deliveries}
      rowName={(row) => `${nameOf(row, words)} ${row.order.number} ${row.customer.name}`}
      muted={({ state }) => state === 'void'}
      onOpen={({ id }) =>
        void navigate({
          to: '/tenant/$tenantId/deliveries/$deliveryId',
          params: { tenantId, deliveryId: id },
        })
      }
    />
  );
}

type Props = { search: DeliveriesSearch; onChange: Change<DeliveriesSearch> };

/** What narrows the list beside search and state. */
function DeliveryFilters({ search, onChange }: Props) {
  const { deliveries: words } = useTexts();
  const { filters } = words;
  const day = (name: 'from' | 'to') => (date: string) =>
    (isDate(date) || !date) && onChange({ [name]: date });
  return (
    <FilterButton>
      <NativeSelect
        label={words.columns.state}
        value={search.status ?? ''}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
        data={[
          { value: '', label: filters.anyState },
          ...DELIVERY_STATES.map((value) => ({ value, label: words.states[value] })),
        ]}
      />
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
    </FilterButton>
  );
}

/** The filters at work, each with a cross. */
function DeliveryChips({ search, onChange }: Props) {
  const { common, deliveries: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const chips = [
    ['customer', search.customer && (customer?.name ?? common.customer)],
    ['order', search.order && filters.oneOrder],
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
