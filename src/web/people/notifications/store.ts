import { useSyncExternalStore } from 'react';
import type { NotificationType } from '#shared/people/notifications/topics.ts';
import { getSession, onSession } from '#web/api/session.ts';

/** A notification as the list shows it: of the server, or added to this page alone. */
export type Shown = {
  id: string;
  userId: string;
  title: string;
  message: string;
  type: NotificationType;
  read: boolean;
  link?: string;
  createdAt: string;
  topic: string;
  facts: Record<string, string>;
};

export type Failure = 'read' | 'readAll' | 'remove';

/** What only this page knows: the notifications that were added here, whether the list is open, and what failed last. */
type State = { local: Shown[]; open: boolean; failure: Failure | null };

const EMPTY: State = { local: [], open: false, failure: null };
let state = EMPTY;
const listeners = new Set<() => void>();

export function getState(): State {
  return state;
}

export function change(part: Partial<State>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

export function useNotificationState(): State {
  return useSyncExternalStore(subscribe, getState);
}

/** Opens the list of notifications; for the entry of the menu. */
export function openNotifications(): void {
  change({ open: true });
}

export function closeNotifications(): void {
  change({ open: false, failure: null });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Whoever comes next has nothing to do with it.
let person = getSession().user?.uid;
onSession(() => {
  const now = getSession().user?.uid;
  if (now !== person) change(EMPTY);
  person = now;
});
