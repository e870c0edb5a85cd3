import { Link } from '@tanstack/react-router';
import type { ReturnRow } from '#shared/sales/returns/shapes.ts';
import { OrderLink } from '#web/sales/documents/OrderLink.tsx';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Quantity } from '#web/ui/Quantity.tsx';
import { ReturnBadge } from './ReturnBadge.tsx';

type Words = Texts['returns'];

/** The number of a return; until it is authorised, what it is for. */
export const nameOf = ({ number, order }: Pick<ReturnRow, 'number' | 'order'>, words: Words): string =>
  number ?? words.returnFor(order.number);

/** How much has come, where something is to. */
const receivedOf = ({ state, received }: ReturnRow, words: Words): string =>
  state === 'authorised' || state === 'closed' ? words.progress[received] : '';

/** The columns of the list. */
export function returnColumns({ returns: words, ui }: Texts, tenantId: string): Column<ReturnRow>[] {
  const title = words.columns;
  const sortable = true;
  return [
    {
      id: 'number',
      title: title.number,
      width: 210,
      required: true,
      sortable,
      firstDir: 'desc',
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/returns/$returnId"
          params={{ tenantId, returnId: row.id }}
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
      width: 180,
      grow: true,
      sortable,
      cell: ({ customer: { name } }) => (
        <span className={lists.clip} title={name} dir="auto">
          {name}
        </span>
      ),
    },
    {
      id: 'state',
      title: title.state,
      width: 140,
      sortable,
      cell: (row) => <ReturnBadge state={row.state} />,
    },
    {
      id: 'askedOn',
      title: title.askedOn,
      width: 130,
      sortable,
      firstDir: 'desc',
      cell: (row) => <CalendarDate date={row.askedOn} />,
    },
    { id: 'received', title: title.received, width: 120, cell: (row) => receivedOf(row, words) },
    {
      id: 'credited',
      title: title.credited,
      width: 130,
      cell: (row) => (row.isCredited ? ui.yes : null),
    },
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

/** A return on a phone. */
export function ReturnCard({ row }: { row: ReturnRow }) {
  const { returns: words } = useTexts();
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.customer.name}
        </strong>
        <ReturnBadge state={row.state} />
      </div>
      <div className={lists.cardLine}>
        <bdi className={lists.clip}>{nameOf(row, words)}</bdi>
        <CalendarDate date={row.askedOn} />
      </div>
    </div>
  );
}
