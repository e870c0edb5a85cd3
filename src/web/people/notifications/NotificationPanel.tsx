import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useFirstTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { markAllAsRead } from './actions.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './Notifications.module.css';
import { useNotificationState } from './store.ts';
import { useNotifications } from './useNotifications.ts';

type Props = {
  bell: RefObject<HTMLElement | null>;
  /** Closes, and gives the focus back. */
  onClose: () => void;
  /** Closes, and leaves the focus where it went. */
  onLeave: () => void;
};

/** The list of notifications below the bell; on a narrow window a panel of its own. */
export function NotificationPanel({ bell, onClose, onLeave }: Props) {
  const { notifications: words, ui } = useFirstTexts();
  const { failure } = useNotificationState();
  const { status, notifications, retry } = useNotifications();
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const onOutside = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Node)) return;
    if (!panel.current?.contains(target) && !bell.current?.contains(target)) onLeave();
  });
  useEffect(() => {
    panel.current?.focus();
    const outside = ({ target }: Event) => onOutside(target);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label={words.title}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <div className={classes.head}>
        <h2>{words.title}</h2>
        {notifications.length ? (
          <Button variant="subtle" size="compact-sm" onClick={() => void markAllAsRead(client)}>
            {words.markAll}
          </Button>
        ) : null}
      </div>
      {failure ? <FormMessage message={words.failed[failure]} /> : null}
      {status === 'loading' && !notifications.length ? (
        <p className={classes.state} role="status">
          <Loader size="xs" />
          {words.loading}
        </p>
      ) : null}
      {status === 'failed' ? (
        <div className={classes.state} role="alert">
          <p>{words.failed.initialize}</p>
          <Button variant="default" onClick={retry}>
            {ui.retry}
          </Button>
        </div>
      ) : null}
      {status === 'there' && !notifications.length ? <p className={classes.state}>{words.none}</p> : null}
      {notifications.length ? (
        <ul className={classes.list}>
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onGo={onLeave} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
