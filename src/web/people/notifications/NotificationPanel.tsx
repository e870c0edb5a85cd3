import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useFirstTexts, useLanguage } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { GoLink } from '#web/ui/GoLink.tsx';
import { markAllAsRead, markAsRead, removeNotification } from './actions.ts';
import classes from './Notifications.module.css';
import { type Shown, useNotificationState } from './store.ts';
import { TypeIcon } from './TypeIcon.tsx';
import { useNotifications } from './useNotifications.ts';
import { wordsOf } from './words.ts';

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

/** One notification of the list. */
function NotificationItem({ notification, onGo }: { notification: Shown; onGo: () => void }) {
  const { code } = useLanguage();
  const texts = useFirstTexts();
  const { notifications: words } = texts;
  const client = useQueryClient();
  const { id, type, read, link, createdAt } = notification;
  const { title, message, dir } = wordsOf(notification, texts, code);
  const markRead = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes; the one beside it stays.
    focusRemove(currentTarget.closest('li'));
    void markAsRead(client, id);
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const own = currentTarget.closest('li');
    const beside = own?.nextElementSibling ?? own?.previousElementSibling;
    if (beside) focusRemove(beside);
    else currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
    void removeNotification(client, id);
  };
  const go = () => {
    if (!read) void markAsRead(client, id);
    onGo();
  };
  const of = <span className="sb-hidden"> {title}</span>;
  return (
    <li className={classes.item} data-unread={!read || undefined}>
      <TypeIcon type={type} label={words.types[type]} />
      <div className={classes.body}>
        <p className={classes.title}>
          <span dir={dir}>{title}</span>
          {read ? null : <span className="sb-hidden"> ({words.isUnread})</span>}
        </p>
        <p className={classes.message} dir={dir}>
          {message}
        </p>
        <div className={classes.foot}>
          <span className={classes.time}>
            {createdAt ? <DateTime at={createdAt} show="relative" /> : null}
          </span>
          {link ? (
            <GoLink to={link} className={classes.action} onGo={go}>
              {words.view}
              {of}
            </GoLink>
          ) : null}
          {read ? null : (
            <button type="button" className={classes.action} onClick={markRead}>
              {words.read}
              {of}
            </button>
          )}
          <button type="button" className={classes.action} data-remove onClick={remove}>
            {texts.common.remove}
            {of}
          </button>
        </div>
      </div>
    </li>
  );
}

function focusRemove(item: Element | null): void {
  item?.querySelector<HTMLElement>('[data-remove]')?.focus();
}
