import { Link } from '@tanstack/react-router';
import type { DeliveryRow } from '#shared/sales/deliveries/shapes.ts';
import { OrderLink } from '#web/sales/documents/OrderLink.tsx';
import type { Texts } from '#web/texts/en.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Quantity } from '#web/ui/Quantity.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';

type Words = Texts['deliveries'];

/** The number of a delivery; as long as it is a pick list, how far it is picked. */
export const nameOf = ({ number, picked, lines }: DeliveryRow, words: Words): string =>
  number ?? words.beingPicked(picked, lines);

/** The columns of the list. */
export function deliveryColumns(words: Words, tenantId: string): Column<DeliveryRow>[] {
  const title = words.columns;
  const sortable = true;
  const text = (value: string) => (
    <span className={lists.clip} title={value} dir="auto">
      {value}
    </span>
  );
  return [
    {
      id: 'number',
      title: title.number,
      width: 196,
      required: true,
      sortable,
      firstDir: 'desc',
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/deliveries/$deliveryId"
          params={{ tenantId, deliveryId: row.id }}
          tabIndex={-1}
          className={lists.name}
        >
          {nameOf(row, words)}
        </Link>
      ),
    },
    {
      id: 'order',
      title: title.order,
      width: 140,
      cell: (row) => <OrderLink order={row.order} className={lists.name} tabIndex={-1} />,
    },
    {
      id: 'customer',
      title: title.customer,
      width: 164,
      grow: true,
      sortable,
      cell: (row) => text(row.customer.name),
    },
    {
      id: 'state',
      title: title.state,
      width: 156,
      sortable,
      cell: (row) => <DeliveryBadge state={row.state} />,
    },
    {
      id: 'deliveredOn',
      title: title.deliveredOn,
      width: 116,
      sortable,
      firstDir: 'desc',
      cell: (row) => (row.deliveredOn ? <CalendarDate date={row.deliveredOn} /> : null),
    },
    { id: 'carrier', title: title.carrier, width: 140, cell: (row) => text(row.carrier) },
    { id: 'tracking', title: title.tracking, width: 190, cell: (row) => text(row.tracking) },
    {
      id: 'lines',
      title: title.lines,
      width: 80,
      align: 'end',
      optional: true,
      cell: (row) => <Quantity value={String(row.lines)} />,
    },
    {
      id: 'updated',
      title: title.updated,
      width: 120,
      optional: true,
      cell: (row) => <DateTime at={row.updatedAt} show="relative" />,
    },
  ];
}

/** A delivery on a phone. */
export function DeliveryCard({ row, words }: { row: DeliveryRow; words: Words }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.customer.name}
        </strong>
        <DeliveryBadge state={row.state} />
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip}>
          <bdi>{row.number ?? row.order.number}</bdi>
          {row.number ? null : ` · ${words.progress(row.picked, row.lines)}`}
        </span>
        {row.deliveredOn ? <CalendarDate date={row.deliveredOn} /> : null}
      </div>
    </div>
  );
}
