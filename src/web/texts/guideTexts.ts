import type { Guide } from '#shared/assistant/tasks/tasks.ts';
import { siteLanguage } from './siteLanguage.ts';

const guides: Record<Guide['language'], () => Promise<Guide>> = {
  en: async () => (await import('#shared/assistant/tasks/words/en.ts')).en,
  de: async () => (await import('#shared/assistant/tasks/words/de.ts')).de,
  ar: async () => (await import('#shared/assistant/tasks/words/ar.ts')).ar,
};

/** What is said of the tasks of the product in a language such as "de-AT"; each is a file of its own. */
export const loadGuide = (code: string): Promise<Guide> => guides[siteLanguage(code).base]();
