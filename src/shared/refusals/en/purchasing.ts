import type { Refusals } from '../say.ts';

export const purchasing = {} satisfies Refusals;
