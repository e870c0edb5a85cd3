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

/** Like `useSelection`, of the rows that are there: what has gone meanwhile is selected no more. */
export function useSelectionAmong<R extends { id: string }>(
  rows: R[] | undefined,
): Selection & { rows: R[] } {
  const everSelected = useSelection();
  const chosen = rows?.filter(({ id }) => everSelected.ids.has(id)) ?? [];
  return { ...everSelected, ids: new Set(chosen.map(({ id }) => id)), rows: chosen };
}
