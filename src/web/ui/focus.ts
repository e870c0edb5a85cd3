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

/** Keeps in view what has the focus within `area`, which scrolls, when something that comes above it makes it smaller. */
export function useFocusInView(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = area.current;
    if (!shown) return undefined;
    let before = shown.clientHeight;
    const watch = new ResizeObserver(() => {
      const [was, is] = [before, shown.clientHeight];
      before = is;
      if (is >= was) return;
      const focused = document.activeElement;
      if (focused === shown || !shown.contains(focused)) return;
      const { top, bottom } = focused!.getBoundingClientRect();
      const start = shown.getBoundingClientRect().top;
      // Also of what was seen in part: that is enough to type in it.
      if (top - start < was && bottom - start > is) focused!.scrollIntoView({ block: 'center' });
    });
    watch.observe(shown);
    return () => watch.disconnect();
  }, [area]);
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
