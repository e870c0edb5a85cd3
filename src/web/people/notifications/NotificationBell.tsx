import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { Suspense, useRef } from 'react';
import { useFirstTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import classes from './Notifications.module.css';
import { closeNotifications, openNotifications, useNotificationState } from './store.ts';
import { UnreadBadge } from './UnreadBadge.tsx';
import { useNotifications } from './useNotifications.ts';

const NotificationPanel = lazily(async () => (await import('./NotificationPanel.tsx')).NotificationPanel);
const NotificationToast = lazily(async () => (await import('./NotificationToast.tsx')).NotificationToast);

/** The bell in the header: how many are unread, the list below it, and the first unread one by itself. */
export function NotificationBell() {
  const { notifications: words } = useFirstTexts();
  const { open } = useNotificationState();
  const { notifications, unread } = useNotifications();
  const bell = useRef<HTMLButtonElement>(null);
  const close = () => {
    closeNotifications();
    bell.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={bell}
        className={classes.bell}
        onClick={() => (open ? close() : openNotifications())}
        aria-label={unread ? `${words.title}, ${words.unread(unread)}` : words.title}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={words.title}
      >
        <IconBell size={18} stroke={1.7} aria-hidden />
        <UnreadBadge at="bell" />
      </ActionIcon>
      <Suspense fallback={null}>
        {open ? <NotificationPanel bell={bell} onClose={close} onLeave={closeNotifications} /> : null}
        {!open && notifications.some(({ read }) => !read) ? <NotificationToast /> : null}
      </Suspense>
    </>
  );
}
