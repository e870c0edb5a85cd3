import { Link } from '@tanstack/react-router';
import { percentRight } from '#shared/stock/counts/rules.ts';
import type { CountRow } from '#shared/stock/counts/shapes.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Percent } from '#web/ui/Percent.tsx';
import { CountBadge } from './CountBadge.tsx';

/** How many lines agreed with the book, of a count that holds. */
function Accuracy({ of }: { of: CountRow }) {
  const { linesCounted: all, linesRight: right } = of;
  const share = of.state === 'posted' && !of.isReversed ? percentRight(all, all - right) : null;
  return share && <Percent value={share} />;
}

/** The columns of the list. */
export function countColumns({ counts: words }: Texts, tenantId: string): Column<CountRow>[] {
  const title = words.columns;
  return [
    {
      id: 'number',
      title: title.number,
      width: 130,
      sortable: true,
      firstDir: 'desc',
      cell: ({ number }) => <bdi>{number}</bdi>,
    },
    {
      id: 'name',
      title: title.name,
      width: 220,
      grow: true,
      required: true,
      cell: ({ id, name }) => (
        <Link
          to="/tenant/$tenantId/counts/$countId"
          params={{ tenantId, countId: id }}
          tabIndex={-1}
          className={lists.name}
          dir="auto"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'state',
      title: title.state,
      width: 140,
      sortable: true,
      cell: (row) => <CountBadge of={row} />,
    },
    {
      id: 'progress',
      title: title.progress,
      width: 130,
      align: 'end',
      cell: (row) => (row.state === 'draft' ? null : words.of(row.counted, row.lines)),
    },
    {
      id: 'accuracy',
      title: title.accuracy,
      width: 100,
      align: 'end',
      cell: (row) => <Accuracy of={row} />,
    },
    {
      id: 'started',
      title: title.started,
      width: 130,
      cell: ({ startedAt }) => (startedAt ? <DateTime at={startedAt} show="relative" /> : null),
    },
    {
      id: 'posted',
      title: title.posted,
      width: 130,
      cell: ({ postedAt }) => (postedAt ? <DateTime at={postedAt} show="relative" /> : null),
    },
    {
      id: 'by',
      title: title.by,
      width: 150,
      cell: ({ createdBy }) => (
        <span className={lists.clip} title={createdBy} dir="auto">
          {createdBy}
        </span>
      ),
    },
  ];
}

/** A count on a phone. */
export function CountCard({ row }: { row: CountRow }) {
  const { counts: words } = useTexts();
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name}
        </strong>
        <CountBadge of={row} />
      </div>
      <div className={lists.cardLine}>
        <bdi className={lists.clip}>{row.number}</bdi>
        <span>{row.state === 'draft' ? null : words.of(row.counted, row.lines)}</span>
      </div>
    </div>
  );
}
