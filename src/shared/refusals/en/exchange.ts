import type { Refusals } from '../say.ts';

export const exchange = {} satisfies Refusals;
