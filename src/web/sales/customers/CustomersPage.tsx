import { Button, NativeSelect } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import type { CustomerRow } from '#shared/sales/customers/contract.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { SavedViews } from '#web/ui/list/SavedViews.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SortMenu } from '#web/ui/list/SortMenu.tsx';
import { FilterChip, StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Customers.module.css';
import { CustomerCard, customerColumns } from './customerColumns.tsx';
import { customersQuery, downloadCustomers, totalsQuery } from './queries.ts';
import { CUSTOMER_LIST, type CustomersSearch, customerFilterOf, readCustomersSearch } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/customers');
const CustomerDialog = lazily(async () => (await import('./CustomerDialog.tsx')).CustomerDialog);

/** Tabs of the list, each a way to narrow it. */
const TABS = {
  all: {},
  owing: { balance: 'owing' },
  credit: { balance: 'credit' },
  archived: { status: 'archived' },
} as const;
type TabId = keyof typeof TABS;

/** Everybody the business sells to, with what they owe; what shapes the list stands in the address. */
export default function CustomersPage() {
  const texts = useTexts();
  const { customers: words, shell } = texts;
  const attempt = useAttempt();
  useDocumentTitle(`${words.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: true });
  const search = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = usePages(customersQuery(search));
  const totals = useQuery(totalsQuery(search));
  const sort = { column: search.sort ?? 'name', dir: search.dir ?? 'asc' };
  const change = (next: Partial<Record<keyof CustomersSearch, string | undefined>>) =>
    void navigate({ search: (before) => readCustomersSearch({ ...before, ...next }), replace: true });
  const columns = useMemo(() => customerColumns(texts, tenantId), [texts, tenantId]);
  const layout = useListLayout({
    storageKey: CUSTOMER_LIST,
    columns,
    chosen: search.columns,
    onChoose: (chosen) => change({ columns: chosen }),
  });
  const card = useCallback((row: CustomerRow) => <CustomerCard row={row} />, []);
  const onSort = (column: string) => {
    const first = columns.find(({ id }) => id === column)?.firstDir ?? 'asc';
    change({ sort: column, dir: sort.column === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first });
  };
  const tab: TabId = search.status === 'archived' ? 'archived' : (search.balance ?? 'all');
  const add = () => change({ new: '1' });
  const importCsv = () =>
    void navigate({
      to: '/tenant/$tenantId/imports',
      params: (before) => before,
      search: { kind: 'customers' },
    });
  const exportCsv = () => attempt(() => downloadCustomers(search, words.exportName));
  const narrowed = Boolean(search.q || search.currency) || tab !== 'all';
  const figures = totals.data
    ? [
        { label: words.title, value: <Quantity value={String(totals.data.customers)} /> },
        {
          label: words.columns.balance,
          value: totals.data.currencies.map(({ currency, balance }) => (
            <Money key={currency} minor={balance} currency={currency} />
          )),
        },
      ]
    : [];
  const addButton = (
    <ActionButton label={words.add} icon={<IconPlus size={15} />} variant="filled" onClick={add} />
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        figures={figures}
        primary={addButton}
        actions={[
          { label: words.importCsv, icon: <IconFileImport size={16} />, onClick: importCsv },
          { label: words.exportCsv, icon: <IconDownload size={16} />, onClick: () => void exportCsv() },
        ]}
      />
      <Toolbar
        chips={
          search.currency ? (
            <FilterChip
              removeLabel={words.filters.remove(search.currency)}
              onRemove={() => change({ currency: undefined })}
            >
              {search.currency}
            </FilterChip>
          ) : null
        }
      >
        <StateTabs
          label={words.tabsLabel}
          value={tab}
          tabs={(Object.keys(TABS) as TabId[]).map((id) => ({ id, label: words.tabs[id] }))}
          onChange={(id) => change({ status: undefined, balance: undefined, ...TABS[id as TabId] })}
        />
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <Filters search={search} onChange={change} />
        <SavedViews list="customers" />
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
          rowName={({ name }) => name}
          total={totals.isPlaceholderData ? undefined : totals.data?.customers}
          sort={sort}
          onSort={onSort}
          card={card}
          muted={({ status }) => status === 'archived'}
          resetKey={JSON.stringify(customerFilterOf(search))}
          onOpen={({ id }) =>
            void navigate({
              to: '/tenant/$tenantId/customers/$customerId',
              params: { tenantId, customerId: id },
            })
          }
          onNew={add}
          empty={
            <EmptyState
              icon={<IconUsers size={24} stroke={1.6} />}
              title={narrowed ? words.noMatch : words.emptyTitle}
              actions={
                narrowed ? (
                  <Button
                    variant="default"
                    onClick={() =>
                      change({ q: undefined, status: undefined, balance: undefined, currency: undefined })
                    }
                  >
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
      </div>
      <Suspense fallback={null}>
        {search.new ? <CustomerDialog onClose={() => change({ new: undefined })} /> : null}
      </Suspense>
    </div>
  );
}

type FiltersProps = {
  search: CustomersSearch;
  onChange: (next: Partial<Record<keyof CustomersSearch, string | undefined>>) => void;
};

/** What narrows the list beside search and tab. */
function Filters({ search, onChange }: FiltersProps) {
  const { filters } = useTexts().customers;
  return (
    <FilterButton label={filters.open}>
      <NativeSelect
        label={filters.currency}
        value={search.currency ?? ''}
        onChange={({ currentTarget }) => onChange({ currency: currentTarget.value || undefined })}
        data={[{ value: '', label: filters.anyCurrency }, ...CURRENCIES]}
      />
    </FilterButton>
  );
}
