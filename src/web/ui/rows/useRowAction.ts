import { notifications } from '@mantine/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';

/** Carries out what was chosen in the menu of a row, says what came of it, and asks for the rows anew. */
export function useRowAction(queryKey: QueryKey) {
  const { errors } = useTexts();
  const client = useQueryClient();
  return (work: Promise<unknown>, done: string): void =>
    void work
      .then(() => notifications.show({ message: done }))
      .catch((error) =>
        notifications.show({
          color: 'red',
          title: errors.title,
          message: explainError(error, errors).message,
        }),
      )
      .finally(() => void client.invalidateQueries({ queryKey }));
}
