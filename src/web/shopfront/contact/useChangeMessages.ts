import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import type { MessageAction } from '#shared/shopfront/contact/states.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { useAttempt, useWork } from '#web/ui/useAttempt.ts';
import { changeMessages } from './queries.ts';

/** Changes where messages are, and says so, or why it was refused. Answers whether it was done. */
export function useChangeMessages() {
  const { messages: words } = useTexts();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { run } = useWork();
  const change = (action: MessageAction, messages: ContactMessage[]) =>
    attempt(async () => {
      const chosen = messages.map(({ id, version }) => ({ id, version }));
      const options = { idempotencyKey: newIdempotencyKey() };
      await callApi(changeMessages, { body: { action, messages: chosen } }, options);
      notifications.show({ message: words.done[action](messages.length) });
    }).finally(() => void client.invalidateQueries({ queryKey: ['messages'] }));
  return (action: MessageAction, messages: ContactMessage[]) => run(() => change(action, messages));
}
