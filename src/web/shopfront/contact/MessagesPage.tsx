import { notifications } from '@mantine/notifications';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { present } from '#shared/searchParams.ts';
import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import { AT_ONCE, MESSAGE_STATUSES, type MessageAction } from '#shared/shopfront/contact/states.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import classes from './Messages.module.css';
import { offersFor } from './messageActions.tsx';
import { changeMessages, messageFiles, messagesQuery, openQuery } from './queries.ts';

const route = getRouteApi('/staff/admin/messages');
const MessageDialog = lazily(async () => (await import('./MessageDialog.tsx')).MessageDialog);

/** What visitors have written by the contact form. */
export default function MessagesPage() {
  const texts = useTexts();
  const { messages: words } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const status = search.status ?? 'open';
  const found = usePages(messagesQuery(search));
  const open = useQuery(openQuery).data?.open;
  const changeMessages = useChangeMessages();
  const selection = useSelectionAmong(found.rows);
  const chosen = selection.rows;
  const act = async (action: MessageAction, messages: ContactMessage[]) => {
    if (!(await changeMessages(action, messages))) return;
    selection.clear();
    change({ message: undefined });
  };
  return (
    <ListPage
      words={{ ...words, emptyTitle: words.empty[status].title, emptyText: words.empty[status].text }}
      icon={<IconMail size={24} stroke={1.6} />}
      meta={open ? words.waiting(open) : undefined}
      files={messageFiles(search, words.title)}
      search={search}
      change={change}
      filter={present({ q: search.q })}
      tabs={{
        label: texts.common.status,
        of: MESSAGE_STATUSES.map((id) => ({ id, label: words.statuses[id] })),
        onChange: (id) => {
          selection.clear();
          change({ status: id });
        },
      }}
      storageKey="stockbook-list-messages"
      columns={messageColumns(texts)}
      card={(row) => <MessageCard row={row} />}
      found={found}
      rowName={({ name }) => words.from(name)}
      selection={selection}
      bulk={
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
      }
      onOpen={({ id }) => change({ message: id })}
    >
      {search.message ? (
        <MessageDialog
          id={search.message}
          onChange={(action, message) => void act(action, [message])}
          onClose={() => change({ message: undefined })}
        />
      ) : null}
    </ListPage>
  );
}

/** Changes where messages are, and says so, or why it was refused. Answers whether it was done. */
function useChangeMessages() {
  const { messages: words } = useTexts();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { run } = useWork();
  const change = (action: MessageAction, messages: ContactMessage[]) =>
    attempt(async () => {
      const chosen = messages.map(({ id, version }) => ({ id, version }));
      const options = { idempotencyKey: newIdempotencyKey() };
      await callApi(changeMessages, { body: { action, messages: chosen } }, options);
      notifications.show({ message: words.done[action](messages.length) });
    }).finally(() => void client.invalidateQueries({ queryKey: ['messages'] }));
  return (action: MessageAction, messages: ContactMessage[]) => run(() => change(action, messages));
}

/** The columns of the list. */
function messageColumns({ messages: { columns: title } }: Texts): Column<ContactMessage>[] {
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
function MessageCard({ row }: { row: ContactMessage }) {
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
