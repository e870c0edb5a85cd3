import { queryOptions } from '@tanstack/react-query';
import type { getConfiguration, getOwnConfiguration } from '#shared/assistant/chat/contract.ts';
import { callApi, callPublic, endpoint } from '#web/api/call.ts';
import type { Entry } from './conversation.ts';
import { guestEntries } from './guest.ts';
import { fetchMemberHistory } from './memberHistory.ts';
import { keyOf, type Person } from './person.ts';

const configuration = endpoint<typeof getConfiguration>();
const ownConfiguration = endpoint<typeof getOwnConfiguration>();

/** What was said, the oldest first. */
export const historyQuery = (person: Person) =>
  queryOptions({
    queryKey: ['chats', keyOf(person)],
    queryFn: async (context): Promise<Entry[]> =>
      person.kind === 'guest' ? guestEntries(person.tenantId) : fetchMemberHistory(context),
  });

/** How the chat of a tenant looks and behaves; a member sees it also while the shop is closed. */
export const configurationQuery = ({ kind, tenantId }: Pick<Person, 'kind' | 'tenantId'>) =>
  queryOptions({
    queryKey: ['chatConfiguration', tenantId],
    queryFn: async ({ signal }) => {
      const answer =
        kind === 'member'
          ? callApi(ownConfiguration, {}, { signal })
          : callPublic(configuration, { params: { tenantId } }, { signal });
      return (await answer).configuration;
    },
    staleTime: 60_000,
    // There is another one to go on with.
    retry: false,
    meta: { topics: ['tenants'] },
  });
