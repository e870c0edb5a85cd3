import { queryOptions } from '@tanstack/react-query';
import type { getConfiguration } from '#shared/chat/contract.ts';
import { callPublic, endpoint } from '../api/call.ts';
import type { Entry } from './conversation.ts';
import { guestEntries } from './guest.ts';
import { fetchMemberHistory } from './memberHistory.ts';
import { keyOf, type Person } from './person.ts';

const configuration = endpoint<typeof getConfiguration>('GET', '/api/public/chat/:tenantId/configuration');

/** What was said, the oldest first. */
export const historyQuery = (person: Person) =>
  queryOptions({
    queryKey: ['chats', keyOf(person)],
    queryFn: async (context): Promise<Entry[]> =>
      person.kind === 'guest' ? guestEntries(person.tenantId) : fetchMemberHistory(context),
  });

/** How the chat of a tenant looks and behaves. */
export const configurationQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['chatConfiguration', tenantId],
    queryFn: async ({ signal }) =>
      (await callPublic(configuration, { params: { tenantId } }, { signal })).configuration,
    staleTime: 60_000,
    // There is another one to go on with.
    retry: false,
    meta: { topics: ['tenants'] },
  });
