import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { present } from '#shared/searchParams.ts';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import {
  AT_ONCE,
  COMMENT_STATUSES,
  type CommentAction,
  type CommentStatus,
  type Moderation,
  mayDo,
} from '#shared/shopfront/comments/states.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { keysAreTaken } from '#web/ui/focus.ts';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { FilterChip } from '#web/ui/list/Toolbar.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import { Tile } from '#web/ui/Tile.tsx';
import { offersFor } from './CommentActions.tsx';
import classes from './Comments.module.css';
import { PublishAtOnce } from './PublishAtOnce.tsx';
import { commentFiles, commentsQuery, countsQuery } from './queries.ts';
import { useModerate } from './useModerate.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/comments');
const CommentDialog = lazily(async () => (await import('./CommentDialog.tsx')).CommentDialog);
const ReplyDialog = lazily(async () => (await import('./ReplyDialog.tsx')).ReplyDialog);

type Opened = { kind: 'comment' | 'reply'; comment: Comment };

/** What people say about the items: what waits for a decision first, and everything that was decided. */
export default function CommentsPage() {
  const texts = useTexts();
  const { comments: words } = texts;
  const { language } = usePreferences();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const search = route.useSearch();
  const change = useChange(route, search);
  const status = search.status ?? 'pending';
  const found = usePages(commentsQuery(search));
  const counts = useQuery(countsQuery(search.item)).data;
  const moderate = useModerate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const selection = useSelectionAmong(found.rows);
  const chosen = selection.rows;
  const decide = async (action: Moderation, comments: Comment[]) => {
    if (!(await moderate(action, comments))) return;
    selection.clear();
    setOpened(null);
  };
  useModerationKeys((action) => {
    const possible = chosen.length > 0 && chosen.length <= AT_ONCE && mayDo(action, status);
    if (possible) void decide(action, chosen);
    return possible;
  });
  // As it is now, if it is still among the rows.
  const comment = opened && (found.rows?.find(({ id }) => id === opened.comment.id) ?? opened.comment);
  // There, all four stand in one line without.
  const tabOf = (id: CommentStatus) =>
    counts?.[id] && !phone
      ? `${words.statuses[id]} (${localDecimal(String(counts[id]), language)})`
      : words.statuses[id];
  return (
    <ListPage
      words={{ ...words, emptyTitle: words.empty[status].title, emptyText: words.empty[status].text }}
      icon={<IconMessages size={24} stroke={1.6} />}
      meta={counts?.pending ? words.waiting(counts.pending) : undefined}
      primary={<PublishAtOnce />}
      files={commentFiles(search, words.title)}
      search={search}
      change={change}
      filter={present({ q: search.q, item: search.item })}
      tabs={{
        label: words.tabsLabel,
        of: COMMENT_STATUSES.map((id) => ({ id, label: tabOf(id) })),
        onChange: (id) => {
          selection.clear();
          change({ status: id });
        },
      }}
      chips={
        search.item ? (
          <FilterChip removeLabel={words.allItems} onRemove={() => change({ item: undefined })}>
            {words.onlyItem(found.rows?.[0]?.item?.name ?? words.oneItem)}
          </FilterChip>
        ) : null
      }
      storageKey="stockbook-list-comments"
      columns={commentColumns(texts)}
      card={(row) => <CommentCard row={row} texts={texts} />}
      found={found}
      total={search.q ? undefined : counts?.[status]}
      rowName={({ author, item }) => words.rowName(author.name, item?.name ?? words.itemRemoved)}
      selection={selection}
      bulk={
        <BulkBar
          label={words.selectionLabel}
          selection={selection}
          reason={chosen.length > AT_ONCE ? words.tooMany(AT_ONCE) : undefined}
          actions={offersFor(status, texts).flatMap(({ action, label, icon }) =>
            action === 'reply' ? [] : [{ label, icon, onClick: () => void decide(action, chosen) }],
          )}
        />
      }
      onOpen={(row) => setOpened({ kind: 'comment', comment: row })}
    >
      {comment && opened.kind === 'comment' ? (
        <CommentDialog
          comment={comment}
          onModerate={(action) => void decide(action, [comment])}
          onReply={() => setOpened({ kind: 'reply', comment })}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {comment && opened.kind === 'reply' ? (
        <ReplyDialog comment={comment} onClose={() => setOpened(null)} />
      ) : null}
    </ListPage>
  );
}

const KEYS = { a: 'approve', r: 'reject', s: 'spam', u: 'reopen' } as const;
type ByKey = (typeof KEYS)[keyof typeof KEYS] & CommentAction;

/** The keys that decide about the selected comments, or about the one that is open; others stay with the screen. */
function useModerationKeys(decide: (action: ByKey) => boolean): void {
  const { keys } = useTexts().comments;
  const group = useMemo(
    () => ({
      title: keys.title,
      shortcuts: Object.entries(KEYS).map(([key, action]) => ({ keys: [key], label: keys[action] })),
    }),
    [keys],
  );
  useShortcuts(group);
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keysAreTaken(event)) return;
    const action = Object.entries(KEYS).find(([key]) => key === event.key)?.[1];
    if (action && decide(action)) event.preventDefault();
  });
}

/** The columns of the list. */
function commentColumns({ comments: words }: Texts): Column<Comment>[] {
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
function CommentCard({ row, texts: { comments: words } }: { row: Comment; texts: Texts }) {
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
