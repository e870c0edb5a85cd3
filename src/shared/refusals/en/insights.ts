import type { Refusals } from '../say.ts';

export const insights = {} satisfies Refusals;
