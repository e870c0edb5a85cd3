import { afterAll } from 'vitest';

const open: (() => unknown)[] = [];

/** Closes something when the tests of the file have ended; what was opened last is closed first. */
export function closeAtEnd(close: () => unknown): void {
  open.push(close);
}

// Runs for every test file (vitest.config.ts): the files share their modules, and a hook that is set while
// another hook runs would never be called.
afterAll(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
