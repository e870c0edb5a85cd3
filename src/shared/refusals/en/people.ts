import type { Refusals } from '../say.ts';

export const people = {} satisfies Refusals;
