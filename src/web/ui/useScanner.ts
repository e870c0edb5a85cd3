import { useEffect, useEffectEvent } from 'react';
import { PAUSE_MS, SCANNER_MS, ScanBurst } from './scanBurst.ts';

type Handler = { onScan: (code: string) => void; inDialogs: boolean };

const handlers: Handler[] = [];
const burst = new ScanBurst();
/** Keys held back until it is clear that they are no scan: the first letter of a code may be a shortcut. */
let held: KeyboardEvent[] = [];
let waiting: ReturnType<typeof setTimeout> | undefined;
let giving = false;

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const SEARCH = '[role="searchbox"], [type="search"]';

/**
 * Hears what a keyboard scanner reads anywhere on the page, but for fields of forms, to which the keys belong. Of all
 * that listen the one that came last hears it. `inDialogs`: also while a dialog is open, for a dialog that is scanned
 * into. `last`: hears it only where nobody else listens.
 */
export function useScanner(
  onScan: (code: string) => void,
  { inDialogs = false, last = false }: { inDialogs?: boolean; last?: boolean } = {},
): void {
  const heard = useEffectEvent(onScan);
  useEffect(() => {
    const handler: Handler = { onScan: (code) => heard(code), inDialogs };
    if (last) handlers.unshift(handler);
    else handlers.push(handler);
    // First of all that listen: before shortcuts, and before a field takes Enter.
    if (handlers.length === 1) window.addEventListener('keydown', onKey, true);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
      if (!handlers.length) window.removeEventListener('keydown', onKey, true);
    };
  }, [inDialogs, last]);
}

function onKey(event: KeyboardEvent): void {
  if (giving) return;
  const handler = handlers.at(-1);
  const dialog = document.querySelector('[aria-modal="true"]') !== null;
  const target = event.target instanceof HTMLElement ? event.target : null;
  const field = target?.closest(FIELDS);
  const searching = field?.matches(SEARCH) ?? false;
  const command = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
  if (!handler || command || (dialog && !handler.inDialogs) || (field && !searching)) {
    burst.forget();
    giveBack();
    return;
  }
  const taken = burst.take({ key: event.key, at: event.timeStamp });
  if (typeof taken === 'object') {
    swallow(event);
    clearTimeout(waiting);
    held = [];
    handler.onScan(taken.code);
  } else if (taken === 'none') {
    if (event.key !== 'Shift') giveBack();
  } else if (!searching) {
    if (taken === 'first') giveBack();
    // No shortcut is a digit, and no code begins with a space, which presses the button that has the focus.
    if (taken === 'more') hold(event, PAUSE_MS);
    else if (!/[\d\s]/.test(event.key)) hold(event, SCANNER_MS);
  }
}

function hold(event: KeyboardEvent, ms: number): void {
  swallow(event);
  held.push(event);
  clearTimeout(waiting);
  waiting = setTimeout(giveBack, ms);
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** It was no scan: whoever waits for these keys gets them now. */
function giveBack(): void {
  clearTimeout(waiting);
  const keys = held;
  held = [];
  giving = true;
  for (const key of keys) (key.target ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
  giving = false;
}
