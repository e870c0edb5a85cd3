import { useEffect, useState } from 'react';

/** Gives the focus back, when a dialog goes, to what had it before the dialog came. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** Whether keys belong to what has the focus: somebody types, or a dialog or menu is open. */
export function keysAreTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const typing = target?.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]',
  );
  return event.defaultPrevented || Boolean(typing) || document.querySelector('[aria-modal="true"]') !== null;
}
