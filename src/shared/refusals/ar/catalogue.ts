import type { catalogue as english } from '../en/catalogue.ts';
import type { Translated } from '../say.ts';

export const catalogue: Translated<typeof english> = {};
