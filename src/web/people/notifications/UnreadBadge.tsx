import { badgeText } from '#shared/people/notifications/rules.ts';
import { useFirstTexts } from '#web/texts/language.ts';
import classes from './Notifications.module.css';
import { useNotifications } from './useNotifications.ts';

/**
 * How many notifications are unread, up to "99+"; nothing when none is. At the bell, which says it in words itself, or
 * at the end of an entry of the menu.
 */
export function UnreadBadge({ at }: { at: 'bell' | 'entry' }) {
  const { notifications: words } = useFirstTexts();
  const { unread } = useNotifications();
  const text = badgeText(unread);
  if (!text) return null;
  return (
    <span className={classes.badge} data-at={at}>
      <span aria-hidden="true">{text}</span>
      {at === 'entry' ? <span className="sb-hidden">{words.unread(unread)}</span> : null}
    </span>
  );
}
