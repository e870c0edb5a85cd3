import { useEffect, useState } from 'react';
import type { listMessages } from '#shared/assistant/chat/contract.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { Launcher } from '#web/assistant/chat/Launcher.tsx';
import type { SiteChatPanel as Panel } from './SiteChatPanel.tsx';
import { useSite } from './siteContext.ts';
import { say } from './toast.ts';

const list = endpoint<typeof listMessages>('GET', '/api/chat/messages');

/** The chat of the public site: a button, until somebody wants to talk. */
export function SiteChat() {
  const { page, language, texts } = useSite();
  const { shell, errors } = texts;
  const [SiteChatPanel, setPanel] = useState<typeof Panel | null>(null);
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useUnread();
  const show = async () => {
    try {
      const loaded = SiteChatPanel ?? (await import('./SiteChatPanel.tsx')).SiteChatPanel;
      setPanel(() => loaded);
      setOpen(true);
    } catch {
      say(errors.network);
    }
  };
  return (
    <>
      <Launcher
        label={unread ? `${shell.chat.open}, ${shell.chat.unread(unread)}` : shell.chat.open}
        unread={unread}
        place="corner"
        open={open}
        onOpen={() => void show()}
      />
      {SiteChatPanel ? (
        <SiteChatPanel
          open={open}
          language={language.code}
          tenantId={page.kind === 'shop' ? page.shop.id : PLATFORM_TENANT}
          onUnread={setUnread}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** How many messages are unread; asked for once, of who is known to be signed in, until the panel knows it better. */
function useUnread(): [number, (unread: number) => void] {
  const [unread, setUnread] = useState(0);
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signedIn') return setUnread(0);
    const end = new AbortController();
    callApi(list, {}, { signal: end.signal }).then(
      (answer) => setUnread(answer.unread),
      // The panel says so when it is opened.
      () => undefined,
    );
    return () => end.abort();
  }, [status]);
  return [unread, setUnread];
}
