import { NativeSelect } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { isDate, showDate } from '#shared/dates.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { INVOICE_WORDS } from '#shared/sales/invoices/states.ts';
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
import { Ageing } from './Ageing.tsx';
import { BULK_MOST, type BulkKind } from './bulk.ts';
import classes from './Invoices.module.css';
import { InvoiceCard, invoiceColumns } from './invoiceColumns.tsx';
import { ageingQuery, invoiceFiles, invoicesQuery, totalsQuery } from './queries.ts';
import { INVOICE_LIST, type InvoicesSearch, invoiceFilterOf, invoiceSortOf } from './search.ts';

const JournalDialog = lazily(async () => (await import('./JournalDialog.tsx')).JournalDialog);
const route = getRouteApi('/staff/tenant/$tenantId/invoices');
const TABS = ['all', 'draft', 'unpaid', 'overdue', 'paid', 'void'] as const;

/** All invoices, and what is open of them; what shapes the list stands in the address. */
export default function InvoicesPage() {
  const texts = useTexts();
  const { invoices: words, invoiceSteps: steps } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(invoicesQuery(search));
  const totals = useQuery(totalsQuery(search));
  const sums = useQuery(ageingQuery(search.customer)).data?.currencies ?? [];
  const selection = useSelectionAmong(found.rows);
  const [exporting, setExporting] = useState(false);
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const filter = invoiceFilterOf(search);
  const add = () =>
    void navigate({
      to: '/tenant/$tenantId/invoices/new',
      params: { tenantId },
      search: { customer: search.customer },
    });
  const sumOf = (part: 'total' | 'balance') =>
    totals.data?.currencies.map((sum) => (
      <Money key={sum.currency} minor={sum[part]} currency={sum.currency} />
    ));
  return (
    <ListPage
      words={words}
      icon={<IconFileInvoice size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.title, value: <Quantity value={String(totals.data.invoices)} /> },
              { label: words.columns.total, value: sumOf('total') },
              { label: words.columns.balance, value: sumOf('balance') },
            ]
          : []
      }
      add={{ label: texts.common.newInvoice, onClick: add }}
      actions={[{ label: steps.journal, icon: <IconBook2 size={16} />, onClick: () => setExporting(true) }]}
      files={invoiceFiles(search, texts.common.invoicesFile)}
      above={
        sums.length ? (
          <div className={classes.aged}>
            <Ageing
              sums={sums}
              chosen={search}
              onChoose={(aged) => change({ bucket: aged?.bucket, currency: aged?.currency })}
            />
          </div>
        ) : null
      }
      search={search}
      change={change}
      filter={filter}
      tabs={{ label: words.tabsLabel, of: TABS.map((id) => ({ id, label: words.tabs[id] })) }}
      filters={<InvoiceFilters search={search} onChange={change} />}
      chips={
        search.customer || search.bucket || search.from || search.to || search.currency ? (
          <>
            {search.customer ? (
              <FilterChip removeLabel={words.allCustomers} onRemove={() => change({ customer: undefined })}>
                {customer?.name ?? words.oneCustomer}
              </FilterChip>
            ) : null}
            {search.bucket ? (
              <FilterChip
                removeLabel={words.anyAge}
                onRemove={() => change({ bucket: undefined, currency: undefined })}
              >
                {words.ageing.buckets[search.bucket]}
              </FilterChip>
            ) : null}
            <InvoiceChips search={search} onChange={change} />
          </>
        ) : null
      }
      views="invoices"
      storageKey={INVOICE_LIST}
      columns={invoiceColumns(texts, tenantId)}
      card={(row) => <InvoiceCard row={row} texts={texts} />}
      sort={invoiceSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.invoices}
      rowName={({ number, customer: { name } }) => `${number ?? words.draft} ${name}`}
      muted={({ state }) => state === 'void'}
      selection={selection}
      bulk={<BulkInvoices selection={selection} />}
      onOpen={({ id }) =>
        void navigate({
          to: '/tenant/$tenantId/invoices/$invoiceId',
          params: { tenantId, invoiceId: id },
        })
      }
    >
      {exporting ? <JournalDialog onClose={() => setExporting(false)} /> : null}
    </ListPage>
  );
}

const BulkDialog = lazily(async () => (await import('./BulkDialog.tsx')).BulkDialog);
const PdfsDialog = lazily(async () => (await import('./PdfsDialog.tsx')).PdfsDialog);
const ICONS = { send: IconSend, remind: IconBell, pay: IconCoins } satisfies Record<BulkKind, unknown>;

type Props = { selection: Selection & { rows: InvoiceRow[] } };

/** What can be done with the selected invoices, and the dialog that does it. */
function BulkInvoices({ selection }: Props) {
  const { invoiceSteps: words } = useTexts();
  const [open, setOpen] = useState<{ kind: BulkKind; rows: InvoiceRow[] } | null>(null);
  const [pdfs, setPdfs] = useState<string[] | null>(null);
  const tooMany = selection.rows.length > BULK_MOST ? words.tooMany(BULK_MOST) : undefined;
  return (
    <>
      <BulkBar
        label={words.selectionLabel}
        selection={selection}
        reason={tooMany}
        actions={[
          ...(['send', 'remind', 'pay'] as const).map((kind) => {
            const Icon = ICONS[kind];
            return {
              label: words.bulk[kind].action,
              icon: <Icon size={15} stroke={1.7} />,
              onClick: () => setOpen({ kind, rows: selection.rows }),
            };
          }),
          {
            label: words.pdfs.action,
            icon: <IconFileTypePdf size={15} stroke={1.7} />,
            onClick: () => setPdfs(selection.rows.map(({ id }) => id)),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open ? <BulkDialog {...open} onClose={() => setOpen(null)} onDone={selection.clear} /> : null}
        {pdfs ? <PdfsDialog ids={pdfs} onClose={() => setPdfs(null)} /> : null}
      </Suspense>
    </>
  );
}

type InvoiceFiltersProps = {
  search: InvoicesSearch;
  onChange: Change<InvoicesSearch>;
};

/** What narrows the list beside search and state. */
function InvoiceFilters({ search, onChange }: InvoiceFiltersProps) {
  const { common, invoices: words } = useTexts();
  const { filters } = words;
  const day = (name: 'from' | 'to') => (date: string) =>
    (isDate(date) || !date) && onChange({ [name]: date });
  const pick = (name: 'status' | 'currency') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value });
  return (
    <FilterButton>
      <NativeSelect
        label={words.columns.state}
        value={search.status ?? ''}
        onChange={pick('status')}
        data={[
          { value: '', label: words.tabs.all },
          { value: 'unpaid', label: words.tabs.unpaid },
          ...INVOICE_WORDS.map((value) => ({ value, label: words.words[value] })),
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
function InvoiceChips({ search, onChange }: InvoiceFiltersProps) {
  const { invoices: words } = useTexts();
  const { filters } = words;
  const { dateFormat } = usePreferences();
  const chips = [
    ['from', search.from && `${filters.from}: ${showDate(search.from, dateFormat)}`],
    ['to', search.to && `${filters.to}: ${showDate(search.to, dateFormat)}`],
    ['currency', search.bucket ? undefined : search.currency],
  ] as const;
  return (
    <NamedChips
      chips={chips}
      removeLabel={filters.remove}
      onRemove={(name) => onChange({ [name]: undefined })}
    />
  );
}
