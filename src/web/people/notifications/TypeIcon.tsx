import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { NotificationType } from '#shared/people/notifications/topics.ts';
import classes from './Notifications.module.css';

const ICONS = {
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} satisfies Record<NotificationType, typeof IconInfoCircle>;

/** The type of a notification as a sign, and as a word for those who do not see it. */
export function TypeIcon({ type, label }: { type: NotificationType; label: string }) {
  const Icon = ICONS[type];
  return (
    <span className={classes.type} data-type={type} role="img" aria-label={label}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </span>
  );
}
