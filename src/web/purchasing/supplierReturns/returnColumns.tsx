import { Link } from '@tanstack/react-router';
import type { SupplierReturnRow } from '#shared/purchasing/supplierReturns/shapes.ts';
import type { ReturnState, Sent } from '#shared/purchasing/supplierReturns/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

type Words = Texts['supplierReturns'];

const TONES: Record<ReturnState, Tone> = {
  draft: 'quiet',
  authorised: 'info',
  closed: 'good',
  cancelled: 'quiet',
};

/** The state of a return, and as long as it is open how much of it was sent. */
export function ReturnBadge({ state, sent }: { state: ReturnState; sent: Sent }) {
  const { supplierReturns: words } = useTexts();
  if (state === 'authorised' && sent !== 'none')
    return <StatusBadge tone={sent === 'all' ? 'good' : 'warn'}>{words.sent[sent]}</StatusBadge>;
  return <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>;
}

/** What a return is called, also before it has a number. */
export const nameOf = (
  { number, order }: Pick<SupplierReturnRow, 'number' | 'order'>,
  words: Words,
): string => number ?? words.draftOf(order.number);

/** The columns of the list. */
export function returnColumns(words: Words, tenantId: string): Column<SupplierReturnRow>[] {
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
      width: 190,
      required: true,
      sortable,
      firstDir: 'desc',
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/supplier-returns/$returnId"
          params={{ tenantId, returnId: row.id }}
          tabIndex={-1}
          className={lists.name}
        >
          {nameOf(row, words)}
        </Link>
      ),
    },
    {
      id: 'supplier',
      title: title.supplier,
      width: 180,
      grow: true,
      sortable,
      cell: (row) => text(row.supplier.name),
    },
    { id: 'order', title: title.order, width: 150, cell: (row) => text(row.order.number) },
    {
      id: 'state',
      title: title.state,
      width: 150,
      sortable,
      cell: (row) => <ReturnBadge state={row.state} sent={row.sent} />,
    },
    {
      id: 'authorisedOn',
      title: title.authorisedOn,
      width: 130,
      sortable,
      firstDir: 'desc',
      cell: (row) => (row.authorisedOn ? <CalendarDate date={row.authorisedOn} /> : null),
    },
    { id: 'rma', title: title.rma, width: 150, cell: (row) => text(row.rma) },
    {
      id: 'worth',
      title: title.worth,
      width: 130,
      align: 'end',
      cell: (row) => <Amount minor={row.worth} currency={row.currency} />,
    },
    {
      id: 'credited',
      title: title.credited,
      width: 130,
      align: 'end',
      cell: (row) => (row.credit ? <Amount minor={row.credit.amount} currency={row.currency} /> : null),
    },
    {
      id: 'lines',
      title: title.lines,
      width: 90,
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
export function ReturnCard({ row, words }: { row: SupplierReturnRow; words: Words }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.supplier.name}
        </strong>
        <ReturnBadge state={row.state} sent={row.sent} />
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip}>{nameOf(row, words)}</span>
        <Amount minor={row.worth} currency={row.currency} />
      </div>
    </div>
  );
}
