import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { queryClient } from '#web/api/client.ts';
import { openLive } from '#web/api/live.ts';
import { useSession } from '#web/api/session.ts';
import { ChatWidget, type ChatWidgetProps } from '#web/assistant/chat/ChatWidget.tsx';
import { historyQuery } from '#web/assistant/chat/history.ts';
import { unreadIds } from '#web/assistant/chat/memberHistory.ts';
import type { Person } from '#web/assistant/chat/person.ts';

type Props = ChatWidgetProps & { open: boolean; onUnread: (unread: number) => void };

/** The chat on the public site, with all that it stands on; loaded when it is first opened, and live from then on. */
export function SiteChatPanel({ open, onUnread, ...widget }: Props) {
  const { user } = useSession();
  const uid = user?.uid;
  useEffect(() => {
    if (!uid) return;
    const end = openLive(queryClient);
    return () => {
      end();
      // Of whoever was signed in here, nothing is shown to the next.
      queryClient.removeQueries({ queryKey: ['chats'] });
    };
  }, [uid]);
  const person: Person = user
    ? { kind: 'member', tenantId: user.tenant_id, userId: user.uid }
    : { kind: 'guest', tenantId: widget.tenantId };
  return (
    <QueryClientProvider client={queryClient}>
      <Unread person={person} onUnread={onUnread} />
      <Suspense fallback={null}>{open ? <ChatWidget {...widget} /> : null}</Suspense>
    </QueryClientProvider>
  );
}

function Unread({ person, onUnread }: { person: Person; onUnread: Props['onUnread'] }) {
  const { data } = useQuery(historyQuery(person));
  const unread = data ? unreadIds(data).length : null;
  useEffect(() => {
    if (unread !== null) onUnread(unread);
  }, [unread, onUnread]);
  return null;
}
