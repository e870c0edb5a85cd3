import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Milliseconds before a file that did not come is asked for again. */
const PAUSES = [500, 2000, 5000];

/**
 * Loads a file of the application over a bad connection: without a network it waits for one, and what fails
 * with a network is tried a few times more. Fails as the last try did.
 */
export async function steady<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await (navigator.onLine === false ? online() : new Promise((resolve) => setTimeout(resolve, pause)));
    }
  }
  return load();
}

/** A part of a screen whose file comes when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy has it
export function lazily<T extends ComponentType<any>>(load: () => Promise<T>): LazyExoticComponent<T> {
  return lazy(async () => ({ default: await steady(load) }));
}

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
