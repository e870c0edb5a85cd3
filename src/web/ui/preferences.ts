import { createContext, useContext } from 'react';
import type { Preferences } from '#shared/people/tenants/preferences.ts';

/** Currency, language, time zone and date format by which figures are shown. */
export const PreferencesContext = createContext<Preferences | null>(null);

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('Figures are shown below PreferencesContext only');
  return preferences;
}
