import type { exchange as english } from '../en/exchange.ts';
import type { Translated } from '../say.ts';

export const exchange: Translated<typeof english> = {};
