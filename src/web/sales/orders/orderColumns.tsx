import { Link } from '@tanstack/react-router';
import type { OrderRow } from '#shared/sales/orders/shapes.ts';
import type { Texts } from '#web/texts/en.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Money } from '#web/ui/Money.tsx';
import classes from './Orders.module.css';
import { OrderBadge, ProgressWord, PromiseDate } from './orderWords.tsx';

/** What became of it is told of an order that was confirmed; a draft and a cancelled one have come nowhere. */
const progressed = ({ state }: OrderRow) => state === 'confirmed' || state === 'closed';

/** The columns of the list. */
export function orderColumns({ common, salesOrders: words }: Texts, tenantId: string): Column<OrderRow>[] {
  const title = words.columns;
  const sortable = true;
  return [
    {
      id: 'number',
      title: title.number,
      width: 140,
      required: true,
      sortable,
      firstDir: 'desc',
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/orders/$orderId"
          params={{ tenantId, orderId: row.id }}
          tabIndex={-1}
          className={lists.name}
        >
          {row.number ?? common.draft}
        </Link>
      ),
    },
    {
      id: 'customer',
      title: title.customer,
      width: 150,
      grow: true,
      sortable,
      cell: (row) => (
        <span className={lists.clip} dir="auto">
          {row.customer.name}
        </span>
      ),
    },
    {
      id: 'state',
      title: title.state,
      width: 116,
      sortable,
      cell: (row) => <OrderBadge state={row.state} />,
    },
    {
      id: 'held',
      title: title.held,
      width: 84,
      cell: (row) => <ProgressWord progress={row.held} />,
    },
    {
      id: 'delivered',
      title: title.delivered,
      width: 84,
      cell: (row) => <ProgressWord progress={progressed(row) ? row.delivered : null} />,
    },
    {
      id: 'invoiced',
      title: title.invoiced,
      width: 84,
      cell: (row) => <ProgressWord progress={progressed(row) ? row.invoiced : null} />,
    },
    {
      id: 'orderDate',
      title: title.orderDate,
      width: 116,
      sortable,
      firstDir: 'desc',
      cell: (row) => (row.orderDate ? <CalendarDate date={row.orderDate} /> : null),
    },
    {
      id: 'wantedOn',
      title: title.wantedOn,
      width: 108,
      optional: true,
      cell: (row) => (row.wantedOn ? <CalendarDate date={row.wantedOn} /> : null),
    },
    {
      id: 'promisedOn',
      title: title.promisedOn,
      width: 190,
      sortable,
      cell: (row) => <PromiseDate order={row} />,
    },
    {
      id: 'total',
      title: title.total,
      width: 108,
      align: 'end',
      sortable,
      firstDir: 'desc',
      cell: (row) => <Money minor={row.total} currency={row.currency} />,
    },
    {
      id: 'reference',
      title: title.reference,
      width: 130,
      optional: true,
      cell: (row) => (
        <span className={lists.clip} dir="auto">
          {row.customerReference}
        </span>
      ),
    },
  ];
}

/** An order on a phone. */
export function OrderCard({ row, texts: { common, salesOrders: words } }: { row: OrderRow; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.customer.name}
        </strong>
        <Money minor={row.total} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={classes.under}>
          <span>{row.number ?? common.draft}</span> <PromiseDate order={row} brief />
        </span>
        {row.held && row.delivered === 'none' ? (
          <span className={classes.progress} data-progress={row.held}>
            {words.held[row.held]}
          </span>
        ) : (
          <OrderBadge state={row.state} />
        )}
      </div>
    </div>
  );
}
