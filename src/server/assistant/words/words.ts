import type { Language } from '#shared/assistant/chat/reading.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { type AssistantWords, en } from './en.ts';

/** What the assistant says by itself, in the language it was asked in. */
export const WORDS: Record<Language, AssistantWords> = { en, de, ar };
