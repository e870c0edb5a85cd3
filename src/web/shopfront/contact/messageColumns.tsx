import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import classes from './Messages.module.css';

/** The columns of the list. */
export function messageColumns({ messages: { columns: title } }: Texts): Column<ContactMessage>[] {
  return [
    {
      id: 'from',
      title: title.from,
      width: 240,
      required: true,
      cell: ({ name, email }) => (
        <span className={classes.who}>
          <bdi className={lists.clip}>
            <strong>{name}</strong>
          </bdi>
          <bdi className={classes.email}>{email}</bdi>
        </span>
      ),
    },
    {
      id: 'message',
      title: title.message,
      width: 220,
      grow: true,
      cell: ({ message }) => (
        <span className={lists.clip} dir="auto">
          {message}
        </span>
      ),
    },
    {
      id: 'page',
      title: title.page,
      width: 120,
      cell: ({ page }) => <bdi className={lists.clip}>{page}</bdi>,
    },
    {
      id: 'at',
      title: title.at,
      width: 110,
      cell: ({ createdAt }) => <DateTime at={createdAt} show="relative" />,
    },
  ];
}

/** A message on a phone. */
export function MessageCard({ row }: { row: ContactMessage }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <bdi className={lists.clip}>
          <strong>{row.name}</strong>
        </bdi>
        <DateTime at={row.createdAt} show="relative" />
      </div>
      <div className={lists.cardLine}>
        <span className={lists.clip} dir="auto">
          {row.message}
        </span>
      </div>
    </div>
  );
}
