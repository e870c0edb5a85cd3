import type { operation as english } from '../en/operation.ts';
import type { Translated } from '../say.ts';

export const operation: Translated<typeof english> = {};
