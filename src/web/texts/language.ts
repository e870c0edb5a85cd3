import { use, useSyncExternalStore } from 'react';
import { type Said, wordedBy } from '#shared/refusals/say.ts';
import type { Refusals } from '#shared/refusals/writing.ts';
import { baseLanguage, directionOf } from './direction.ts';
import { type FirstTexts, first } from './en/first.ts';
import type { Texts } from './en.ts';

const english = async () => (await import('./en.ts')).en;

/** The catalogue of each language, loaded when asked for; of the English one the first screen's texts are here. */
const catalogues: Record<string, () => Promise<Texts>> = {
  en: english,
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

type Language = {
  code: string;
  direction: 'ltr' | 'rtl';
  first: FirstTexts;
  /** Null until somebody has asked for a text beyond the first ones. */
  all: Texts | null;
};

const KEPT = 'stockbook-language';

let wanted = 'en';
let current: Language = { code: 'en', direction: 'ltr', first, all: null };
let loading: Promise<Texts> | null = null;
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
  const all = await (load ?? english)().catch(() => null);
  // A later call decides, however long this one has taken to load.
  if (all === null || wanted !== code) return;
  change({ code, direction: load ? directionOf(base) : 'ltr', first: all, all });
  localStorage.setItem(KEPT, code);
  document.documentElement.lang = load ? code : 'en';
  document.documentElement.dir = current.direction;
}

const refusals: Record<string, () => Promise<Refusals>> = {
  en: async () => (await import('#shared/refusals/en.ts')).en,
  de: async () => (await import('#shared/refusals/de.ts')).de,
  ar: async () => (await import('#shared/refusals/ar.ts')).ar,
};

/** What words refusals that the page itself finds, such as those of a form, as the server would word them. */
export async function loadWording(): Promise<(said: Said) => string> {
  const catalogue = await (refusals[baseLanguage(current.code)] ?? refusals.en!)();
  return (said) => wordedBy(catalogue, said);
}

/** The language this browser used last, or else its own, for pages before anybody has signed in. */
export function keptLanguage(): string {
  const own = baseLanguage(navigator.language);
  return localStorage.getItem(KEPT) ?? (Object.hasOwn(catalogues, own) ? own : 'en');
}

export function useLanguage(): Pick<Language, 'code' | 'direction'> {
  return useSyncExternalStore(subscribe, () => current);
}

/** The texts of the first screen, which are there at once. */
export function useFirstTexts(): FirstTexts {
  return useSyncExternalStore(subscribe, () => current).first;
}

/** All texts; whoever asks for them first waits, in the nearest Suspense, until they are loaded. */
export function useTexts(): Texts {
  const { all } = useSyncExternalStore(subscribe, () => current);
  return all ?? use(loadEnglish());
}

/** Loads all texts for what is about to ask for them. */
export async function allTexts(): Promise<void> {
  if (!current.all) await loadEnglish();
}

// Only English is ever there in part. What failed to load is tried again by the next who asks.
function loadEnglish(): Promise<Texts> {
  loading ??= english().then(
    (all) => {
      if (current.all === null) change({ ...current, all });
      return all;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

function change(next: Language): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
