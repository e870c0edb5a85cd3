import type { Language } from '#shared/assistant/chat/reading.ts';
import type { Guide } from '#shared/assistant/tasks/tasks.ts';
import { ar as arGuide } from '#shared/assistant/tasks/words/ar.ts';
import { de as deGuide } from '#shared/assistant/tasks/words/de.ts';
import { en as enGuide } from '#shared/assistant/tasks/words/en.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { type AssistantWords, en } from './en.ts';

/** What the assistant says by itself, in the language it was asked in. */
export const WORDS: Record<Language, AssistantWords> = { en, de, ar };

/** How things are done, and what the screens are called. */
export const GUIDES: Record<Language, Guide> = { en: enGuide, de: deGuide, ar: arGuide };
