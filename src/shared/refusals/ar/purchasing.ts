import type { purchasing as english } from '../en/purchasing.ts';
import type { Translated } from '../say.ts';

export const purchasing: Translated<typeof english> = {};
