import { Link } from '@tanstack/react-router';
import type { RecurringRow } from '#shared/sales/recurring/shapes.ts';
import documents from '#web/sales/documents/Document.module.css';
import type { Texts } from '#web/texts/en.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Money } from '#web/ui/Money.tsx';
import { RecurringBadge } from './RecurringBadge.tsx';

const day = (date: string | null) => (date ? <CalendarDate date={date} /> : null);

/** The columns of the list. */
export function recurringColumns({ recurring: words }: Texts, tenantId: string): Column<RecurringRow>[] {
  const title = words.columns;
  const sortable = true;
  return [
    {
      id: 'name',
      title: title.name,
      width: 200,
      grow: true,
      required: true,
      sortable,
      cell: (row) => (
        <Link
          to="/tenant/$tenantId/recurring-invoices/$recurringId"
          params={{ tenantId, recurringId: row.id }}
          tabIndex={-1}
          className={lists.name}
        >
          <span dir="auto">{row.name}</span>
        </Link>
      ),
    },
    {
      id: 'customer',
      title: title.customer,
      width: 164,
      grow: true,
      sortable,
      cell: (row) => (
        <span className={lists.clip} dir="auto">
          {row.customer.name}
        </span>
      ),
    },
    {
      id: 'rhythm',
      title: title.rhythm,
      width: 136,
      cell: (row) => words.rhythm[row.timeUnit](row.every),
    },
    { id: 'next', title: title.next, width: 124, sortable, cell: (row) => day(row.nextOn) },
    { id: 'state', title: title.state, width: 120, cell: (row) => <RecurringBadge word={row.word} /> },
    {
      id: 'total',
      title: title.total,
      width: 104,
      align: 'end',
      sortable,
      firstDir: 'desc',
      cell: (row) => <Money minor={row.total} currency={row.currency} />,
    },
  ];
}

/** A recurring invoice on a phone. */
export function RecurringCard({ row, texts: { recurring: words } }: { row: RecurringRow; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name}
        </strong>
        <Money minor={row.total} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={documents.under}>
          <span dir="auto">{row.customer.name}</span> <span>{words.rhythm[row.timeUnit](row.every)}</span>{' '}
          {day(row.nextOn)}
        </span>
        <RecurringBadge word={row.word} />
      </div>
    </div>
  );
}
