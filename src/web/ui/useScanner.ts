import { type RefObject, useEffect, useEffectEvent } from 'react';
import { SCANNER_MS, ScanBurst, SILENCE_MS } from './scanBurst.ts';

type Handler = {
  onScan: (code: string) => void;
  inDialogs: boolean;
  field: RefObject<HTMLInputElement | null> | undefined;
};

const handlers: Handler[] = [];
const burst = new ScanBurst();
/** A key that may be a shortcut as well as the beginning of a code: held back until the pace has told. */
let held: KeyboardEvent | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Ends a scan of a scanner that sends neither Enter nor Tab. */
let silence: ReturnType<typeof setTimeout> | undefined;
let giving = false;

const OWN_KEYS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/**
 * Hears what a keyboard scanner reads anywhere on the page, but for fields and menus: keys typed into these are theirs
 * and never touched. Of all that listen the one that came last hears it. `inDialogs`: also while a dialog is open, for
 * a dialog that is scanned into. `last`: hears it only where nobody else listens. `field`: one that is scanned into;
 * it gets every key but the Enter that ends a scan. Outside of fields a scan need not end with Enter or Tab.
 */
export function useScanner(
  onScan: (code: string) => void,
  {
    inDialogs = false,
    last = false,
    field,
  }: { inDialogs?: boolean; last?: boolean; field?: RefObject<HTMLInputElement | null> } = {},
): void {
  const heard = useEffectEvent(onScan);
  useEffect(() => {
    const handler: Handler = { onScan: (code) => heard(code), inDialogs, field };
    if (last) handlers.unshift(handler);
    else handlers.push(handler);
    // First of all that listen: before shortcuts, and before a field takes Enter.
    if (handlers.length === 1) window.addEventListener('keydown', onKey, true);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (!handlers.length) window.removeEventListener('keydown', onKey, true);
    };
  }, [inDialogs, last, field]);
}

function onKey(event: KeyboardEvent): void {
  if (giving) return;
  clearTimeout(silence);
  const handler = handlers.at(-1);
  const dialog = document.querySelector('[aria-modal="true"]') !== null;
  const target = event.target instanceof HTMLElement ? event.target : null;
  const owner = target?.closest(OWN_KEYS) ?? null;
  const scannedInto = owner !== null && owner === handler?.field?.current;
  const command = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
  if (!handler || command || (dialog && !handler.inDialogs) || (owner && !scannedInto)) {
    burst.forget();
    giveBack();
    return;
  }
  const taken = burst.take({
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    at: event.timeStamp,
  });
  if (typeof taken === 'object') {
    swallow(event);
    drop();
    handler.onScan(taken.code);
  } else if (taken === 'none') {
    if (event.key !== 'Shift') giveBack();
  } else if (!owner) {
    // So quick a key after another is no person's: neither of them is a shortcut.
    if (taken === 'more') {
      swallow(event);
      drop();
      silence = setTimeout(() => {
        const code = burst.silence();
        if (code) handlers.at(-1)?.onScan(code);
      }, SILENCE_MS);
    } else {
      giveBack();
      if (mayBeShortcut(event.key)) hold(event);
    }
  }
}

/** Of the keys that may begin a code. The search has the focus at once: what is typed next is for it. */
function mayBeShortcut(key: string): boolean {
  return !/[\d\s/]/.test(key);
}

function hold(event: KeyboardEvent): void {
  swallow(event);
  held = event;
  waiting = setTimeout(giveBack, SCANNER_MS);
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function drop(): void {
  clearTimeout(waiting);
  held = null;
}

/** It was no scan: whoever waits for the key gets it now. */
function giveBack(): void {
  const key = held;
  drop();
  if (!key) return;
  giving = true;
  (key.target ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
  giving = false;
}
