import { useQuery } from '@tanstack/react-query';
import { newestFirst } from '#shared/people/notifications/rules.ts';
import { notificationsQuery } from './queries.ts';
import { type Shown, useNotificationState } from './store.ts';

export type Notifications = {
  status: 'loading' | 'failed' | 'there';
  /** Those of the server and those of this page, newest first. */
  notifications: Shown[];
  unread: number;
  retry: () => void;
};

/** The notifications as they stand now. */
export function useNotifications(): Notifications {
  const { local } = useNotificationState();
  const { data, isError, refetch } = useQuery(notificationsQuery);
  return {
    status: data ? 'there' : isError ? 'failed' : 'loading',
    notifications: newestFirst([...local, ...(data?.notifications ?? [])]),
    unread: (data?.unread ?? 0) + local.filter(({ read }) => !read).length,
    retry: () => void refetch(),
  };
}
