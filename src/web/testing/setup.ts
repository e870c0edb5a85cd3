import { afterEach } from 'vitest';
import { closeAll } from './window.ts';

// Runs anew for every test file, which share all other modules: a hook that one of those sets would be that of the
// first file alone.
afterEach(closeAll);

// What all files read is not the cost of the first.
await import('./page.ts');
