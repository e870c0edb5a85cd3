import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { DEFAULT_THEME } from './session.ts';

type Theme = 'light' | 'dark';

/** What was chosen on this device, by the switch of the menu; color-scheme.js reads both before the first paint. */
const CHOSEN = 'stockbook-color-scheme';

let show: (scheme: MantineColorScheme) => void = () => undefined;
let byDefault = false;

/** What was chosen on this device, else the default of the person or the business, else the system. */
export const colorSchemes: MantineColorSchemeManager = {
  get: (fallback) => kept(CHOSEN) ?? kept(DEFAULT_THEME) ?? fallback,
  set: (scheme) => {
    if (!byDefault) keep(CHOSEN, scheme);
  },
  subscribe: (listener) => {
    show = listener;
    window.addEventListener('storage', follow);
  },
  unsubscribe: () => {
    show = () => undefined;
    window.removeEventListener('storage', follow);
  },
  clear: () => keep(CHOSEN, null),
};

/** Shows a theme as long as none was chosen on this device; null: as the system has it. */
export function showByDefault(theme: Theme | null): void {
  keep(DEFAULT_THEME, theme);
  // It counts as nobody's choice.
  byDefault = true;
  show(colorSchemes.get('auto'));
  byDefault = false;
}

/** Lets the default decide on this device again. */
export function forgetChosenTheme(): void {
  colorSchemes.clear();
}

function follow({ key, newValue }: StorageEvent): void {
  if (key === CHOSEN && isTheme(newValue)) show(newValue);
}

function kept(key: string): Theme | null {
  try {
    const value = localStorage.getItem(key);
    return isTheme(value) ? value : null;
  } catch {
    return null; // Storage may be forbidden; then the system decides.
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // It holds for this page then.
  }
}

function isTheme(value: string | null): value is Theme {
  return value === 'light' || value === 'dark';
}
