import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import type { SupplierRow } from '#shared/purchasing/suppliers/contract.ts';
import { SUPPLIER_STATUSES } from '#shared/purchasing/suppliers/states.ts';
import { explainError } from '#web/api/errors.ts';
import { useMay } from '#web/api/tenant.ts';
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
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { downloadSuppliers, suppliersQuery } from './queries.ts';
import classes from './Suppliers.module.css';
import { readSuppliersSearch, SUPPLIER_LIST, type SuppliersSearch, supplierFilterOf } from './search.ts';
import { SupplierCard, supplierColumns } from './supplierColumns.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/suppliers');
const SupplierDialog = lazily(async () => (await import('./SupplierDialog.tsx')).SupplierDialog);

/** Everybody the business buys from; what shapes the list stands in the address. */
export default function SuppliersPage() {
  const texts = useTexts();
  const { suppliers: words, shell, ui } = texts;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const search = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const mayManage = useMay('purchase-orders:manage');
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = usePages(suppliersQuery(search));
  useListShortcuts({ edit: true, add: true });
  const sort = { column: search.sort ?? 'name', dir: search.dir ?? 'asc' };
  const change = (next: Partial<Record<keyof SuppliersSearch, string | undefined>>) =>
    void navigate({ search: (before) => readSuppliersSearch({ ...before, ...next }), replace: true });
  const open = (row: SupplierRow, edit?: '1') =>
    void navigate({
      to: '/tenant/$tenantId/suppliers/$supplierId',
      params: { tenantId, supplierId: row.id },
      search: edit ? { edit } : {},
    });
  const columns = useMemo(() => supplierColumns(texts, tenantId), [texts, tenantId]);
  const layout = useListLayout({
    storageKey: SUPPLIER_LIST,
    columns,
    chosen: search.columns,
    onChoose: (chosen) => change({ columns: chosen }),
  });
  const card = useCallback((row: SupplierRow) => <SupplierCard row={row} texts={texts} />, [texts]);
  const onSort = (column: string) => {
    const first = columns.find((known) => known.id === column)?.firstDir ?? 'asc';
    change({
      sort: column,
      dir: sort.column === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first,
    });
  };
  const add = () => change({ new: '1' });
  const importCsv = () =>
    void navigate({
      to: '/tenant/$tenantId/imports',
      params: { tenantId },
      search: { kind: 'suppliers' },
    });
  const exportCsv = () =>
    downloadSuppliers(search, words.exportName).then(
      () => notifications.show({ message: words.exported }),
      (error) =>
        notifications.show({
          color: 'red',
          title: texts.errors.title,
          message: explainError(error, texts.errors).message,
        }),
    );
  const reason = mayManage ? undefined : ui.notAllowed;
  const narrowed = Boolean(search.q || search.status);

  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        meta={
          <Link to="/tenant/$tenantId/replenishment" params={{ tenantId }} className={classes.back}>
            {words.replenishment}
          </Link>
        }
        primary={
          <ActionButton
            label={words.add}
            icon={<IconPlus size={15} />}
            variant="filled"
            onClick={add}
            reason={reason}
          />
        }
        actions={[
          { label: words.importCsv, icon: <IconFileImport size={16} />, onClick: importCsv, reason },
          { label: words.exportCsv, icon: <IconDownload size={16} />, onClick: exportCsv, reason },
        ]}
      />
      <Toolbar>
        <StateTabs
          label={words.tabsLabel}
          value={search.status ?? 'all'}
          tabs={[
            { id: 'all', label: words.all },
            ...SUPPLIER_STATUSES.map((id) => ({ id, label: words.statuses[id] })),
          ]}
          onChange={(id) => change({ status: id === 'all' ? undefined : id })}
        />
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <SavedViews list="suppliers" />
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
          total={found.total}
          sort={sort}
          onSort={onSort}
          card={card}
          muted={({ status }) => status === 'archived'}
          resetKey={JSON.stringify(supplierFilterOf(search))}
          onOpen={(row) => open(row)}
          onEdit={(row) => open(row, '1')}
          onNew={mayManage ? add : undefined}
          empty={
            <EmptyState
              icon={<IconTruckDelivery size={24} stroke={1.6} />}
              title={narrowed ? words.noMatch : words.emptyTitle}
              actions={
                narrowed ? (
                  <Button variant="default" onClick={() => change({ q: undefined, status: undefined })}>
                    {words.clear}
                  </Button>
                ) : (
                  <>
                    <ActionButton label={words.add} variant="filled" onClick={add} reason={reason} />
                    <ActionButton label={words.importCsv} onClick={importCsv} reason={reason} />
                  </>
                )
              }
            >
              {narrowed ? words.noMatchText : words.emptyText}
            </EmptyState>
          }
        />
      </div>
      <Suspense fallback={null}>
        {search.new && mayManage ? <SupplierDialog onClose={() => change({ new: undefined })} /> : null}
      </Suspense>
    </div>
  );
}
