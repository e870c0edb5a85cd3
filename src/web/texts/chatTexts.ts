import type { ChatTexts } from './en/chat.ts';
import { siteLanguage } from './siteLanguage.ts';

const catalogues: Record<string, () => Promise<ChatTexts>> = {
  en: async () => (await import('./en/chat.ts')).chat,
  de: async () => (await import('./de/chat.ts')).chat,
  ar: async () => (await import('./ar/chat.ts')).chat,
};
const loaded = new Map<string, Promise<ChatTexts>>();

/** The texts of the chat in a language such as "de-AT"; the same promise each time, and anew after a failure. */
export function loadChatTexts(code: string): Promise<ChatTexts> {
  const { base } = siteLanguage(code);
  const known = loaded.get(base);
  if (known) return known;
  const loading = catalogues[base]!();
  loaded.set(base, loading);
  loading.catch(() => loaded.delete(base));
  return loading;
}
