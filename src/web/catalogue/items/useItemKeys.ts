import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { keysAreTaken } from '#web/ui/focus.ts';
import { usePageActions } from '#web/ui/palette.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { ItemActions } from './useItemActions.tsx';

const KEYS = { e: 'edit', a: 'adjust', t: 'transfer', v: 'variants' } as const;

/** The keys of the item page, and the same in the command palette, as far as the actions are possible. */
export function useItemKeys(actions: ItemActions, sku: string): void {
  const { keys } = useTexts().item;
  const group = useMemo(
    () => ({
      title: keys.title,
      shortcuts: Object.entries(KEYS).map(([key, action]) => ({ keys: [key], label: keys[action] })),
    }),
    [keys],
  );
  useShortcuts(group);
  usePageActions(
    Object.values(KEYS)
      .filter((name) => !actions[name].reason)
      .map((name) => ({ id: name, label: keys[name], hint: sku, run: actions[name].run })),
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keysAreTaken(event)) return;
    const name = Object.entries(KEYS).find(([key]) => key === event.key)?.[1];
    if (!name || actions[name].reason) return;
    event.preventDefault();
    actions[name].run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
