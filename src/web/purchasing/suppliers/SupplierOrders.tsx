import { useCallback, useMemo } from 'react';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { useTenant } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Column, useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import lists from '#web/ui/list/ListPage.module.css';
import { Percent } from '#web/ui/Percent.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { ordersQuery } from './queries.ts';
import { SupplierMoney } from './SupplierMoney.tsx';
import classes from './Suppliers.module.css';

const TONES: Record<OrderRow['status'], Tone> = {
  draft: 'quiet',
  pending_approval: 'warn',
  approved: 'info',
  ordered: 'info',
  closed: 'good',
  cancelled: 'quiet',
};

/** The orders to a supplier, the newest first. */
export function SupplierOrders({ supplier }: { supplier: Supplier }) {
  const texts = useTexts();
  const words = texts.suppliers.ordersTab;
  const tenantId = useTenant().tenant.id;
  const found = usePages(ordersQuery(supplier.id));
  const columns = useMemo(() => columnsOf(texts, tenantId), [texts, tenantId]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-supplier-orders',
    columns,
  });
  const card = useCallback((row: OrderRow) => <Card row={row} texts={texts} />, [texts]);
  return (
    <div className={lists.list}>
      <DataList
        label={words.listLabel}
        layout={layout}
        {...found.list}
        rowName={({ number }) => number ?? words.draft}
        total={found.total}
        card={card}
        muted={({ status }) => status === 'cancelled'}
        resetKey={supplier.id}
        onOpen={({ id }) => window.location.assign(addressOf(tenantId, id))}
        empty={<EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
      />
    </div>
  );
}

const addressOf = (tenantId: string, id: string) => `/tenant/${tenantId}/purchase-orders/${id}`;

function columnsOf({ suppliers }: Texts, tenantId: string): Column<OrderRow>[] {
  const words = suppliers.ordersTab;
  const title = words.columns;
  return [
    {
      id: 'number',
      title: title.number,
      width: 160,
      grow: true,
      required: true,
      cell: (row) => (
        <a href={addressOf(tenantId, row.id)} tabIndex={-1} className={lists.name}>
          <bdi>{row.number ?? words.draft}</bdi>
        </a>
      ),
    },
    {
      id: 'status',
      title: title.status,
      width: 170,
      cell: (row) => <StatusBadge tone={TONES[row.status]}>{words.statuses[row.status]}</StatusBadge>,
    },
    {
      id: 'received',
      title: title.received,
      width: 100,
      align: 'end',
      cell: (row) => <Percent value={String(row.receivedPercent)} />,
    },
    {
      id: 'expected',
      title: title.expected,
      width: 140,
      cell: (row) => (
        <>
          <bdi>{row.expectedDate}</bdi>
          {row.isLate ? <StatusBadge tone="bad">{words.late}</StatusBadge> : null}
        </>
      ),
    },
    {
      id: 'total',
      title: title.total,
      width: 130,
      align: 'end',
      cell: (row) => <SupplierMoney minor={row.total} currency={row.currency} />,
    },
    {
      id: 'created',
      title: title.created,
      width: 120,
      cell: (row) => <DateTime at={row.createdAt} show="relative" />,
    },
  ];
}

function Card({ row, texts: { suppliers } }: { row: OrderRow; texts: Texts }) {
  const words = suppliers.ordersTab;
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong>
          <bdi>{row.number ?? words.draft}</bdi>
        </strong>
        <SupplierMoney minor={row.total} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <StatusBadge tone={TONES[row.status]}>{words.statuses[row.status]}</StatusBadge>
        <bdi className={classes.quiet}>{row.expectedDate}</bdi>
      </div>
    </div>
  );
}
