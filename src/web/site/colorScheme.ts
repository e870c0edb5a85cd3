import { useSyncExternalStore } from 'react';

/** The key and the attribute are those of the staff area; color-scheme.js has set the attribute before. */
const KEY = 'stockbook-color-scheme';
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

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage may be forbidden; then the system decides.
  }
}

/** Goes along with the system, as long as nobody has chosen, and with what is chosen in another window. */
export function followColorScheme(): void {
  const follow = () => {
    const chosen = kept();
    show(chosen === 'dark' || (chosen !== 'light' && system().matches));
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
