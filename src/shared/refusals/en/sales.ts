import type { Refusals } from '../say.ts';

export const sales = {} satisfies Refusals;
