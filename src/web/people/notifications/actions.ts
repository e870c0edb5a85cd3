import type { QueryClient } from '@tanstack/react-query';
import type * as functions from '#shared/people/notifications/functions.ts';
import {
  isOwnLink,
  isPersistable,
  isServerId,
  isValidNotification,
} from '#shared/people/notifications/rules.ts';
import type { NotificationType } from '#shared/people/notifications/topics.ts';
import { endpoint } from '#web/api/call.ts';
import { callFunction } from '#web/api/callable.ts';
import { getSession } from '#web/api/session.ts';
import { notificationsQuery, type Received } from './queries.ts';
import { change, type Failure, getState, type Shown } from './store.ts';

const create = endpoint<typeof functions.createNotification>();
const markRead = endpoint<typeof functions.markNotificationAsRead>();
const markAllRead = endpoint<typeof functions.markAllNotificationsAsRead>();
const remove = endpoint<typeof functions.deleteNotification>();

export type NewNotification = {
  title?: string;
  message?: string;
  type?: NotificationType;
  /** The signed-in person when left out. */
  userId?: string;
  link?: string;
};

let added = 0;

/**
 * Adds a notification: on the server where it can be kept there, and else, or when that fails, to this page alone.
 * Answers its id.
 */
export async function addNotification(client: QueryClient, given: NewNotification): Promise<string> {
  const userId = given.userId ?? getSession().user?.uid ?? '';
  const { title = '', message = '', type = 'info', link } = given;
  const whole = { userId, title, message, type, ...(link ? { link } : {}) };
  if (isPersistable(given) && isValidNotification(whole)) {
    const kept = await callFunction(create, whole).catch(() => null);
    if (kept) {
      await client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
      return kept.id;
    }
  }
  return addLocally({ ...whole, ...(link && isOwnLink(link) ? { link } : {}) });
}

// Its id is none of the server's, so that nothing that happens to it is told to the server.
function addLocally(of: Pick<Shown, 'userId' | 'title' | 'message' | 'type'> & { link?: string }): string {
  const id = `local-${++added}`;
  const createdAt = new Date().toISOString();
  change({ local: [{ ...of, id, createdAt, read: false, topic: '', facts: {} }, ...getState().local] });
  return id;
}

/** Marks a notification as read, at once on the screen. */
export async function markAsRead(client: QueryClient, id: string): Promise<void> {
  changeLocal((each) => (each.id === id ? { ...each, read: true } : each));
  if (!isServerId(id)) return;
  await told(
    client,
    'read',
    (all) => without(all, id, true),
    () => callFunction(markRead, { notificationId: id }),
  );
}

/** Marks everything as read. */
export async function markAllAsRead(client: QueryClient): Promise<void> {
  changeLocal((each) => ({ ...each, read: true }));
  const userId = getSession().user?.uid;
  if (!userId) return;
  await told(
    client,
    'readAll',
    ({ notifications }) => ({
      notifications: notifications.map((each) => ({ ...each, read: true })),
      unread: 0,
    }),
    () => callFunction(markAllRead, { userId }),
  );
}

/** Removes a notification. */
export async function removeNotification(client: QueryClient, id: string): Promise<void> {
  if (!isServerId(id)) {
    change({ local: getState().local.filter((each) => each.id !== id) });
    return;
  }
  await told(
    client,
    'remove',
    (all) => without(all, id),
    () => callFunction(remove, { notificationId: id }),
  );
}

function without({ notifications, unread }: Received, id: string, keep = false): Received {
  const found = notifications.find((each) => each.id === id);
  const left = keep
    ? notifications.map((each) => (each.id === id ? { ...each, read: true } : each))
    : notifications.filter((each) => each.id !== id);
  return { notifications: left, unread: found && !found.read ? Math.max(0, unread - 1) : unread };
}

function changeLocal(map: (each: Shown) => Shown): void {
  if (getState().local.length) change({ local: getState().local.map(map) });
}

// Shown before the server knows; when it refuses, it is asked what is true, and the failure stands above the list.
async function told(
  client: QueryClient,
  failure: Failure,
  update: (all: Received) => Received,
  call: () => Promise<unknown>,
): Promise<void> {
  const { queryKey } = notificationsQuery;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (all) => all && update(all));
  try {
    await call();
    if (getState().failure === failure) change({ failure: null });
  } catch {
    change({ failure });
    await client.invalidateQueries({ queryKey });
  }
}
