import { useSyncExternalStore } from 'react';
import { baseLanguage, directionOf } from './direction.ts';
import { en, type Texts } from './en.ts';

/** The catalogue of each language; all but English are loaded when asked for. */
const catalogues: Record<string, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

export type Language = { code: string; direction: 'ltr' | 'rtl'; texts: Texts };

const KEPT = 'stockbook-language';

let wanted = 'en';
let current: Language = { code: 'en', direction: 'ltr', texts: en };
const listeners = new Set<() => void>();

/**
 * Switches to a language such as "de" or "de-AT"; one without a catalogue has the English texts. Without a network
 * the language stays as it is; it never throws.
 */
export async function setLanguage(code: string): Promise<void> {
  wanted = code;
  if (code === current.code) return;
  const base = baseLanguage(code);
  const load = catalogues[base];
  const texts = load ? await load().catch(() => null) : en;
  // A later call decides, however long this one has taken to load.
  if (texts === null || wanted !== code) return;
  current = { code, direction: load ? directionOf(base) : 'ltr', texts };
  localStorage.setItem(KEPT, code);
  document.documentElement.lang = load ? code : 'en';
  document.documentElement.dir = current.direction;
  for (const listener of listeners) listener();
}

/** The language this browser used last, for pages before anybody has signed in. */
export function keptLanguage(): string {
  return localStorage.getItem(KEPT) ?? 'en';
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => current);
}

export function useTexts(): Texts {
  return useLanguage().texts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
