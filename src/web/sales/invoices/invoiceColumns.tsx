import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import documents from '#web/sales/documents/Document.module.css';
import type { Texts } from '#web/texts/en.ts';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import classes from './Invoices.module.css';

/** The columns of the list. */
export function invoiceColumns({ invoices: words }: Texts, tenantId: string): Column<InvoiceRow>[] {
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
          to="/tenant/$tenantId/invoices/$invoiceId"
          params={{ tenantId, invoiceId: row.id }}
          tabIndex={-1}
          className={lists.name}
        >
          {row.number ?? words.draft}
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
      cell: (row) => <InvoiceBadge word={row.word} />,
    },
    {
      id: 'issueDate',
      title: title.issueDate,
      width: 96,
      sortable,
      firstDir: 'desc',
      cell: (row) => <CalendarDate date={row.issueDate} />,
    },
    {
      id: 'dueDate',
      title: title.dueDate,
      width: 96,
      sortable,
      cell: (row) => <CalendarDate date={row.dueDate} late={row.isOverdue} />,
    },
    {
      id: 'total',
      title: title.total,
      width: 104,
      align: 'end',
      sortable,
      firstDir: 'desc',
      cell: (row) => <Money minor={row.total} currency={row.currency} />,
    },
    {
      id: 'balance',
      title: title.balance,
      width: 104,
      align: 'end',
      sortable,
      firstDir: 'desc',
      cell: (row) => (
        <span className={row.balance === 0 ? classes.quiet : undefined}>
          <Money minor={row.balance} currency={row.currency} />
        </span>
      ),
    },
  ];
}

function CalendarDate({ date, late = false }: { date: string | null; late?: boolean }) {
  const { dateFormat } = usePreferences();
  if (!date) return null;
  return (
    <time dateTime={date} className={late ? `sb-number ${classes.late}` : 'sb-number'}>
      {showDate(date, dateFormat)}
    </time>
  );
}

/** An invoice on a phone. */
export function InvoiceCard({ row, texts: { invoices: words } }: { row: InvoiceRow; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.customer.name}
        </strong>
        <Money minor={row.state === 'issued' ? row.balance : row.total} currency={row.currency} />
      </div>
      <div className={lists.cardLine}>
        <span className={documents.under}>
          <span>{row.number ?? words.draft}</span> <CalendarDate date={row.dueDate} late={row.isOverdue} />
        </span>
        <InvoiceBadge word={row.word} />
      </div>
    </div>
  );
}
