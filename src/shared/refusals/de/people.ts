import type { people as english } from '../en/people.ts';
import type { Translated } from '../say.ts';

export const people: Translated<typeof english> = {};
