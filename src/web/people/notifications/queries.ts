import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import type { listNotifications } from '#shared/people/notifications/contract.ts';
import { isOwnLink, isoDate, isValidNotification, newestFirst } from '#shared/people/notifications/rules.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { ApiError } from '#web/api/errors.ts';
import { getSession, type SessionUser } from '#web/api/session.ts';
import type { Shown } from './store.ts';

const list = endpoint<typeof listNotifications>();

type Answer = CallAnswer<typeof list>;
/** What the server has, as it is shown; `unread` counts also what is beyond the list. */
export type Received = { notifications: Shown[]; unread: number };

/** The notifications of the person; the key is the live topic that makes them stale. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ signal, client }): Promise<Received> => {
    try {
      const answer = await callApi(list, {}, { signal });
      return received(answer, getSession().user);
    } catch (error) {
      if (signal.aborted) throw error;
      return afterFailure(error, client);
    }
  },
});

/** Those of this person in this tenant that are valid, newest first. */
function received(
  { notifications, unread }: Answer,
  user: Pick<SessionUser, 'uid' | 'tenant_id'> | null,
): Received {
  const own = notifications.filter(
    (each) => isValidNotification(each) && each.userId === user?.uid && each.tenant_id === user?.tenant_id,
  );
  const shown = own.map(({ tenant_id: _, link, createdAt, ...each }) => ({
    ...each,
    createdAt: isoDate(createdAt),
    ...(link && isOwnLink(link) ? { link } : {}),
  }));
  return { notifications: newestFirst(shown), unread };
}

/**
 * What is shown when the list could not be asked for: what was there before. Only where there was nothing before has
 * it failed to initialize. Who may not see notifications has none.
 */
function afterFailure(error: unknown, client: QueryClient): Received {
  const before = client.getQueryData<Received>(['notifications', 'list']);
  if (error instanceof ApiError && error.code === 'permission-denied') {
    // biome-ignore lint/suspicious/noConsole: the specification has it logged as a warning, and otherwise ignored.
    console.warn('Notifications', error);
    return before ?? { notifications: [], unread: 0 };
  }
  if (!before) throw error;
  // biome-ignore lint/suspicious/noConsole: the specification has it logged, and no more.
  console.error('Notifications', error);
  return before;
}
