import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import { Ageing } from '../billing/Ageing.tsx';
import { BulkInvoices } from './BulkInvoices.tsx';
import { InvoiceChips, InvoiceFilters } from './InvoiceFilters.tsx';
import classes from './Invoices.module.css';
import { InvoiceCard, invoiceColumns } from './invoiceColumns.tsx';
import { ageingQuery, customerQuery, downloadInvoices, invoicesQuery, totalsQuery } from './queries.ts';
import { INVOICE_LIST, invoiceFilterOf, invoiceSortOf } from './search.ts';

const JournalDialog = lazily(async () => (await import('./JournalDialog.tsx')).JournalDialog);
const route = getRouteApi('/staff/tenant/$tenantId/invoices');
const TABS = ['all', 'draft', 'unpaid', 'overdue', 'paid', 'void'] as const;

/** All invoices, and what is open of them; what shapes the list stands in the address. */
export default function InvoicesPage() {
  const texts = useTexts();
  const { invoices: words, invoiceSteps: steps } = texts;
  const attempt = useAttempt();
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
  const exportCsv = () => attempt(() => downloadInvoices(search, words.exportName));
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
      add={{ label: words.add, onClick: add }}
      actions={[
        { label: words.exportCsv, icon: <IconDownload size={16} />, onClick: () => void exportCsv() },
        { label: steps.journal, icon: <IconBook2 size={16} />, onClick: () => setExporting(true) },
      ]}
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
