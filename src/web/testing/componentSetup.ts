import { afterEach, beforeAll, vi } from 'vitest';
import { setLanguage } from '../texts/language.ts';
import { closeAll } from './window.ts';

// It looks for a document when it is read.
const { cleanup } = await import('@testing-library/react');

// Runs anew for every test file, which share all other modules: a hook that one of those sets would be that of the
// first file alone.
beforeAll(async () => {
  // Of English only the first texts are there from the start; after another language it comes whole.
  await setLanguage('de');
  await setLanguage('en');
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await closeAll();
});
