import { useState } from 'react';
import { ApiError } from '#web/api/errors.ts';

/**
 * The record that a dialog changes, as last answered. When somebody else was first, their version takes its place:
 * the form keeps what was typed, and saving again replaces only that.
 */
export function useConflict<R extends { version: number }>(edited: R | null) {
  const [base, setBase] = useState(edited);
  const orConflict = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const current = currentIn<R>(error);
      if (base && current) setBase(current);
      throw error;
    }
  };
  return { base, conflict: base !== edited, orConflict };
}

function currentIn<R>(error: unknown): R | null {
  if (!(error instanceof ApiError) || error.code !== 'aborted') return null;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('current' in details)) return null;
  // By the contract, `details.current` of a stale write is the record as the list answers it.
  return details.current as R;
}
