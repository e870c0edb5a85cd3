import { MAIL_STATUSES } from '#shared/foundation/mail/states.ts';
import { id, oneOf, searchReader, text } from '#web/api/searchParams.ts';

export const readOutboxSearch = searchReader({
  q: text(200),
  status: oneOf(MAIL_STATUSES),
  /** The one that is open. */
  mail: id,
});
export type OutboxSearch = ReturnType<typeof readOutboxSearch>;
