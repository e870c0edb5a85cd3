import { MAIL_STATUSES, type MailStatus } from '#shared/foundation/mail/states.ts';

/** What the address of the outbox carries; `mail` is the one that is open. */
export type OutboxSearch = { q?: string; status?: MailStatus; mail?: string };

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readOutboxSearch(raw: Record<string, unknown>): OutboxSearch {
  const q = typeof raw.q === 'string' ? raw.q.slice(0, 200) : '';
  const status = MAIL_STATUSES.find((known) => known === raw.status);
  const mail = typeof raw.mail === 'string' && /^[0-9a-f-]{36}$/i.test(raw.mail) ? raw.mail : undefined;
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(mail ? { mail } : {}) };
}
