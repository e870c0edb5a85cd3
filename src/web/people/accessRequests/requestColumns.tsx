import type { ListedRequest } from '#shared/people/accessRequests/contract.ts';
import type { RequestStatus } from '#shared/people/accessRequests/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Outcome } from './Outcome.tsx';
import classes from './Requests.module.css';

/** The columns of a tab: what was asked while it is pending, what became of it afterwards. */
export function requestColumns(status: RequestStatus, texts: Texts): Column<ListedRequest>[] {
  const title = texts.requests.columns;
  const who: Column<ListedRequest> = {
    id: 'who',
    title: title.who,
    width: 240,
    grow: true,
    required: true,
    cell: (row) => <Who row={row} texts={texts} />,
  };
  if (status === 'pending')
    return [
      who,
      {
        id: 'message',
        title: title.message,
        width: 180,
        grow: true,
        cell: (row) => <Words row={row} texts={texts} />,
      },
      {
        id: 'page',
        title: title.page,
        width: 120,
        cell: ({ latest }) => <bdi className={lists.clip}>{latest.page}</bdi>,
      },
      {
        id: 'at',
        title: title.at,
        width: 110,
        cell: ({ latest }) => <DateTime at={latest.at} show="relative" />,
      },
    ];
  return [
    who,
    { id: 'outcome', title: title.outcome, width: 220, grow: true, cell: (row) => <Outcome request={row} /> },
    {
      id: 'by',
      title: title.by,
      width: 120,
      cell: (row) => <bdi className={lists.clip}>{row.decidedBy}</bdi>,
    },
    {
      id: 'at',
      title: title.at,
      width: 110,
      cell: (row) => <DateTime at={row.decidedAt ?? row.createdAt} show="relative" />,
    },
  ];
}

function Who({ row: { name, email, isMember, status }, texts }: { row: ListedRequest; texts: Texts }) {
  return (
    <span className={classes.who}>
      {name ? <strong dir="auto">{name}</strong> : null}
      <bdi className={name ? classes.quiet : classes.strong}>{email}</bdi>
      {isMember && status === 'pending' ? (
        <StatusBadge tone="warn">{texts.requests.isMember}</StatusBadge>
      ) : null}
    </span>
  );
}

/** The newest message, and how many there are besides; what was asked before counts too. */
function Words({ row, texts: { requests } }: { row: ListedRequest; texts: Texts }) {
  const more = [
    ...(row.messageCount > 1 ? [requests.more(row.messageCount)] : []),
    ...(row.earlierCount > 0 ? [requests.asked(row.earlierCount)] : []),
  ];
  return (
    <span className={classes.words}>
      <span className={lists.clip} dir="auto" data-quiet={row.latest.message ? undefined : true}>
        {row.latest.message || requests.noMessage}
      </span>
      {more.length ? <span className={classes.aside}>{more.join(' · ')}</span> : null}
    </span>
  );
}

/** A request on a phone. */
export function RequestCard({ row, texts }: { row: ListedRequest; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <strong className={lists.clip} dir="auto">
          {row.name || row.email}
        </strong>
        <DateTime at={row.decidedAt ?? row.latest.at} show="relative" />
      </div>
      <div className={lists.cardLine}>
        {row.status === 'pending' ? <Words row={row} texts={texts} /> : <Outcome request={row} />}
        {row.isMember && row.status === 'pending' ? (
          <StatusBadge tone="warn">{texts.requests.isMember}</StatusBadge>
        ) : null}
      </div>
    </div>
  );
}
