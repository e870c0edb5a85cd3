import { useSyncExternalStore } from 'react';

/** How long a short message stays (specification, business constants). */
const SHOWN_MS = 3000;

// Dialogs lie above everything else, each above the one before: a message appears in the topmost.
let message: string | null = null;
let layers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Shows a short message for a moment. */
export function say(words: string): void {
  clearTimeout(timer);
  message = words;
  timer = setTimeout(() => {
    message = null;
    changed();
  }, SHOWN_MS);
  changed();
}

/** Tells that a dialog now lies above everything; answers how to tell that it is gone. */
export function coverToasts(): () => void {
  layers += 1;
  changed();
  return () => {
    layers -= 1;
    changed();
  };
}

/** How many dialogs are open. */
export function toastLayers(): number {
  return layers;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message of the moment, if it belongs into this layer. */
export function useToast(layer: number): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (layer === layers ? message : null),
    () => null,
  );
}
