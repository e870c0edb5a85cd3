import { Link } from '@tanstack/react-router';
import type { QuoteRow } from '#shared/sales/quotes/shapes.ts';
import documents from '#web/sales/documents/Document.module.css';
import type { Texts } from '#web/texts/en.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Money } from '#web/ui/Money.tsx';
import { QuoteBadge } from './QuoteBadge.tsx';

const day = (date: string | null) => (date ? <CalendarDate date={date} /> : null);

/** The columns of the list. */
export function quoteColumns({ common, quotes: words }: Texts, tenantId: string): Column<QuoteRow>[] {
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
          to="/tenant/$tenantId/quotes/$quoteId"
          params={{ tenantId, quoteId: row.id }}
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
      id: 'state',
      title: title.state,
      width: 124,
      sortable,
      cell: (row) => <QuoteBadge state={row.state} />,
    },
    {
      id: 'issueDate',
      title: title.issueDate,
      width: 108,
      sortable,
      firstDir: 'desc',
      cell: (row) => day(row.issueDate),
    },
    { id: 'validUntil', title: title.validUntil, width: 108, sortable, cell: (row) => day(row.validUntil) },
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

/** A quote on a phone. */
export function QuoteCard({ row, texts: { common } }: { row: QuoteRow; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.customer.name}
        </strong>
        <Money minor={row.total} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={documents.under}>
          <span>{row.number ?? common.draft}</span> {day(row.validUntil)}
        </span>
        <QuoteBadge state={row.state} />
      </div>
    </div>
  );
}
