import { NativeSelect } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileX from '@tabler/icons-react/dist/esm/icons/IconFileX.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { isDate, showDate } from '#shared/dates.ts';
import type { QuoteRow } from '#shared/sales/quotes/shapes.ts';
import { QUOTE_STATES } from '#shared/sales/quotes/states.ts';
import type { Change } from '#shared/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import { customerQuery } from '#web/sales/lines/choiceQueries.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { NamedChips } from '#web/ui/list/NamedChips.tsx';
import { type Selection, useSelectionAmong } from '#web/ui/list/selection.ts';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import type { BulkKind } from './BulkQuotes.tsx';
import { quoteFiles, quotesQuery, totalsQuery } from './queries.ts';
import { QuoteCard, quoteColumns } from './quoteColumns.tsx';
import { QUOTE_LIST, type QuotesSearch, quoteFilterOf, quoteSortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/quotes');
const TABS = ['all', 'draft', 'sent', 'accepted', 'declined', 'expired'] as const;

/** All quotes, and what waits for an answer; what shapes the list stands in the address. */
export default function QuotesPage() {
  const texts = useTexts();
  const { common, quotes: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(quotesQuery(search));
  const totals = useQuery(totalsQuery(search));
  const selection = useSelectionAmong(found.rows);
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const add = () =>
    void navigate({
      to: '/tenant/$tenantId/quotes/new',
      params: { tenantId },
      search: { customer: search.customer },
    });
  const sumOf = (part: 'total' | 'open') =>
    totals.data?.currencies.map((sum) => (
      <Money key={sum.currency} minor={sum[part]} currency={sum.currency} />
    ));
  return (
    <ListPage
      words={words}
      icon={<IconFileText size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.title, value: <Quantity value={String(totals.data.quotes)} /> },
              { label: words.columns.total, value: sumOf('total') },
              { label: words.columns.waiting, value: sumOf('open') },
            ]
          : []
      }
      add={{ label: common.newQuote, onClick: add }}
      files={quoteFiles(search, common.quotesFile)}
      search={search}
      change={change}
      filter={quoteFilterOf(search)}
      tabs={{
        label: words.tabsLabel,
        of: TABS.map((id) => ({ id, label: words.tabs[id] })),
        value: search.state ?? 'all',
        onChange: (id) => change({ state: QUOTE_STATES.find((state) => state === id) }),
      }}
      filters={<QuoteFilters search={search} onChange={change} />}
      chips={
        search.customer || search.from || search.to || search.currency ? (
          <>
            {search.customer ? (
              <FilterChip removeLabel={words.allCustomers} onRemove={() => change({ customer: undefined })}>
                {customer?.name ?? texts.invoices.oneCustomer}
              </FilterChip>
            ) : null}
            <QuoteChips search={search} onChange={change} />
          </>
        ) : null
      }
      views="quotes"
      storageKey={QUOTE_LIST}
      columns={quoteColumns(texts, tenantId)}
      card={(row) => <QuoteCard row={row} texts={texts} />}
      sort={quoteSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.quotes}
      rowName={({ number, customer: { name } }) => `${number ?? common.draft} ${name}`}
      muted={({ state }) => state === 'withdrawn'}
      selection={selection}
      bulk={<Bulk selection={selection} />}
      onOpen={({ id }) =>
        void navigate({ to: '/tenant/$tenantId/quotes/$quoteId', params: { tenantId, quoteId: id } })
      }
    />
  );
}

const BulkQuotes = lazily(async () => (await import('./BulkQuotes.tsx')).BulkQuotes);
/** The most that the server takes at once. */
const BULK_MOST = 100;

/** What can be done with the selected quotes, and the dialog that does it. */
function Bulk({ selection }: { selection: Selection & { rows: QuoteRow[] } }) {
  const { common, invoiceSteps: steps, quotes: words } = useTexts();
  const [open, setOpen] = useState<{ kind: BulkKind; rows: QuoteRow[] } | null>(null);
  const { rows, clear } = selection;
  return (
    <>
      <BulkBar
        label={words.selectionLabel}
        selection={selection}
        reason={rows.length > BULK_MOST ? steps.tooMany(BULK_MOST) : undefined}
        actions={[
          {
            label: common.send,
            icon: <IconSend size={15} stroke={1.7} />,
            onClick: () => setOpen({ kind: 'send', rows }),
          },
          {
            label: words.withdraw,
            icon: <IconFileX size={15} stroke={1.7} />,
            onClick: () => setOpen({ kind: 'withdraw', rows }),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open ? <BulkQuotes {...open} onClose={() => setOpen(null)} onDone={clear} /> : null}
      </Suspense>
    </>
  );
}

type QuoteFiltersProps = { search: QuotesSearch; onChange: Change<QuotesSearch> };

/** What narrows the list beside search and state. */
function QuoteFilters({ search, onChange }: QuoteFiltersProps) {
  const { common, quotes: words } = useTexts();
  const { filters } = words;
  const day = (name: 'from' | 'to') => (date: string) =>
    (isDate(date) || !date) && onChange({ [name]: date });
  const pick = (name: 'state' | 'currency') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  return (
    <FilterButton>
      <NativeSelect
        label={words.columns.state}
        value={search.state ?? ''}
        onChange={pick('state')}
        data={[
          { value: '', label: words.tabs.all },
          ...QUOTE_STATES.map((value) => ({ value, label: words.words[value] })),
        ]}
      />
      <DateInput label={filters.from} value={search.from ?? ''} onChange={day('from')} />
      <DateInput label={filters.to} value={search.to ?? ''} onChange={day('to')} />
      <NativeSelect
        label={common.currency}
        value={search.currency ?? ''}
        onChange={pick('currency')}
        data={[{ value: '', label: common.anyCurrency }, ...CURRENCIES]}
      />
    </FilterButton>
  );
}

/** The filters of the panel at work, each with a cross. */
function QuoteChips({ search, onChange }: QuoteFiltersProps) {
  const { filters } = useTexts().quotes;
  const { dateFormat } = usePreferences();
  const chips = [
    ['from', search.from && `${filters.from}: ${showDate(search.from, dateFormat)}`],
    ['to', search.to && `${filters.to}: ${showDate(search.to, dateFormat)}`],
    ['currency', search.currency],
  ] as const;
  return (
    <NamedChips
      chips={chips}
      removeLabel={filters.remove}
      onRemove={(name) => onChange({ [name]: undefined })}
    />
  );
}
