import { queryOptions } from '@tanstack/react-query';
import type * as contract from '#shared/shopfront/contact/contract.ts';
import { callApi, callFile, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import type { Files } from '#web/ui/list/useFileEntries.tsx';
import type { MessagesSearch } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listMessages>();
const open = endpoint<typeof contract.countMessages>();
const one = endpoint<typeof contract.getMessage>();
export const changeMessages = endpoint<typeof contract.changeMessages>();

const queryOf = ({ status, q }: MessagesSearch) => ({
  ...(status ? { status } : {}),
  ...(q?.trim() ? { q: q.trim() } : {}),
});

export function messagesQuery(search: MessagesSearch): PagedQuery<contract.ContactMessage> {
  const query = queryOf(search);
  return {
    queryKey: ['messages', 'list', query],
    ask: async (page, signal) => {
      const { messages, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: messages, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export const openQuery = queryOptions({
  queryKey: ['messages', 'count'],
  queryFn: ({ signal }) => callApi(open, {}, { signal }),
});

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: ({ signal }) => callApi(one, { params: { id } }, { signal }),
  });
}

const FILES = {
  csv: endpoint<typeof contract.messageFiles.csv>(),
  xlsx: endpoint<typeof contract.messageFiles.xlsx>(),
};

/** The list as it is narrowed, as files. */
export const messageFiles = (search: MessagesSearch, of: string): Files => ({
  name: of,
  get: (kind) => callFile(FILES[kind], { query: queryOf(search) }),
});
