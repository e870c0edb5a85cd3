import { useState } from 'react';

export type Page<T> = { rows: T[]; nextCursor: string | null };
export type Asked = { cursor?: string; open?: boolean };

/** A list of which the first page is there: more of it, and the same list narrowed to what is open. */
export function usePaged<T>(first: Page<T> & { open?: boolean }, ask: (asked: Asked) => Promise<Page<T>>) {
  const [shown, setShown] = useState(first);
  const [state, setState] = useState<'busy' | 'failed' | null>(null);
  const load = async (work: () => Promise<void>) => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await work();
      setState(null);
    } catch {
      setState('failed');
    }
  };
  const { rows, nextCursor, open } = shown;
  const narrowed = open === undefined ? {} : { open };
  return {
    ...{ rows, open, state },
    more: nextCursor
      ? () =>
          load(async () => {
            const next = await ask({ ...narrowed, cursor: nextCursor });
            setShown({ ...next, ...narrowed, rows: [...rows, ...next.rows] });
          })
      : null,
    /** The list as it is since something was added to it. */
    restart: (page: Page<T>) => setShown({ ...page, ...narrowed }),
    show: (only: boolean) => load(async () => setShown({ ...(await ask({ open: only })), open: only })),
  };
}
