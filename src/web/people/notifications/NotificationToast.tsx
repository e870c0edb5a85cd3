import { CloseButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { TOAST_MS } from '#shared/people/notifications/rules.ts';
import { useFirstTexts, useLanguage } from '#web/texts/language.ts';
import { GoLink } from '#web/ui/GoLink.tsx';
import { markAsRead } from './actions.ts';
import classes from './Notifications.module.css';
import { TypeIcon } from './TypeIcon.tsx';
import { useNotifications } from './useNotifications.ts';
import { wordsOf } from './words.ts';

/** The first unread notification by itself. It counts as read after four seconds in which it could be seen. */
export function NotificationToast() {
  const { code } = useLanguage();
  const texts = useFirstTexts();
  const client = useQueryClient();
  const { notifications } = useNotifications();
  // One that could not be marked is not tried, and shown, again and again.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState(false);
  const first = notifications.find(({ id, read }) => !read && !done.has(id));
  const id = first?.id;
  const finish = (which: string) => {
    setDone((before) => new Set([...before, which]));
    void markAsRead(client, which);
  };
  const onTime = useEffectEvent((which: string) => {
    // Behind a dialog, or in a tab that nobody looks at, it has not been seen.
    if (document.visibilityState === 'visible' && !document.querySelector('[aria-modal="true"]'))
      finish(which);
  });
  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setInterval(() => onTime(id), TOAST_MS);
    return () => clearInterval(timer);
  }, [id, held]);
  const { notifications: words } = texts;
  const said = first && wordsOf(first, texts, code);
  return (
    <div role="status" aria-label={words.latest} className={classes.toastArea}>
      {first && said ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it, or being in it, only holds the time.
        <div
          key={first.id}
          className={classes.toast}
          data-toast
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <TypeIcon type={first.type} label={words.types[first.type]} />
          <div className={classes.body}>
            <p className={classes.title}>
              <span dir={said.dir}>{said.title}</span>
            </p>
            <p className={classes.message} dir={said.dir}>
              {said.message}
            </p>
            {first.link ? (
              <GoLink to={first.link} className={classes.action} onGo={() => finish(first.id)}>
                {words.view}
                <span className="sb-hidden"> {said.title}</span>
              </GoLink>
            ) : null}
          </div>
          <CloseButton
            size="sm"
            className={classes.close}
            aria-label={words.read}
            onClick={() => {
              setHeld(false);
              finish(first.id);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
