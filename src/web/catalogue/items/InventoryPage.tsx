import { Button } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CallAnswer } from '#shared/call.ts';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import type { exportItems, exportItemsXlsx, ItemRow, itemTotals } from '#shared/catalogue/items/contract.ts';
import type { wholeItems } from '#shared/exchange/exports/contract.ts';
import type { Change } from '#shared/searchParams.ts';
import { callFile, endpoint } from '#web/api/call.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { useMay } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { shownColumns } from '#web/ui/list/columns.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelection } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { Figure } from '#web/ui/PageHeader.tsx';
import { Quantity, UnitQuantities } from '#web/ui/Quantity.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ItemCard, itemColumns } from './itemColumns.tsx';
import { itemsQuery, totalsQuery } from './queries.ts';
import { filterOf, ITEM_LIST, type ItemSearch, sortOf } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/inventory');
// The form brings the contract's schemas; it comes when it is first opened.
const NewItem = lazily(async () => (await import('./NewItem.tsx')).NewItem);
const BulkEdit = lazily(async () => (await import('./BulkEdit.tsx')).BulkEdit);
const NONE: CustomField[] = [];
const STATUSES = ['active', 'draft', 'archived'] as const;

/** The item list: everything that shapes it stands in the address. */
export default function InventoryPage() {
  const texts = useFirstTexts();
  const { inventory } = texts;
  const router = useRouter();
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(itemsQuery(search));
  const totals = useQuery(totalsQuery(search));
  const figures = useFigures(totals.data);
  const selection = useSelection();
  // From the first row that is selected on: what its dialog says outlasts the selection.
  const [isSelecting, setSelecting] = useState(false);
  if (selection.ids.size > 0 && !isSelecting) setSelecting(true);
  const own = useQuery({ ...customFieldsQuery, select: inUse }).data ?? NONE;
  const reason = useMay('inventory:manage') ? undefined : texts.ui.notAllowed;
  const mayBuy = useMay('purchase-orders:manage');
  const filter = filterOf(search);
  const { q: _, status: __, ...others } = filter;
  const hrefOf = (row: ItemRow) => `/tenant/${tenantId}/inventory/items/${row.id}`;
  // Adding an item opens by the address, so that `n`, buttons and links lead to the same place.
  const add = () => change({ new: '1' });
  const columns = itemColumns(texts, hrefOf, own);
  const importItems = () => void navigate({ to: '/tenant/$tenantId/imports', params: { tenantId } });
  const toSuppliers = () => void navigate({ to: '/tenant/$tenantId/suppliers', params: { tenantId } });
  const toBuy = () => void navigate({ to: '/tenant/$tenantId/replenishment', params: { tenantId } });
  return (
    <ListPage
      words={{
        ...inventory,
        noMatch: texts.common.noItemMatches,
        clear: texts.common.clearFilters,
        emptyText: reason ?? inventory.emptyText,
      }}
      icon={<IconPackages size={24} stroke={1.6} />}
      figures={figures}
      add={{ label: texts.common.addItem, onClick: add, reason }}
      emptyActions={
        reason ? null : (
          <>
            <Button onClick={importItems}>{inventory.emptyImport}</Button>
            <Button variant="default" onClick={add}>
              {inventory.emptyAdd}
            </Button>
          </>
        )
      }
      actions={[
        {
          label: texts.bulk.labelsOfAll,
          icon: <IconPrinter size={16} />,
          onClick: () =>
            void navigate({
              to: '/tenant/$tenantId/labels/print',
              params: { tenantId },
              search: { ...filter, search: '1' },
            }),
        },
        { label: texts.common.importItems, icon: <IconFileImport size={16} />, onClick: importItems, reason },
        ...(mayBuy
          ? [
              { label: texts.common.suppliers, icon: <IconTruckDelivery size={16} />, onClick: toSuppliers },
              { label: texts.common.reorderList, icon: <IconShoppingCart size={16} />, onClick: toBuy },
            ]
          : []),
      ]}
      files={listFiles(search, columns, inventory.exportName)}
      whole={mayBuy ? { name: inventory.wholeName, get: (kind) => callFile(WHOLE[kind]) } : undefined}
      search={search}
      change={change}
      filter={filter}
      tabs={{
        label: texts.common.status,
        of: [
          { id: 'all', label: texts.common.all },
          ...STATUSES.map((id) => ({ id, label: inventory.statuses[id] })),
        ],
      }}
      filters={<FilterMenu search={search} onChange={change} />}
      chips={Object.keys(others).length ? <FilterChips search={search} onChange={change} /> : null}
      views="items"
      storageKey={ITEM_LIST}
      columns={columns}
      card={(row) => <ItemCard row={row} texts={texts} />}
      sort={sortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.items}
      rowName={(row) => row.name}
      muted={(row) => row.status === 'archived'}
      selection={selection}
      bulk={
        isSelecting ? (
          <Suspense fallback={null}>
            <BulkEdit
              tenantId={tenantId}
              selection={selection}
              rows={found.rows}
              hasOwn={own.length > 0}
              reason={reason}
            />
          </Suspense>
        ) : null
      }
      onOpen={(row) => router.history.push(hrefOf(row))}
      onEdit={(row) => router.history.push(`${hrefOf(row)}?edit=1`)}
    >
      {search.new && !reason ? <NewItem onClose={() => change({ new: undefined })} /> : null}
    </ListPage>
  );
}

const WHOLE = { csv: endpoint<typeof wholeItems.csv>(), xlsx: endpoint<typeof wholeItems.xlsx>() };
const FILES = { csv: endpoint<typeof exportItems>(), xlsx: endpoint<typeof exportItemsXlsx>() };

/** The list as it is shown (filter, sort, columns) as files. */
function listFiles(search: ItemSearch, columns: ReturnType<typeof itemColumns>, name: string): Files {
  const shown = shownColumns(columns, search.columns).map(({ id }) => id);
  const query = {
    ...filterOf(search),
    ...sortOf(search),
    columns: shown.filter((id) => id !== 'picture').join(','),
  };
  return { name, get: (kind) => callFile(FILES[kind], { query }) };
}

/** The totals of the list as it is filtered. */
function useFigures(totals: CallAnswer<typeof itemTotals> | undefined): Figure[] {
  const { common, ui } = useFirstTexts();
  return [
    { label: common.items, value: totals ? <Quantity value={String(totals.items)} /> : ui.none },
    {
      label: common.onHand,
      value: totals ? <UnitQuantities quantities={totals.onHand} /> : ui.none,
    },
    { label: common.retailValue, value: totals ? <Money minor={totals.retailValue} /> : ui.none },
    { label: common.stockValue, value: totals ? <Money minor={totals.stockValue} /> : ui.none },
  ];
}

const FilterFields = lazily(async () => (await import('./FilterFields.tsx')).FilterFields);

type Props = { search: ItemSearch; onChange: Change<ItemSearch> };

/** What narrows the list beside search and status. The fields come when the button is used. */
function FilterMenu({ search, onChange }: Props) {
  return (
    <FilterButton>
      <Suspense fallback={<Busy />}>
        <FilterFields search={search} onChange={onChange} />
      </Suspense>
    </FilterButton>
  );
}
