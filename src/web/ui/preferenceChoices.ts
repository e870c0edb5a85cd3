/** Languages with texts, and the regions that write dates and numbers in ways of their own. */
const LANGUAGES = ['en', 'en-GB', 'en-US', 'en-AU', 'en-CA', 'de', 'de-AT', 'de-CH', 'ar', 'ar-EG', 'ar-SA'];

/** What there is to choose from, whatever is chosen now included. */
export const languagesWith = (current: string) =>
  LANGUAGES.includes(current) ? LANGUAGES : [...LANGUAGES, current];

/** What people who speak it call it. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

/** All time zones; the list of the browser leaves UTC out. */
export function timezonesWith(current: string): string[] {
  return [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])];
}
