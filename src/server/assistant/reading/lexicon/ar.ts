import { ENGLISH } from './en.ts';
export const ARABIC = { ...ENGLISH, language: 'ar' as const };
