import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { Texts } from '#web/texts/en.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { ExpectedDate, OrderStates, ReceivedPart } from './orderWords.tsx';
import classes from './PurchaseOrders.module.css';

/** The columns of the list of purchase orders, in the order in which they are shown at first. */
export function orderColumns(
  words: Texts['purchaseOrders'],
  hrefOf: (row: OrderRow) => string,
): Column<OrderRow>[] {
  const title = words.columns;
  return [
    {
      id: 'number',
      title: title.number,
      width: 150,
      sortable: true,
      firstDir: 'desc',
      required: true,
      cell: (row) => (
        <a href={hrefOf(row)} tabIndex={-1} className={lists.name} dir="auto">
          {row.number ?? words.noNumber}
        </a>
      ),
    },
    {
      id: 'supplier',
      title: title.supplier,
      width: 200,
      grow: true,
      sortable: true,
      cell: (row) => (
        <span className={lists.clip} title={row.supplier} dir="auto">
          {row.supplier}
        </span>
      ),
    },
    {
      id: 'status',
      title: title.status,
      width: 210,
      sortable: true,
      cell: (row) => <OrderStates order={row} words={words} />,
    },
    {
      id: 'received',
      title: title.received,
      width: 128,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <ReceivedPart order={row} words={words} />,
    },
    {
      id: 'billing',
      title: title.billing,
      width: 120,
      optional: true,
      cell: (row) => words.billing[row.billingStatus],
    },
    {
      id: 'expected',
      title: title.expected,
      width: 118,
      sortable: true,
      cell: (row) => <ExpectedDate order={row} words={words} />,
    },
    {
      id: 'orderDate',
      title: title.orderDate,
      width: 118,
      sortable: true,
      firstDir: 'desc',
      optional: true,
      cell: (row) =>
        row.orderDate ? (
          <CalendarDate date={row.orderDate} />
        ) : (
          <span className={classes.quiet}>{words.none}</span>
        ),
    },
    {
      id: 'total',
      title: title.total,
      width: 130,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Amount minor={row.total} currency={row.currency} />,
    },
    {
      id: 'lines',
      title: title.lines,
      width: 80,
      align: 'end',
      optional: true,
      cell: (row) => <span className="sb-number">{row.lineCount}</span>,
    },
    {
      id: 'reference',
      title: title.reference,
      width: 140,
      optional: true,
      cell: (row) => (
        <span className={lists.clip} dir="auto">
          {row.supplierReference}
        </span>
      ),
    },
    {
      id: 'author',
      title: title.author,
      width: 150,
      optional: true,
      cell: (row) => (
        <span className={lists.clip} dir="auto">
          {row.author}
        </span>
      ),
    },
    {
      id: 'updatedAt',
      title: title.updatedAt,
      width: 112,
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <DateTime at={row.updatedAt} show="relative" />,
    },
  ];
}

/** A row on a phone: number and total, supplier and state. */
export function OrderCard({ row, words }: { row: OrderRow; words: Texts['purchaseOrders'] }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.supplier}
        </strong>
        <Amount minor={row.total} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={classes.quiet} dir="auto">
          {row.number ?? words.noNumber}
        </span>
        <OrderStates order={row} words={words} />
      </div>
    </div>
  );
}
