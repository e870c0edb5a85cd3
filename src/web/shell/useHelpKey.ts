import { useEffect, useEffectEvent } from 'react';
import { keysAreTaken } from '../ui/focus.ts';

/** `?` anywhere outside a field. */
export function useHelpKey(show: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
