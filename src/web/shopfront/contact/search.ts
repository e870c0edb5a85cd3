import { id, oneOf, searchReader, text } from '#shared/searchParams.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '#shared/shopfront/contact/states.ts';

/** Without a status the list shows what is open. */
export const readMessagesSearch = searchReader({
  status: oneOf<MessageStatus>(MESSAGE_STATUSES.filter((status) => status !== 'open')),
  q: text(200),
  /** The one that is read. */
  message: id,
});
export type MessagesSearch = ReturnType<typeof readMessagesSearch>;
