import type { shopfront as english } from '../en/shopfront.ts';
import type { Translated } from '../say.ts';

export const shopfront: Translated<typeof english> = {};
