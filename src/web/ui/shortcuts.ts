import { useEffect, useSyncExternalStore } from 'react';

export type Shortcut = { keys: string[]; label: string };
export type ShortcutGroup = { title: string; shortcuts: Shortcut[] };

let groups: ShortcutGroup[] = [];
const listeners = new Set<() => void>();

function change(next: ShortcutGroup[]) {
  groups = next;
  for (const listener of listeners) listener();
}

/** Lists shortcuts in the keyboard help while the calling screen is shown. The group must keep its identity. */
export function useShortcuts(group: ShortcutGroup): void {
  useEffect(() => {
    change([...groups, group]);
    return () => change(groups.filter((known) => known !== group));
  }, [group]);
}

/** What the keyboard help shows. */
export function useShortcutGroups(): ShortcutGroup[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => groups,
  );
}
