import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { explainError } from '#web/api/errors.ts';
import { cleared } from '#web/api/searchParams.ts';
import { useMay } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SavedViews } from '#web/ui/list/SavedViews.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SortMenu } from '#web/ui/list/SortMenu.tsx';
import { useSelection } from '#web/ui/list/selection.ts';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { downloadItems } from './downloadItems.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import classes from './Inventory.module.css';
import { InventoryEmpty } from './InventoryEmpty.tsx';
import { ItemCard, itemColumns } from './itemColumns.tsx';
import { itemsQuery, totalsQuery } from './queries.ts';
import { filterOf, ITEM_LIST, type ItemSearch, readItemSearch, sortOf } from './search.ts';
import { useFigures } from './useFigures.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/inventory');
// The form brings the contract's schemas; it comes when it is first opened.
const NewItem = lazily(async () => (await import('./NewItem.tsx')).NewItem);
const NONE: CustomField[] = [];
const STATUSES = ['active', 'draft', 'archived'] as const;

/** The item list: everything that shapes it stands in the address. */
export default function InventoryPage() {
  const texts = useFirstTexts();
  const { inventory } = texts;
  const router = useRouter();
  const search = route.useSearch();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const mayManage = useMay('inventory:manage');
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const items = usePages(itemsQuery(search));
  const totals = useQuery(totalsQuery(search));
  const figures = useFigures(totals.data);
  const selection = useSelection();
  const sort = sortOf(search);
  const filter = filterOf(search);
  const { q: _, status: __, ...others } = filter;
  useListShortcuts({ edit: true, add: true });

  const change = (next: Partial<ItemSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const hrefOf = (row: ItemRow) => `/tenant/${tenantId}/inventory/items/${row.id}`;
  const own = useQuery({ ...customFieldsQuery, select: inUse }).data ?? NONE;
  const columns = useMemo(
    () => itemColumns(texts, (row) => `/tenant/${tenantId}/inventory/items/${row.id}`, own),
    [texts, tenantId, own],
  );
  const layout = useListLayout({
    storageKey: ITEM_LIST,
    columns,
    chosen: search.columns,
    onChoose: (chosen) => change({ columns: chosen }),
  });
  const card = useCallback((row: ItemRow) => <ItemCard row={row} texts={texts} />, [texts]);

  const onSort = (column: string) => {
    const first = columns.find((known) => known.id === column)?.firstDir ?? 'asc';
    const dir = sort.sort === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first;
    change(readItemSearch({ sort: column, dir }));
  };
  // Adding an item opens by the address, so that `n`, buttons and links lead to the same place.
  const add = () => change({ new: '1' });
  const exportCsv = () =>
    downloadItems(
      search,
      layout.visible.map(({ id }) => id),
      inventory.exportName,
    ).then(
      () => notifications.show({ message: inventory.exported }),
      (error) =>
        notifications.show({
          color: 'red',
          title: texts.errors.title,
          message: explainError(error, texts.errors).message,
        }),
    );
  const importItems = () => void navigate({ to: '/tenant/$tenantId/imports', params: { tenantId } });
  const mayBuy = useMay('purchase-orders:manage');
  const toSuppliers = () => void navigate({ to: '/tenant/$tenantId/suppliers', params: { tenantId } });
  const toBuy = () => void navigate({ to: '/tenant/$tenantId/replenishment', params: { tenantId } });
  const reason = mayManage ? undefined : texts.ui.notAllowed;

  return (
    <div className={classes.page}>
      <PageHeader
        title={inventory.title}
        figures={figures}
        primary={
          <ActionButton
            label={inventory.add}
            icon={<IconPlus size={15} />}
            variant="filled"
            onClick={add}
            reason={reason}
          />
        }
        actions={[
          { label: inventory.importItems, icon: <IconFileImport size={16} />, onClick: importItems, reason },
          ...(mayBuy
            ? [
                { label: inventory.suppliers, icon: <IconTruckDelivery size={16} />, onClick: toSuppliers },
                { label: inventory.replenishment, icon: <IconShoppingCart size={16} />, onClick: toBuy },
              ]
            : []),
          { label: inventory.exportCsv, icon: <IconDownload size={16} />, onClick: exportCsv },
        ]}
      />
      <Toolbar chips={Object.keys(others).length ? <FilterChips search={search} onChange={change} /> : null}>
        <StateTabs
          label={inventory.tabs.label}
          value={search.status ?? 'all'}
          tabs={[
            { id: 'all', label: inventory.tabs.all },
            ...STATUSES.map((id) => ({ id, label: inventory.statuses[id] })),
          ]}
          onChange={(id) => change({ status: STATUSES.find((status) => status === id) })}
        />
        <SearchBox
          label={inventory.searchLabel}
          placeholder={inventory.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        <FilterMenu search={search} onChange={change} />
        <SavedViews list="items" />
        {compact ? (
          <SortMenu columns={columns} sort={{ column: sort.sort, dir: sort.dir }} onSort={onSort} />
        ) : (
          <ColumnsMenu layout={layout} />
        )}
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={inventory.listLabel}
          layout={layout}
          {...items.list}
          rowName={(row) => row.name}
          total={totals.isPlaceholderData ? undefined : totals.data?.items}
          sort={{ column: sort.sort, dir: sort.dir }}
          onSort={onSort}
          selection={selection}
          card={card}
          muted={(row) => row.status === 'archived'}
          resetKey={JSON.stringify([filter, sort])}
          onOpen={(row) => router.history.push(hrefOf(row))}
          onEdit={(row) => router.history.push(`${hrefOf(row)}?edit=1`)}
          onNew={mayManage ? add : undefined}
          empty={
            <InventoryEmpty
              narrowed={Object.keys(filter).length > 0}
              reason={reason}
              onAdd={add}
              onImport={importItems}
              onClear={() => change(cleared(Object.keys(filter)))}
            />
          }
        />
        <BulkEdit selection={selection} rows={items.rows} reason={reason} />
      </div>
      <Suspense fallback={null}>
        {search.new && mayManage ? <NewItem onClose={() => change({ new: undefined })} /> : null}
      </Suspense>
    </div>
  );
}
