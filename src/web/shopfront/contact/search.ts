import { MESSAGE_STATUSES, type MessageStatus } from '#shared/shopfront/contact/states.ts';

/** What the address of the messages carries; without a status it shows what is open. `message` is the one that is read. */
export type MessagesSearch = { status?: MessageStatus; q?: string; message?: string };

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const status = MESSAGE_STATUSES.find((known) => known === raw.status && known !== 'open');
  const q = typeof raw.q === 'string' ? raw.q.slice(0, 200) : '';
  const message =
    typeof raw.message === 'string' && /^[0-9a-f-]{36}$/i.test(raw.message) ? raw.message : undefined;
  return { ...(status ? { status } : {}), ...(q ? { q } : {}), ...(message ? { message } : {}) };
}
