import { ENGLISH } from './en.ts';
export const GERMAN = { ...ENGLISH, language: 'de' as const };
