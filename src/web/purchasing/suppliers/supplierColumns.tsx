import { Link } from '@tanstack/react-router';
import type { SupplierRow } from '#shared/purchasing/suppliers/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { SupplierMoney } from './SupplierMoney.tsx';
import classes from './Suppliers.module.css';

/** The columns of the list. */
export function supplierColumns({ suppliers: words }: Texts, tenantId: string): Column<SupplierRow>[] {
  const title = words.columns;
  const text = (value: string) => (
    <span className={lists.clip} dir="auto">
      {value}
    </span>
  );
  return [
    {
      id: 'name',
      title: title.name,
      width: 220,
      grow: true,
      required: true,
      sortable: true,
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/suppliers/$supplierId"
          params={{ tenantId, supplierId: row.id }}
          tabIndex={-1}
          className={lists.name}
          dir="auto"
        >
          {row.name}
        </Link>
      ),
    },
    { id: 'code', title: title.code, width: 90, sortable: true, cell: (row) => <bdi>{row.code}</bdi> },
    { id: 'contact', title: title.contact, width: 150, cell: (row) => text(row.contact) },
    { id: 'place', title: title.place, width: 150, cell: (row) => text(row.place) },
    {
      id: 'email',
      title: title.email,
      width: 190,
      grow: 0.8,
      optional: true,
      cell: (row) => text(row.email ?? ''),
    },
    { id: 'phone', title: title.phone, width: 140, optional: true, cell: (row) => <bdi>{row.phone}</bdi> },
    {
      id: 'items',
      title: title.items,
      width: 70,
      align: 'end',
      cell: (row) => <span className="sb-number">{row.items}</span>,
    },
    {
      id: 'leadDays',
      title: title.leadDays,
      width: 100,
      align: 'end',
      sortable: true,
      cell: (row) => (row.leadDays === null ? null : words.days(row.leadDays)),
    },
    {
      id: 'paymentDays',
      title: title.paymentDays,
      width: 120,
      align: 'end',
      cell: (row) => (row.paymentDays === null ? null : words.days(row.paymentDays)),
    },
    {
      id: 'minimumOrder',
      title: title.minimumOrder,
      width: 120,
      align: 'end',
      optional: true,
      cell: (row) =>
        row.minimumOrder === null ? null : <SupplierMoney minor={row.minimumOrder} currency={row.currency} />,
    },
    { id: 'currency', title: title.currency, width: 80, cell: (row) => <bdi>{row.currency}</bdi> },
    {
      id: 'status',
      title: title.status,
      width: 100,
      sortable: true,
      cell: (row) => <SupplierStatusBadge status={row.status} words={words} />,
    },
    {
      id: 'updatedAt',
      title: title.updatedAt,
      width: 110,
      optional: true,
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <DateTime at={row.updatedAt} show="relative" />,
    },
  ];
}

/** Whether a supplier is bought from. */
export function SupplierStatusBadge({
  status,
  words,
}: {
  status: SupplierRow['status'];
  words: Texts['suppliers'];
}) {
  return <StatusBadge tone={status === 'active' ? 'good' : 'quiet'}>{words.statuses[status]}</StatusBadge>;
}

/** A supplier on a phone. */
export function SupplierCard({ row, texts: { suppliers: words } }: { row: SupplierRow; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name}
        </strong>
        {row.status === 'archived' ? <SupplierStatusBadge status={row.status} words={words} /> : null}
      </div>
      <div className={lists.cardLine}>
        <span className={classes.quiet} dir="auto">
          {[row.code, row.place].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.quiet}>{words.itemCount(row.items)}</span>
      </div>
    </div>
  );
}
