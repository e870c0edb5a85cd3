import { badgeText } from '#shared/notifications/rules.ts';
import classes from './Notifications.module.css';
import { useNotifications } from './useNotifications.ts';

/** How many notifications are unread, up to "99+"; nothing when none is. What it belongs to says it in words. */
export function UnreadBadge() {
  const { unread } = useNotifications();
  const text = badgeText(unread);
  return text ? (
    <span className={classes.badge} aria-hidden="true">
      {text}
    </span>
  ) : null;
}
