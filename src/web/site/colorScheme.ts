import { useSyncExternalStore } from 'react';

/** The key and the attribute are those of the staff area; color-scheme.js has set the attribute before. */
const KEY = 'stockbook-color-scheme';
/** What the staff area shows whoever is signed in by default. */
const DEFAULT_KEY = 'stockbook-color-scheme-default';
const ATTRIBUTE = 'data-mantine-color-scheme';
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

const listeners = new Set<() => void>();

function isDark(): boolean {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark';
}

function show(dark: boolean): void {
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light');
  for (const listener of listeners) listener();
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be forbidden; then the system decides.
  }
}

/** Goes along with the shop or the system, as long as nobody has chosen, and with what is chosen in another window. */
export function followColorScheme(): void {
  const follow = () => {
    const shop = document.documentElement.dataset.theme;
    const theme = [kept(KEY), shop, kept(DEFAULT_KEY)].find((value) => value === 'dark' || value === 'light');
    show(theme ? theme === 'dark' : system().matches);
  };
  // It may have changed between color-scheme.js and now.
  follow();
  system().addEventListener('change', follow);
  window.addEventListener('storage', ({ key }) => key === KEY && follow());
}

export function chooseDark(dark: boolean): void {
  show(dark);
  try {
    localStorage.setItem(KEY, dark ? 'dark' : 'light');
  } catch {
    // It holds for this page then.
  }
}

export function useDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDark,
    () => false,
  );
}
