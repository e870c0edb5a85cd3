import type { Refusals } from '../say.ts';

export const assistant = {} satisfies Refusals;
