import type { Comment } from '#shared/shopfront/comments/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { Tile } from '#web/ui/Tile.tsx';
import classes from './Comments.module.css';

/** The columns of the list. */
export function commentColumns({ comments: words }: Texts): Column<Comment>[] {
  const title = words.columns;
  return [
    {
      id: 'item',
      title: title.item,
      width: 240,
      cell: (row) => <Item row={row} removed={words.itemRemoved} />,
    },
    {
      id: 'author',
      title: title.author,
      width: 140,
      cell: ({ author }) => (
        <bdi className={lists.clip}>
          <strong>{author.name}</strong>
        </bdi>
      ),
    },
    {
      id: 'text',
      title: title.text,
      width: 260,
      grow: true,
      required: true,
      cell: (row) => <Said row={row} replied={words.hasReply} />,
    },
    {
      id: 'at',
      title: title.at,
      width: 110,
      cell: ({ createdAt }) => <DateTime at={createdAt} show="relative" />,
    },
  ];
}

function Item({ row: { item }, removed }: { row: Comment; removed: string }) {
  if (!item) return <span className={classes.quiet}>{removed}</span>;
  return (
    <span className={classes.item}>
      <Tile name={item.name} group={null} picture={item.picture} />
      <bdi className={lists.clip}>{item.name}</bdi>
    </span>
  );
}

function Said({ row: { text, reply }, replied }: { row: Comment; replied: string }) {
  return (
    <span className={classes.saidLine}>
      <span className={lists.clip} dir="auto">
        {text}
      </span>
      {reply ? <span className={classes.aside}>{replied}</span> : null}
    </span>
  );
}

/** A comment on a phone. */
export function CommentCard({ row, texts: { comments: words } }: { row: Comment; texts: Texts }) {
  return (
    <div className={lists.card}>
      <div className={lists.cardLine}>
        <span className={classes.item}>
          <strong className={classes.author} dir="auto">
            {row.author.name}
          </strong>
          <span className={classes.about} dir="auto">
            {row.item?.name ?? words.itemRemoved}
          </span>
        </span>
        <DateTime at={row.createdAt} show="relative" />
      </div>
      <div className={lists.cardLine}>
        <Said row={row} replied={words.hasReply} />
      </div>
    </div>
  );
}
