import { afterEach } from 'vitest';
import { closeAll } from './window.ts';

// Runs anew for every test file, which share all other modules: a hook that one of those sets would be that of the
// first file alone.
afterEach(closeAll);

// React as the pages have it: what it checks of each element while one develops takes longer than to show it.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await Promise.all(
  ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => import(name)),
);
process.env.NODE_ENV = NODE_ENV;

// What all files read is not the cost of the first.
await import('./page.ts');
