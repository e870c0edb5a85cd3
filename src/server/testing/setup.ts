import { afterAll, vi } from 'vitest';
import { closeAll } from './closing.ts';
import './patience.ts';

// Runs anew for every test file, which share all other modules: a hook that one of those sets would be that of the
// first file alone.
afterAll(closeAll);

// Nor does a clock that one of them has stopped stand still for the next.
vi.useRealTimers();
