import { queryOptions } from '@tanstack/react-query';
import type { listMessages } from '#shared/assistant/chat/contract.ts';
import type { CallAnswer } from '#shared/call.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { Entry } from './conversation.ts';
import { keyOf, type Person } from './person.ts';
import { shownOf } from './shown.ts';

const list = endpoint<typeof listMessages>();

/** A message of the server as an entry of the history. */
export function entryOf(message: CallAnswer<typeof list>['messages'][number]): Entry {
  return { ...shownOf(message), read: message.read };
}

/** What a member's chat has in it, the oldest first. */
export async function fetchMemberHistory({ signal }: { signal: AbortSignal }): Promise<Entry[]> {
  return (await callApi(list, {}, { signal })).messages.map(entryOf).reverse();
}

/** The same as a query. The key begins with the live topic that makes it stale. */
export const memberHistory = (person: Person) =>
  queryOptions({ queryKey: ['chats', keyOf(person)], queryFn: fetchMemberHistory });

/** The ids of what the assistant said and nobody has read. */
export function unreadIds(messages: Entry[]): string[] {
  return messages.filter(({ sender, read }) => sender === 'bot' && !read).map(({ id }) => id);
}
