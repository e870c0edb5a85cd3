import { useEffect, useEffectEvent, useMemo } from 'react';
import type { CommentAction } from '#shared/shopfront/comments/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { keysAreTaken } from '#web/ui/focus.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';

const KEYS = { a: 'approve', r: 'reject', s: 'spam', u: 'reopen' } as const;
type ByKey = (typeof KEYS)[keyof typeof KEYS] & CommentAction;

/** The keys that decide about the selected comments, or about the one that is open; others stay with the screen. */
export function useModerationKeys(decide: (action: ByKey) => boolean): void {
  const { keys } = useTexts().comments;
  const group = useMemo(
    () => ({
      title: keys.title,
      shortcuts: Object.entries(KEYS).map(([key, action]) => ({ keys: [key], label: keys[action] })),
    }),
    [keys],
  );
  useShortcuts(group);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keysAreTaken(event)) return;
    const action = Object.entries(KEYS).find(([key]) => key === event.key)?.[1];
    if (action && decide(action)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
