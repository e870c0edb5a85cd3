import { Link } from '@tanstack/react-router';
import type { IncomingLine, IncomingRow } from '#shared/purchasing/incoming/contract.ts';
import type { IncomingState } from '#shared/purchasing/incoming/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';

type Words = Texts['incoming'];
const TONES: Record<IncomingState, Tone> = { open: 'info', billed: 'good', filed: 'quiet' };
const MATCH_TONES: Record<IncomingLine['match'], Tone> = {
  ...{ matched: 'good', quantity: 'bad', price: 'warn', none: 'quiet' },
};

/** The columns of the list of invoices that came in, in the order in which they are shown at first. */
export function incomingColumns(words: Words, tenantId: string): Column<IncomingRow>[] {
  const title = words.columns;
  const sortable = true;
  const text = (value: string) => (
    <span className={lists.clip} title={value} dir="auto">
      {value}
    </span>
  );
  return [
    {
      ...{ id: 'number', title: title.number, width: 150, required: true },
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/incoming-invoices/$incomingId"
          params={{ tenantId, incomingId: row.id }}
          tabIndex={-1}
          className={lists.name}
          dir="auto"
        >
          {row.number}
        </Link>
      ),
    },
    {
      ...{ id: 'seller', title: title.seller, width: 180, grow: true, sortable },
      cell: (row) => text(row.seller),
    },
    { id: 'status', title: title.status, width: 120, cell: (row) => <IncomingBadge state={row.state} /> },
    {
      ...{ id: 'issueDate', title: title.issueDate, width: 112, sortable, firstDir: 'desc' },
      cell: (row) => <CalendarDate date={row.issueDate} />,
    },
    {
      ...{ id: 'dueDate', title: title.dueDate, width: 112 },
      cell: (row) => (row.dueDate ? <CalendarDate date={row.dueDate} /> : null),
    },
    {
      ...{ id: 'total', title: title.total, width: 120, align: 'end', sortable, firstDir: 'desc' },
      cell: (row) => <Amount minor={signed(row)} currency={row.currency} />,
    },
    { id: 'supplier', title: title.supplier, width: 160, cell: (row) => text(row.supplier?.name ?? '') },
    { id: 'order', title: title.order, width: 140, cell: (row) => text(row.order?.number ?? '') },
    {
      ...{ id: 'created', title: title.created, width: 120, sortable, firstDir: 'desc' },
      cell: (row) => <DateTime at={row.createdAt} show="relative" />,
    },
  ];
}

/** The total as it counts: a credit note takes away. */
export const signed = ({ kind, total }: Pick<IncomingRow, 'kind' | 'total'>) =>
  kind === 'creditNote' ? -total : total;

export function IncomingBadge({ state }: { state: IncomingState }) {
  const { incoming: words } = useTexts();
  return <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>;
}

/** How a line compares with what was ordered and has arrived. */
export function LineBadge({ match }: { match: IncomingLine['match'] }) {
  const { incoming: words } = useTexts();
  return <StatusBadge tone={MATCH_TONES[match]}>{words.match[match]}</StatusBadge>;
}

/** One of them on a phone. */
export function IncomingCard({ row }: { row: IncomingRow }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.seller}
        </strong>
        <Amount minor={signed(row)} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip}>
          <bdi>{row.number}</bdi> · <CalendarDate date={row.issueDate} />
        </span>
        <IncomingBadge state={row.state} />
      </div>
    </div>
  );
}
