import { Link } from '@tanstack/react-router';
import type { BillRow } from '#shared/purchasing/bills/contract.ts';
import type { BillStatus } from '#shared/purchasing/bills/states.ts';
import type { Match } from '#shared/purchasing/purchaseOrders/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Bills.module.css';

const TONES: Record<BillStatus, Tone> = { due: 'info', overdue: 'bad', undated: 'quiet', void: 'quiet' };
const MATCH_TONES: Record<Match, Tone> = { matched: 'good', quantity: 'bad', price: 'warn' };

type Words = Texts['bills'];

/** The columns of the list of bills, in the order in which they are shown at first. */
export function billColumns(words: Words, tenantId: string): Column<BillRow>[] {
  const title = words.columns;
  const sortable = true;
  const text = (value: string) => (
    <span className={lists.clip} title={value} dir="auto">
      {value}
    </span>
  );
  const amount = (of: 'net' | 'tax' | 'total') => (row: BillRow) => (
    <Amount minor={row[of]} currency={row.currency} />
  );
  return [
    {
      id: 'supplierNumber',
      title: title.supplierNumber,
      width: 152,
      required: true,
      sortable,
      cell: (row) => (
        <Link {...orderOf(row, tenantId)} tabIndex={-1} className={lists.name} dir="auto">
          {row.supplierNumber}
        </Link>
      ),
    },
    {
      id: 'supplier',
      title: title.supplier,
      width: 160,
      grow: true,
      sortable,
      cell: (row) => text(row.supplier),
    },
    {
      id: 'status',
      title: title.status,
      width: 112,
      cell: (row) => <BillBadge status={row.status} words={words} />,
    },
    {
      id: 'billDate',
      title: title.billDate,
      width: 100,
      sortable,
      firstDir: 'desc',
      cell: (row) => <CalendarDate date={row.billDate} />,
    },
    { id: 'dueDate', title: title.dueDate, width: 100, sortable, cell: (row) => <DueDate row={row} /> },
    {
      id: 'total',
      title: title.total,
      width: 104,
      align: 'end',
      sortable,
      firstDir: 'desc',
      cell: amount('total'),
    },
    { id: 'match', title: title.match, width: 140, cell: (row) => <MatchBadge row={row} words={words} /> },
    { id: 'order', title: title.order, width: 130, cell: (row) => text(row.order) },
    { id: 'number', title: title.number, width: 140, cell: (row) => <bdi>{row.number}</bdi> },
    { id: 'net', title: title.net, width: 110, align: 'end', optional: true, cell: amount('net') },
    { id: 'tax', title: title.tax, width: 100, align: 'end', optional: true, cell: amount('tax') },
    { id: 'note', title: title.note, width: 180, optional: true, cell: (row) => text(row.note) },
    { id: 'by', title: title.by, width: 140, optional: true, cell: (row) => text(row.by) },
    {
      id: 'created',
      title: title.created,
      width: 112,
      optional: true,
      sortable,
      firstDir: 'desc',
      cell: (row) => <DateTime at={row.at} show="relative" />,
    },
  ];
}

/** Where a bill is shown whole: at its order. */
export const orderOf = ({ orderId }: Pick<BillRow, 'orderId'>, tenantId: string) =>
  ({
    to: '/tenant/$tenantId/purchase-orders/$orderId',
    params: { tenantId, orderId },
    search: { tab: 'bills' },
  }) as const;

function BillBadge({ status, words }: { status: BillStatus; words: Words }) {
  return <StatusBadge tone={TONES[status]}>{words.statuses[status]}</StatusBadge>;
}

function DueDate({ row: { dueDate, status } }: { row: BillRow }) {
  if (!dueDate) return null;
  return (
    <span className={status === 'overdue' ? classes.late : undefined}>
      <CalendarDate date={dueDate} />
    </span>
  );
}

/** How it compares with what was ordered and has arrived. What was brought in has nothing here to be compared with. */
function MatchBadge({ row: { match, broughtIn }, words }: { row: BillRow; words: Words }) {
  if (broughtIn) return <StatusBadge tone="quiet">{words.broughtIn}</StatusBadge>;
  return match && <StatusBadge tone={MATCH_TONES[match]}>{words.match[match]}</StatusBadge>;
}

/** A bill on a phone. */
export function BillCard({ row, words }: { row: BillRow; words: Words }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.supplier}
        </strong>
        <Amount minor={row.total} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={classes.under}>
          <bdi>{row.supplierNumber}</bdi> <DueDate row={row} />
          {row.broughtIn ? <span>{words.broughtIn}</span> : null}
        </span>
        <BillBadge status={row.status} words={words} />
      </div>
    </div>
  );
}
