import { Notifications } from '@mantine/notifications';

/** Where short messages appear. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} zIndex={400} />;
}
