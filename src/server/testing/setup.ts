import { afterAll, vi } from 'vitest';
import { closeAll } from './closing.ts';
import './patience.ts';

// Runs anew for every test file, which share all other modules: a hook that one of those sets would be that of the
// first file alone.
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await closeAll();
});

// A clock that one of them has stopped would stand still for all that follow: nothing that waits would ever end.
if (performance.now !== Performance.prototype.now)
  throw new Error('An earlier file of tests has left a clock that stands still.');
