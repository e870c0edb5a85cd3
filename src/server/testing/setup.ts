import { afterAll, expect, vi } from 'vitest';
import { closeAll } from './closing.ts';
import { reportCost, secondsBetween, secondsShared, spent } from './cost.ts';
import './patience.ts';
import { databasesInUse } from './testDatabases.ts';

const isCounted = Boolean(process.env.TEST_COSTS);

// Runs anew for every test file, which share all other modules: a hook that one of those sets would be that of the
// first file alone.
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (isCounted) {
    const seconds = secondsBetween(before, spent(databasesInUse)) - (secondsShared() - sharedBefore);
    reportCost(expect.getState().testPath ?? '', seconds);
  }
  await closeAll();
});

// A clock that one of them has stopped would stand still for all that follow: nothing that waits would ever end.
if (performance.now !== Performance.prototype.now)
  throw new Error('An earlier file of tests has left a clock that stands still.');

// What all share is not the cost of the file that happens to be the first.
if (isCounted) await import('./testApp.ts');
const before = isCounted ? spent(databasesInUse) : new Map();
const sharedBefore = secondsShared();
