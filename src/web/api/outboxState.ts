import { useSyncExternalStore } from 'react';
import type { Entry } from './device.ts';

// What is known of the outbox, apart from it: the frame of every screen shows it, and loads the outbox itself later.

let own: readonly Entry[] = [];
let stuck = false;
const listeners = new Set<() => void>();

/** The entries of whoever is signed in, in the order in which they were entered. */
export const getOwnEntries = (): readonly Entry[] => own;

export function setOwnEntries(entries: readonly Entry[]): void {
  if (own === entries || (own.length === 0 && entries.length === 0)) return;
  own = entries;
  for (const listener of listeners) listener();
}

/** Whether the last attempt to send failed, and with it all that waits. */
export function setStuck(is: boolean): void {
  if (stuck === is) return;
  stuck = is;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits to be sent, and what was refused for good, of all kinds or of one, and of one key. */
export type Unsent<P = unknown> = {
  waiting: Entry<P>[];
  refused: Entry<P>[];
  /** The last attempt to send failed: what waits is not merely on its way. */
  isStuck: boolean;
};

/**
 * What of the signed-in person the server does not have yet. It is right from the first moment only where the outbox has
 * been started; on every screen of the staff area it is, soon after the first one is shown.
 */
export function useUnsent<P = unknown>(kind?: string, key?: string): Unsent<P> {
  const entries = useSyncExternalStore(subscribe, getOwnEntries) as readonly Entry<P>[];
  const isStuck = useSyncExternalStore(subscribe, () => stuck);
  const found = entries.filter(
    (entry) => (kind === undefined || entry.kind === kind) && (key === undefined || entry.key === key),
  );
  return {
    waiting: found.filter(({ refusal }) => !refusal),
    refused: found.filter(({ refusal }) => refusal),
    isStuck,
  };
}
