import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Selects or deselects some rows at once. */
  set: (ids: string[], on: boolean) => void;
  clear: () => void;
};

/** Selected rows by id; they stay selected while rows come, go and change places. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    set: (some, on) =>
      setIds((before) => {
        const next = new Set(before);
        for (const id of some) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
