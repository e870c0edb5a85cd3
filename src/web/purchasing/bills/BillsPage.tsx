import { NativeSelect } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CallAnswer } from '#shared/call.ts';
import { isDate, showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { billTotals } from '#shared/purchasing/bills/contract.ts';
import { BILL_STATUSES } from '#shared/purchasing/bills/states.ts';
import type { Change } from '#shared/searchParams.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { SupplierFilter } from '#web/ui/list/SupplierFilter.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import classes from './Bills.module.css';
import { BillCard, billColumns, orderOf } from './billColumns.tsx';
import { billFiles, billsQuery, billTotalsQuery } from './queries.ts';
import { BILL_LIST, type BillsSearch, billFilterOf, billSortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/bills');
const TABS = ['due', 'overdue', 'void'] as const;

/** The bills of all suppliers; what shapes the list stands in the address. */
export default function BillsPage() {
  const { common, bills: words } = useTexts();
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(billsQuery(search));
  const totals = useQuery(billTotalsQuery(search));
  const toOrders = () =>
    void navigate({
      to: '/tenant/$tenantId/purchase-orders',
      params: { tenantId },
      search: { status: 'ordered' },
    });
  const importFile = () =>
    void navigate({ to: '/tenant/$tenantId/imports', params: { tenantId }, search: { kind: 'bills' } });
  const late = (count: number) => (
    <span className={classes.late}>
      <Quantity value={String(count)} />
    </span>
  );
  return (
    <ListPage
      words={{ ...words, clear: common.clearFilters }}
      icon={<IconReceipt size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.title, value: <Quantity value={String(totals.data.bills)} /> },
              ...(totals.data.overdue
                ? [{ label: words.statuses.overdue, value: late(totals.data.overdue) }]
                : []),
              { label: words.columns.total, value: <Money minor={totals.data.total} /> },
            ]
          : []
      }
      meta={
        <>
          <span>{words.unpaid}</span>
          {totals.data ? <Turned totals={totals.data} /> : null}
        </>
      }
      emptyActions={<ActionButton label={common.purchaseOrders} onClick={toOrders} variant="filled" />}
      actions={[{ label: words.importFile, icon: <IconFileImport size={16} />, onClick: importFile }]}
      files={billFiles(search, words.exportName)}
      search={search}
      change={change}
      filter={billFilterOf(search)}
      tabs={{
        label: common.status,
        of: [{ id: 'all', label: common.all }, ...TABS.map((id) => ({ id, label: words.statuses[id] }))],
      }}
      filters={<BillFilters search={search} onChange={change} />}
      chips={
        search.supplier || search.from || search.to ? <BillChips search={search} onChange={change} /> : null
      }
      views="bills"
      storageKey={BILL_LIST}
      columns={billColumns(words, tenantId)}
      card={(row) => <BillCard row={row} words={words} />}
      sort={billSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.bills}
      rowName={({ supplierNumber, supplier }) => `${supplierNumber} ${supplier}`}
      muted={({ status }) => status === 'void'}
      onOpen={(row) => void navigate(orderOf(row, tenantId))}
    />
  );
}

/** How bills in other currencies are part of the total; nothing where there are none. */
function Turned({ totals: { currencies } }: { totals: CallAnswer<typeof billTotals> }) {
  const { bills: words } = useTexts();
  const { currency: own, language } = usePreferences();
  const foreign = currencies
    .filter(({ currency, inBooks }) => currency !== own && inBooks !== 0)
    .map(({ currency, total }) => formatMoney(total, currency, language));
  return foreign.length ? <span>{words.turned(foreign.join(' · '))}</span> : null;
}

type Props = { search: BillsSearch; onChange: Change<BillsSearch> };

/** What narrows the list beside search and status. */
function BillFilters({ search, onChange }: Props) {
  const { common, bills: words } = useTexts();
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
          { value: '', label: filters.anyStatus },
          ...BILL_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
        ]}
      />
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
    </FilterButton>
  );
}

/** The filters of the panel at work, each with a cross. */
function BillChips({ search, onChange }: Props) {
  const { common, bills: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const supplier = useQuery({
    ...supplierQuery(search.supplier ?? ''),
    enabled: search.supplier !== undefined,
  }).data;
  const chips = [
    ['supplier', search.supplier && (supplier?.name ?? common.supplier)],
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
