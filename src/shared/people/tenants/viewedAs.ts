import type { BusinessPreferences, View } from './preferences.ts';

/**
 * Preferences with a person's own in the place of the business's; what their device decides is only known there. Apart from
 * the schemas, for the first screen.
 */
export function viewedAs<P extends BusinessPreferences>(preferences: P, view: View): P {
  const chosen = Object.entries(view).filter(([, value]) => value !== null && value !== 'device');
  return { ...preferences, ...Object.fromEntries(chosen) };
}
