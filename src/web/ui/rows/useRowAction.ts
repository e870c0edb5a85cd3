import { notifications } from '@mantine/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../useAttempt.ts';

/** Carries out what was chosen in the menu of a row, says what came of it, and asks for the rows anew. */
export function useRowAction(queryKey: QueryKey) {
  const attempt = useAttempt();
  const client = useQueryClient();
  return async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (await attempt(work)) notifications.show({ message: done });
    void client.invalidateQueries({ queryKey });
  };
}
