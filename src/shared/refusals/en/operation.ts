import type { Refusals } from '../say.ts';

export const operation = {} satisfies Refusals;
