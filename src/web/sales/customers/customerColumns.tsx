import { Link } from '@tanstack/react-router';
import type { CustomerRow } from '#shared/sales/customers/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Customers.module.css';

/** The columns of the list. */
export function customerColumns({ customers: words }: Texts, tenantId: string): Column<CustomerRow>[] {
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
          to="/tenant/$tenantId/customers/$customerId"
          params={{ tenantId, customerId: row.id }}
          tabIndex={-1}
          className={lists.name}
          dir="auto"
        >
          {row.name}
        </Link>
      ),
    },
    { id: 'code', title: title.code, width: 100, sortable: true, cell: (row) => <bdi>{row.code}</bdi> },
    { id: 'place', title: title.place, width: 160, grow: 0.4, cell: (row) => text(row.place) },
    { id: 'email', title: title.email, width: 200, grow: 0.8, cell: (row) => text(row.email) },
    { id: 'phone', title: title.phone, width: 130, optional: true, cell: (row) => <bdi>{row.phone}</bdi> },
    {
      id: 'balance',
      title: title.balance,
      width: 130,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Money minor={row.balance} currency={row.currency} />,
    },
    {
      id: 'status',
      title: title.status,
      width: 100,
      sortable: true,
      cell: (row) => (
        <StatusBadge tone={row.status === 'active' ? 'good' : 'quiet'}>
          {words.statuses[row.status]}
        </StatusBadge>
      ),
    },
  ];
}

/** A customer on a phone. */
export function CustomerCard({ row }: { row: CustomerRow }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name}
        </strong>
        <Money minor={row.balance} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={classes.quiet} dir="auto">
          {[row.code, row.place].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
}
