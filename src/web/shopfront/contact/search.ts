import { MESSAGE_STATUSES, type MessageStatus } from '#shared/shopfront/contact/states.ts';
import { id, oneOf, searchReader, text } from '#web/api/searchParams.ts';

/** Without a status the list shows what is open. */
export const readMessagesSearch = searchReader({
  status: oneOf<MessageStatus>(MESSAGE_STATUSES.filter((status) => status !== 'open')),
  q: text(200),
  /** The one that is read. */
  message: id,
});
export type MessagesSearch = ReturnType<typeof readMessagesSearch>;
