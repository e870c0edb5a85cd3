import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ChatWidget as Widget } from '#web/assistant/chat/ChatWidget.tsx';
import { Launcher } from '#web/assistant/chat/Launcher.tsx';
import { memberHistory, unreadIds } from '#web/assistant/chat/memberHistory.ts';
import { isSiteAddress } from '#web/foundation/routing/rules.ts';
import { type SessionUser, useSession } from '../api/session.ts';
import { useFirstTexts, useLanguage } from '../texts/language.ts';

/** The chat of the staff area: its button with what is unread, and the panel when it is asked for. */
export function StaffChat() {
  const { user } = useSession();
  return user ? <Chat user={user} /> : null;
}

function Chat({ user }: { user: SessionUser }) {
  const { shell, errors } = useFirstTexts();
  const { code } = useLanguage();
  const router = useRouter();
  const { data = [] } = useQuery(
    memberHistory({ kind: 'member', tenantId: user.tenant_id, userId: user.uid }),
  );
  const [open, setOpen] = useState(false);
  const [ChatWidget, setWidget] = useState<typeof Widget | null>(null);
  const unread = unreadIds(data).length;

  const show = async () => {
    try {
      const loaded = ChatWidget ?? (await import('#web/assistant/chat/ChatWidget.tsx')).ChatWidget;
      setWidget(() => loaded);
      setOpen(true);
    } catch {
      notifications.show({ message: errors.network });
    }
  };
  const follow = (href: string) => {
    if (isSiteAddress(new URL(href, window.location.href).pathname)) return false;
    void router.navigate({ href });
    // Where the panel covers everything, nothing of it would be seen.
    if (window.matchMedia('(max-width: 640px)').matches) setOpen(false);
    return true;
  };
  return (
    <>
      <Launcher
        label={unread ? `${shell.chat.open}, ${shell.chat.unread(unread)}` : shell.chat.open}
        unread={unread}
        place="bar"
        open={open}
        onOpen={() => void show()}
      />
      <Suspense fallback={null}>
        {open && ChatWidget ? (
          <ChatWidget
            language={code}
            tenantId={user.tenant_id}
            onClose={() => setOpen(false)}
            onFollow={follow}
          />
        ) : null}
      </Suspense>
    </>
  );
}
