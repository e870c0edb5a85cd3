import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Comment } from '#shared/shopfront/comments/contract.ts';
import {
  AT_ONCE,
  COMMENT_STATUSES,
  type CommentStatus,
  type Moderation,
  mayDo,
} from '#shared/shopfront/comments/states.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { FilterChip, StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { offersFor } from './CommentActions.tsx';
import classes from './Comments.module.css';
import { CommentCard, commentColumns } from './commentColumns.tsx';
import { PublishAtOnce } from './PublishAtOnce.tsx';
import { commentsQuery, countsQuery } from './queries.ts';
import type { CommentsSearch } from './search.ts';
import { useModerate } from './useModerate.tsx';
import { useModerationKeys } from './useModerationKeys.ts';

const route = getRouteApi('/staff/tenant/$tenantId/comments');
const CommentDialog = lazily(async () => (await import('./CommentDialog.tsx')).CommentDialog);
const ReplyDialog = lazily(async () => (await import('./ReplyDialog.tsx')).ReplyDialog);
const NEWEST_FIRST = { column: 'at', dir: 'desc' } as const;
const keepOrder = () => undefined;

type Opened = { kind: 'comment' | 'reply'; comment: Comment };

/** What people say about the items: what waits for a decision first, and everything that was decided. */
export default function CommentsPage() {
  const texts = useTexts();
  const { comments: words, shell } = texts;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: false });
  const { language } = usePreferences();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const status = search.status ?? 'pending';
  const found = usePages(commentsQuery(search));
  const counts = useQuery(countsQuery(search.item)).data;
  const moderate = useModerate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => commentColumns(texts), [texts]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-comments',
    columns,
    chosen: undefined,
    onChoose: keepOrder,
  });
  const card = useCallback((row: Comment) => <CommentCard row={row} texts={texts} />, [texts]);
  const selection = useSelectionAmong(found.rows);
  const chosen = selection.rows;
  const change = (next: Partial<Record<keyof CommentsSearch, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as CommentsSearch, replace: true });
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
  const { title: emptyTitle, text: emptyText } = search.q
    ? { title: words.noMatch, text: words.noMatchText }
    : words.empty[status];

  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        meta={counts?.pending ? words.waiting(counts.pending) : undefined}
        primary={<PublishAtOnce />}
      />
      <Toolbar
        chips={
          search.item ? (
            <FilterChip removeLabel={words.allItems} onRemove={() => change({ item: undefined })}>
              {words.onlyItem(found.rows?.[0]?.item?.name ?? words.oneItem)}
            </FilterChip>
          ) : null
        }
      >
        <StateTabs
          label={words.tabsLabel}
          value={status}
          tabs={COMMENT_STATUSES.map((id) => ({ id, label: tabOf(id) }))}
          onChange={(id) => {
            selection.clear();
            change({ status: id === 'pending' ? undefined : id });
          }}
        />
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
      </Toolbar>
      <div className={classes.list}>
        <DataList
          label={words.listLabel}
          layout={layout}
          {...found.list}
          rowName={({ author, item }) => words.rowName(author.name, item?.name ?? words.itemRemoved)}
          total={search.q ? undefined : counts?.[status]}
          sort={NEWEST_FIRST}
          onSort={keepOrder}
          selection={selection}
          card={card}
          resetKey={JSON.stringify([search.q, search.item, status])}
          onOpen={(row) => setOpened({ kind: 'comment', comment: row })}
          empty={
            <EmptyState
              icon={<IconMessages size={24} stroke={1.6} />}
              title={emptyTitle}
              actions={
                search.q ? (
                  <Button variant="default" onClick={() => change({ q: undefined })}>
                    {words.clear}
                  </Button>
                ) : null
              }
            >
              {emptyText}
            </EmptyState>
          }
        />
        <BulkBar
          label={words.selectionLabel}
          selection={selection}
          reason={chosen.length > AT_ONCE ? words.tooMany(AT_ONCE) : undefined}
          actions={offersFor(status, texts).flatMap(({ action, label, icon }) =>
            action === 'reply' ? [] : [{ label, icon, onClick: () => void decide(action, chosen) }],
          )}
        />
      </div>
      <Suspense fallback={null}>
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
      </Suspense>
    </div>
  );
}
