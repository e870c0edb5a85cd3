import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

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

/**
 * For a form, and what to call after its refusal was put into its state: leads to the first field that is wrong once
 * that is shown. Where none is, to what `orElse` selects; without it, to the button when the focus was lost with it.
 */
export function useRefusalFocus(
  orElse?: string,
): readonly [form: RefObject<HTMLFormElement | null>, refused: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const lead = useEffectEvent(() => {
    const lost = document.activeElement === document.body;
    const other = orElse ?? (lost ? '[type="submit"]' : null);
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      (other === null ? null : form.current?.querySelector<HTMLElement>(other));
    target?.focus();
    // What cannot be read is not mended but typed anew.
    if (target instanceof HTMLInputElement && /password|one-time/.test(target.autocomplete)) target.select();
  });
  useEffect(() => {
    if (refusals > 0) lead();
  }, [refusals]);
  return [form, () => setRefusals((before) => before + 1)];
}
