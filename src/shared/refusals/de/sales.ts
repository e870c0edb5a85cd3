import type { sales as english } from '../en/sales.ts';
import type { Translated } from '../say.ts';

export const sales: Translated<typeof english> = {};
