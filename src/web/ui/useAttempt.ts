import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { explainError } from '../api/errors.ts';
import { useFirstTexts } from '../texts/language.ts';

/** Does something that has no place of its own for a failure: what went wrong is said at the edge of the screen. */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<boolean> {
  const { errors } = useFirstTexts();
  return async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      notifications.show({ color: 'red', title: errors.title, message: explainError(error, errors).message });
      return false;
    }
  };
}

/**
 * Does one thing at a time, for who shows what went wrong in its own place, and that it is under way. Whether it was done
 * is answered: not while the one before is.
 */
export function useWork() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const busy = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    setError(null);
    try {
      return (await work()) !== false;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { run, pending, error };
}
