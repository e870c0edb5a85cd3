import type { Refusals } from '../say.ts';

export const stock = {} satisfies Refusals;
