import { useEffect, useEffectEvent } from 'react';

/** Ctrl K or ⌘ K anywhere, also in a field, but not above a dialog, which may hold what is not saved. */
export function usePaletteKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
    // A keyboard of another script has no K, but the key where it is.
    const isK = event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/^[a-z]$/i.test(event.key));
    if (!isK) return;
    event.preventDefault();
    if (!document.querySelector('[aria-modal="true"]')) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
