import { afterAll } from 'vitest';
import { closeAll } from './closing.ts';
import './patience.ts';

// Runs anew for every test file, which share all other modules: a hook that one of those sets would be that of the
// first file alone.
afterAll(closeAll);
