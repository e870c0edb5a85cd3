import { notifications } from '@mantine/notifications';
import { explainError } from '../api/errors.ts';
import { useFirstTexts } from '../texts/language.ts';

/** Does something that has no place of its own for a failure: what went wrong is said at the edge of the screen. */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<void> {
  const { errors } = useFirstTexts();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      notifications.show({ color: 'red', title: errors.title, message: explainError(error, errors).message });
    }
  };
}
