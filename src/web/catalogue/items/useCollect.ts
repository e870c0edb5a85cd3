import { notifications } from '@mantine/notifications';
import { addToBasket } from '#web/api/labelBasket.ts';
import { useTexts } from '#web/texts/language.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';

/** Puts a label of an item into the own basket, and says how many there are by now. */
export function useCollect(itemId: string): () => void {
  const { bulk } = useTexts();
  const attempt = useAttempt();
  return () =>
    void attempt(async () => {
      notifications.show({ message: bulk.inBasket(await addToBasket([itemId])) });
    });
}
