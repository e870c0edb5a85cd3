import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { type Selection, useSelectionAmong } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { Money } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { BULK_KINDS, type BulkKind } from './bulk.ts';
import { OrderChips, OrderFilters } from './OrderFilters.tsx';
import { OrderCard, orderColumns } from './orderColumns.tsx';
import { useNameOf } from './orderWords.tsx';
import { orderFiles, ordersQuery, totalsQuery } from './queries.ts';
import { narrowingOf, orderSortOf, SALES_ORDER_LIST } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/orders');
const TABS = ['all', 'open', 'draft', 'closed', 'cancelled'] as const;

/** The orders of customers: what is promised to whom, and how it stands. */
export default function OrdersPage() {
  const texts = useTexts();
  const { salesOrders: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const found = usePages(ordersQuery(search));
  const totals = useQuery(totalsQuery(search));
  const selection = useSelectionAmong(found.rows);
  const nameOf = useNameOf();
  const { q: _, status: __, ...others } = narrowingOf(search);
  const add = () =>
    void navigate({
      to: '/tenant/$tenantId/orders/new',
      params: { tenantId },
      search: { customer: search.customer },
    });
  return (
    <ListPage
      words={words}
      icon={<IconClipboardList size={24} stroke={1.6} />}
      figures={
        totals.data
          ? [
              { label: words.title, value: <Quantity value={String(totals.data.orders)} /> },
              {
                label: words.columns.total,
                value: totals.data.currencies.map(({ currency, total }) => (
                  <Money key={currency} minor={total} currency={currency} />
                )),
              },
            ]
          : []
      }
      add={{ label: words.add, onClick: add }}
      files={orderFiles(search, words.exportName)}
      search={search}
      change={change}
      filter={narrowingOf(search)}
      tabs={{ label: words.tabsLabel, of: TABS.map((id) => ({ id, label: words.tabs[id] })) }}
      filters={<OrderFilters search={search} onChange={change} />}
      chips={Object.keys(others).length ? <OrderChips search={search} onChange={change} /> : null}
      views="orders"
      storageKey={SALES_ORDER_LIST}
      columns={orderColumns(texts, tenantId)}
      card={(row) => <OrderCard row={row} texts={texts} />}
      sort={orderSortOf(search)}
      found={found}
      total={totals.isPlaceholderData ? undefined : totals.data?.orders}
      rowName={(row) => `${nameOf(row)} ${row.customer.name}`}
      muted={({ state }) => state === 'cancelled'}
      selection={selection}
      bulk={<OrderBulk selection={selection} />}
      onOpen={({ id }) =>
        void navigate({ to: '/tenant/$tenantId/orders/$orderId', params: { tenantId, orderId: id } })
      }
    />
  );
}

/** The most that the server takes at once. */
const BULK_MOST = 100;
const BulkOrders = lazily(async () => (await import('./BulkOrders.tsx')).BulkOrders);
const ICONS = {
  confirm: IconCheck,
  pick: IconClipboardCheck,
  deliver: IconTruckDelivery,
  invoice: IconFileInvoice,
} satisfies Record<BulkKind, unknown>;

/** What can be done with the selected orders, and the dialog that does it. */
function OrderBulk({ selection }: { selection: Selection & { rows: OrderRow[] } }) {
  const { salesOrders: words } = useTexts();
  const [open, setOpen] = useState<{ kind: BulkKind; rows: OrderRow[] } | null>(null);
  return (
    <>
      <BulkBar
        label={words.selectionLabel}
        selection={selection}
        reason={selection.rows.length > BULK_MOST ? words.tooMany(BULK_MOST) : undefined}
        actions={BULK_KINDS.map((kind) => {
          const Icon = ICONS[kind];
          return {
            label: words.bulk[kind].action,
            icon: <Icon size={15} stroke={1.7} />,
            onClick: () => setOpen({ kind, rows: selection.rows }),
          };
        })}
      />
      <Suspense fallback={null}>
        {open ? <BulkOrders {...open} onClose={() => setOpen(null)} onDone={selection.clear} /> : null}
      </Suspense>
    </>
  );
}
