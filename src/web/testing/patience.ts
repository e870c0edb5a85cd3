import { vi } from 'vitest';
import { textOf } from './text.ts';

/** Only to end what never comes. */
let most = 150_000;

/** So much of the page is told when it is not as wanted. */
const MOST_SAID = 1500;

/** Waits for no longer than this while some work is done. */
export async function withPatience(ms: number, work: () => Promise<void>): Promise<void> {
  const before = most;
  most = ms;
  await work().finally(() => {
    most = before;
  });
}

/** Asks again and again until it holds. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: most, interval: 40 }).catch((error: unknown) => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main');
    const said = (top ? textOf(top) : document.body.innerText).slice(0, MOST_SAID);
    if (error instanceof Error) error.message += `\nAt ${window.location.href}: ${said}`;
    throw error;
  });
}
