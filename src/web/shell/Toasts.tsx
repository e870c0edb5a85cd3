import { Notifications } from '@mantine/notifications';

import classes from './Shell.module.css';

/** Where short messages appear. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      zIndex={400}
      transitionDuration={160}
      className={classes.toasts}
    />
  );
}
