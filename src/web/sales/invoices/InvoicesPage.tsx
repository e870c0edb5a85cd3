import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SavedViews } from '#web/ui/list/SavedViews.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SortMenu } from '#web/ui/list/SortMenu.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { FilterChip, StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { Ageing } from '../billing/Ageing.tsx';
import { BulkInvoices } from './BulkInvoices.tsx';
import { InvoiceChips, InvoiceFilters } from './InvoiceFilters.tsx';
import classes from './Invoices.module.css';
import { InvoiceCard, invoiceColumns } from './invoiceColumns.tsx';
import { ageingQuery, customerQuery, downloadInvoices, invoicesQuery, totalsQuery } from './queries.ts';
import { INVOICE_LIST, type InvoicesSearch, invoiceFilterOf, readInvoicesSearch } from './search.ts';

const JournalDialog = lazily(async () => (await import('./JournalDialog.tsx')).JournalDialog);
const route = getRouteApi('/staff/tenant/$tenantId/invoices');
const TABS = ['all', 'draft', 'unpaid', 'overdue', 'paid', 'void'] as const;

/** All invoices, and what is open of them; what shapes the list stands in the address. */
export default function InvoicesPage() {
  const texts = useTexts();
  const { invoices: words, invoiceSteps: steps, shell } = texts;
  const attempt = useAttempt();
  useDocumentTitle(`${words.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: true });
  const search = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = usePages(invoicesQuery(search));
  const totals = useQuery(totalsQuery(search));
  const sums = useQuery(ageingQuery(search.customer)).data?.currencies ?? [];
  const selection = useSelectionAmong(found.rows);
  const [exporting, setExporting] = useState(false);
  const customer = useQuery(customerQuery(search.customer ?? '')).data;
  const sort = { column: search.sort ?? 'created', dir: search.dir ?? 'desc' };
  const change = (next: Partial<Record<keyof InvoicesSearch, string | undefined>>) =>
    void navigate({ search: (before) => readInvoicesSearch({ ...before, ...next }), replace: true });
  const columns = useMemo(() => invoiceColumns(texts, tenantId), [texts, tenantId]);
  const layout = useListLayout({
    storageKey: INVOICE_LIST,
    columns,
    chosen: search.columns,
    onChoose: (chosen) => change({ columns: chosen }),
  });
  const card = useCallback((row: InvoiceRow) => <InvoiceCard row={row} texts={texts} />, [texts]);
  const onSort = (column: string) => {
    const first = columns.find(({ id }) => id === column)?.firstDir ?? 'asc';
    change({ sort: column, dir: sort.column === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first });
  };
  const add = () =>
    void navigate({
      to: '/tenant/$tenantId/invoices/new',
      params: { tenantId },
      search: search.customer ? { customer: search.customer } : {},
    });
  const exportCsv = () => attempt(() => downloadInvoices(search, words.exportName));
  const filter = invoiceFilterOf(search);
  const narrowed = Object.keys(filter).length > 0;
  const addButton = (
    <ActionButton label={words.add} icon={<IconPlus size={15} />} variant="filled" onClick={add} />
  );
  const showAll = {
    q: undefined,
    status: undefined,
    bucket: undefined,
    currency: undefined,
    customer: undefined,
    from: undefined,
    to: undefined,
  };
  const sumOf = (part: 'total' | 'balance') =>
    totals.data?.currencies.map((sum) => (
      <Money key={sum.currency} minor={sum[part]} currency={sum.currency} />
    ));
  const figures = totals.data
    ? [
        { label: words.title, value: <Quantity value={String(totals.data.invoices)} /> },
        { label: words.columns.total, value: sumOf('total') },
        { label: words.columns.balance, value: sumOf('balance') },
      ]
    : [];
  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        figures={figures}
        primary={addButton}
        actions={[
          { label: words.exportCsv, icon: <IconDownload size={16} />, onClick: () => void exportCsv() },
          { label: steps.journal, icon: <IconBook2 size={16} />, onClick: () => setExporting(true) },
        ]}
      />
      {sums.length ? (
        <div className={classes.aged}>
          <Ageing
            sums={sums}
            chosen={search}
            onChoose={(aged) => change({ bucket: aged?.bucket, currency: aged?.currency })}
          />
        </div>
      ) : null}
      <Toolbar
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
      >
        <StateTabs
          label={words.tabsLabel}
          value={search.status ?? 'all'}
          tabs={TABS.map((id) => ({ id, label: words.tabs[id] }))}
          onChange={(id) => change({ status: id === 'all' ? undefined : id })}
        />
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <InvoiceFilters search={search} onChange={change} />
        <SavedViews list="invoices" />
        {compact ? (
          <SortMenu columns={columns} sort={sort} onSort={onSort} />
        ) : (
          <ColumnsMenu layout={layout} />
        )}
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={words.listLabel}
          layout={layout}
          {...found.list}
          rowName={({ number, customer: { name } }) => `${number ?? words.draft} ${name}`}
          total={totals.isPlaceholderData ? undefined : totals.data?.invoices}
          sort={sort}
          onSort={onSort}
          selection={selection}
          card={card}
          muted={({ state }) => state === 'void'}
          resetKey={JSON.stringify(invoiceFilterOf(search))}
          onOpen={({ id }) =>
            void navigate({
              to: '/tenant/$tenantId/invoices/$invoiceId',
              params: { tenantId, invoiceId: id },
            })
          }
          onNew={add}
          empty={
            <EmptyState
              icon={<IconFileInvoice size={24} stroke={1.6} />}
              title={narrowed ? words.noMatch : words.emptyTitle}
              actions={
                narrowed ? (
                  <Button variant="default" onClick={() => change(showAll)}>
                    {words.clear}
                  </Button>
                ) : (
                  addButton
                )
              }
            >
              {narrowed ? words.noMatchText : words.emptyText}
            </EmptyState>
          }
        />
        <BulkInvoices selection={selection} />
      </div>
      <Suspense fallback={null}>
        {exporting ? <JournalDialog onClose={() => setExporting(false)} /> : null}
      </Suspense>
    </div>
  );
}
