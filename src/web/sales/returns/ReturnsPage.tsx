import { NativeSelect } from '@mantine/core';
import IconTruckReturn from '@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isDate, showDate } from '#shared/dates.ts';
import { PROGRESS } from '#shared/sales/orders/states.ts';
import { RETURN_REASONS, RETURN_STATES } from '#shared/sales/returns/states.ts';
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
import { returnFiles, returnsQuery, totalsQuery } from './queries.ts';
import { nameOf, ReturnCard, returnColumns } from './returnColumns.tsx';
import { RETURN_LIST, type ReturnsSearch, returnFilterOf, returnSortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/returns');
const CHIPS = ['received', 'reason', 'customer', 'order', 'item', 'from', 'to'] as const;
const TABS = ['all', 'requested', 'authorised'] as const;

/** All returns; what shapes the list stands in the address. */
export default function ReturnsPage() {
  const texts = useTexts();
  const { returns: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(returnsQuery(search));
  const totals = useQuery(totalsQuery(search));
  return (
    <ListPage
      words={words}
      icon={<IconTruckReturn size={24} stroke={1.6} />}
      figures={
        totals.data ? [{ label: words.title, value: <Quantity value={String(totals.data.returns)} /> }] : []
      }
      files={returnFiles(search, words.exportName)}
      search={search}
      change={change}
      filter={returnFilterOf(search)}
      tabs={{ label: words.columns.state, of: TABS.map((id) => ({ id, label: words.tabs[id] })) }}
      filters={<ReturnFilters search={search} onChange={change} />}
      chips={CHIPS.some((name) => search[name]) ? <ReturnChips search={search} onChange={change} /> : null}
      views="returns"
      storageKey={RETURN_LIST}
      columns={returnColumns(texts, tenantId)}
      card={(row) => <ReturnCard row={row} />}
      sort={returnSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.returns}
      rowName={(row) => `${nameOf(row, words)} ${row.order.number} ${row.customer.name}`}
      muted={({ state }) => state === 'declined' || state === 'cancelled'}
      onOpen={({ id }) =>
        void navigate({
          to: '/tenant/$tenantId/returns/$returnId',
          params: { tenantId, returnId: id },
        })
      }
    />
  );
}

type Props = { search: ReturnsSearch; onChange: Change<ReturnsSearch> };

/** What narrows the list beside search and state. */
function ReturnFilters({ search, onChange }: Props) {
  const { returns: words } = useTexts();
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
          ...RETURN_STATES.map((value) => ({ value, label: words.states[value] })),
        ]}
      />
      <NativeSelect
        label={words.why}
        value={search.reason ?? ''}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        data={[
          { value: '', label: filters.anyReason },
          ...RETURN_REASONS.map((value) => ({ value, label: words.reasons[value] })),
        ]}
      />
      <NativeSelect
        label={words.columns.received}
        value={search.received ?? ''}
        onChange={(event) => onChange({ received: event.currentTarget.value })}
        data={[
          { value: '', label: filters.anyState },
          ...PROGRESS.map((value) => ({ value, label: words.progress[value] })),
        ]}
      />
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
    </FilterButton>
  );
}

/** The filters at work, each with a cross. */
function ReturnChips({ search, onChange }: Props) {
  const { common, returns: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const chips = [
    ['received', search.received && `${words.columns.received}: ${words.progress[search.received]}`],
    ['reason', search.reason && words.reasons[search.reason]],
    ['customer', search.customer && (customer?.name ?? common.customer)],
    ['order', search.order && filters.oneOrder],
    ['item', search.item && filters.oneItem],
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
