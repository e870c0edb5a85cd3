import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo } from 'react';
import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import { AT_ONCE, MESSAGE_STATUSES, type MessageAction } from '#shared/shopfront/contact/states.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './Messages.module.css';
import { offersFor } from './messageActions.tsx';
import { MessageCard, messageColumns } from './messageColumns.tsx';
import { messagesQuery, openQuery } from './queries.ts';
import type { MessagesSearch } from './search.ts';
import { useChangeMessages } from './useChangeMessages.ts';

const route = getRouteApi('/staff/admin/messages');
const MessageDialog = lazily(async () => (await import('./MessageDialog.tsx')).MessageDialog);
const NEWEST_FIRST = { column: 'at', dir: 'desc' } as const;
const keepOrder = () => undefined;

/** What visitors have written by the contact form. */
export default function MessagesPage() {
  const texts = useTexts();
  const { messages: words, shell } = texts;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: false });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const status = search.status ?? 'open';
  const found = usePages(messagesQuery(search));
  const open = useQuery(openQuery).data?.open;
  const changeMessages = useChangeMessages();
  const columns = useMemo(() => messageColumns(texts), [texts]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-messages',
    columns,
    chosen: undefined,
    onChoose: keepOrder,
  });
  const card = useCallback((row: ContactMessage) => <MessageCard row={row} />, []);
  const selection = useSelectionAmong(found.rows);
  const chosen = selection.rows;
  const change = (next: Partial<Record<keyof MessagesSearch, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as MessagesSearch, replace: true });
  const act = async (action: MessageAction, messages: ContactMessage[]) => {
    if (!(await changeMessages(action, messages))) return;
    selection.clear();
    change({ message: undefined });
  };
  const { title: emptyTitle, text: emptyText } = search.q
    ? { title: words.noMatch, text: words.noMatchText }
    : words.empty[status];

  return (
    <div className={classes.page}>
      <PageHeader title={words.title} meta={open ? words.waiting(open) : undefined} />
      <Toolbar>
        <StateTabs
          label={words.tabsLabel}
          value={status}
          tabs={MESSAGE_STATUSES.map((id) => ({ id, label: words.statuses[id] }))}
          onChange={(id) => {
            selection.clear();
            change({ status: id === 'open' ? undefined : id });
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
          rowName={({ name }) => words.from(name)}
          total={found.total}
          sort={NEWEST_FIRST}
          onSort={keepOrder}
          selection={selection}
          card={card}
          resetKey={JSON.stringify([search.q, status])}
          onOpen={({ id }) => change({ message: id })}
          empty={
            <EmptyState
              icon={<IconMail size={24} stroke={1.6} />}
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
          actions={offersFor(status, texts).map(({ action, label, icon }) => ({
            label,
            icon,
            onClick: () => void act(action, chosen),
          }))}
        />
      </div>
      <Suspense fallback={null}>
        {search.message ? (
          <MessageDialog
            id={search.message}
            onChange={(action, message) => void act(action, [message])}
            onClose={() => change({ message: undefined })}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
