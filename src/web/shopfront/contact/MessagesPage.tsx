import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import { AT_ONCE, MESSAGE_STATUSES, type MessageAction } from '#shared/shopfront/contact/states.ts';
import { present } from '#web/api/searchParams.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useSelectionAmong } from '#web/ui/list/selection.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { offersFor } from './messageActions.tsx';
import { MessageCard, messageColumns } from './messageColumns.tsx';
import { messagesQuery, openQuery } from './queries.ts';
import { useChangeMessages } from './useChangeMessages.ts';

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
      search={search}
      change={change}
      filter={present({ q: search.q })}
      tabs={{
        label: words.tabsLabel,
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
