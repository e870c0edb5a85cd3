import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import type { CustomerRow } from '#shared/customers/contract.ts';
import { usePages } from '../api/usePages.ts';
import { useTexts } from '../texts/language.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useListLayout } from '../ui/list/columns.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { SavedViews } from '../ui/list/SavedViews.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { SortMenu } from '../ui/list/SortMenu.tsx';
import { StateTabs, Toolbar } from '../ui/list/Toolbar.tsx';
import { useListShortcuts } from '../ui/list/useListShortcuts.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { part } from '../ui/part.ts';
import { useAttempt } from '../ui/useAttempt.ts';
import classes from './Customers.module.css';
import { CustomerCard, customerColumns } from './customerColumns.tsx';
import { customersQuery, downloadCustomers } from './queries.ts';
import { type CustomersSearch, customerFilterOf, readCustomersSearch } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/customers');
const CustomerDialog = part(async () => (await import('./CustomerDialog.tsx')).CustomerDialog);
const keepOrder = () => undefined;

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
  const sort = { column: search.sort ?? 'name', dir: search.dir ?? 'asc' };
  const change = (next: Partial<Record<keyof CustomersSearch, string | undefined>>) =>
    void navigate({ search: (before) => readCustomersSearch({ ...before, ...next }), replace: true });
  const columns = useMemo(() => customerColumns(texts, tenantId), [texts, tenantId]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-customers',
    columns,
    chosen: undefined,
    onChoose: keepOrder,
  });
  const card = useCallback((row: CustomerRow) => <CustomerCard row={row} />, []);
  const onSort = (column: string) => {
    const first = columns.find(({ id }) => id === column)?.firstDir ?? 'asc';
    change({ sort: column, dir: sort.column === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first });
  };
  const tab: TabId = search.status === 'archived' ? 'archived' : (search.balance ?? 'all');
  const add = () => change({ customer: 'new' });
  const importCsv = () =>
    void navigate({
      to: '/tenant/$tenantId/imports',
      params: (before) => before,
      search: { kind: 'customers' },
    });
  const exportCsv = () => attempt(() => downloadCustomers(search, words.exportName));
  const narrowed = Boolean(search.q) || tab !== 'all';
  const addButton = (
    <ActionButton label={words.add} icon={<IconPlus size={15} />} variant="filled" onClick={add} />
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        primary={addButton}
        actions={[
          { label: words.importCsv, icon: <IconFileImport size={16} />, onClick: importCsv },
          { label: words.exportCsv, icon: <IconDownload size={16} />, onClick: () => void exportCsv() },
        ]}
      />
      <Toolbar>
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
        <SavedViews list="customers" />
        {compact ? <SortMenu columns={columns} sort={sort} onSort={onSort} /> : null}
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={words.listLabel}
          layout={layout}
          {...found.list}
          rowName={({ name }) => name}
          total={found.total}
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
                    onClick={() => change({ q: undefined, status: undefined, balance: undefined })}
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
        {search.customer === 'new' ? (
          <CustomerDialog onClose={() => change({ customer: undefined })} />
        ) : null}
      </Suspense>
    </div>
  );
}
