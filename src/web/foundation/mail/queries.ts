import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/foundation/mail/contract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { OutboxSearch } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listOutbox>();
const one = endpoint<typeof contract.getMail>();

export const retryMail = endpoint<typeof contract.retryMail>();

type Mails = { rows: contract.ListedMail[]; nextCursor: string | null; delivers: boolean };

export function outboxQuery({ q, status }: OutboxSearch): PagedQuery<contract.ListedMail, Mails> {
  const query = { ...(q?.trim() ? { q: q.trim() } : {}), ...(status ? { status } : {}) };
  return {
    queryKey: ['mails', 'list', query],
    ask: async (page, signal) => {
      const { mails, ...more } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: mails, ...more };
    },
    rowId: ({ id }) => id,
  };
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}
