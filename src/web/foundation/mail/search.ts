import { MAIL_STATUSES } from '#shared/foundation/mail/states.ts';
import { id, oneOf, searchReader, text } from '#shared/searchParams.ts';

export const OUTBOX_LIST = 'stockbook-list-outbox';

export const readOutboxSearch = searchReader({
  q: text(200),
  status: oneOf(MAIL_STATUSES),
  columns: text(2000),
  /** The one that is open. */
  mail: id,
});
export type OutboxSearch = ReturnType<typeof readOutboxSearch>;
