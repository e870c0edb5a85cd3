import type { insights as english } from '../en/insights.ts';
import type { Translated } from '../say.ts';

export const insights: Translated<typeof english> = {};
