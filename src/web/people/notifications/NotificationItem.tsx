import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useFirstTexts, useLanguage } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { markAsRead, removeNotification } from './actions.ts';
import { GoLink } from './GoLink.tsx';
import classes from './Notifications.module.css';
import type { Shown } from './store.ts';
import { TypeIcon } from './TypeIcon.tsx';
import { wordsOf } from './words.ts';

/** One notification of the list. */
export function NotificationItem({ notification, onGo }: { notification: Shown; onGo: () => void }) {
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
            {words.remove}
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
