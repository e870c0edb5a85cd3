import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContactMessage } from '#shared/shopfront/contact/contract.ts';
import type { MessageAction } from '#shared/shopfront/contact/states.ts';
import { callApi, newIdempotencyKey } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { changeMessages } from './queries.ts';

/** Changes where messages are, and says so, or why it was refused. Answers whether it was done. */
export function useChangeMessages() {
  const { messages: words, errors } = useTexts();
  const client = useQueryClient();
  const busy = useRef(false);
  return async (action: MessageAction, messages: ContactMessage[]): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    try {
      const chosen = messages.map(({ id, version }) => ({ id, version }));
      const options = { idempotencyKey: newIdempotencyKey() };
      await callApi(changeMessages, { body: { action, messages: chosen } }, options);
      notifications.show({ message: words.done[action](messages.length) });
      return true;
    } catch (error) {
      const { message } = explainError(error, errors);
      notifications.show({ color: 'red', title: errors.title, message });
      return false;
    } finally {
      busy.current = false;
      void client.invalidateQueries({ queryKey: ['messages'] });
    }
  };
}
