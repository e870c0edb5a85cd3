import type { Refusals } from '../say.ts';

export const shopfront = {} satisfies Refusals;
