import type { Refusals } from '../say.ts';

export const catalogue = {} satisfies Refusals;
