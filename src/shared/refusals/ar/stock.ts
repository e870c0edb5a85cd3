import type { stock as english } from '../en/stock.ts';
import type { Translated } from '../say.ts';

export const stock: Translated<typeof english> = {};
