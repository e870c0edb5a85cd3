import { baseLanguage, directionOf } from './direction.ts';

/** The languages that the public site has texts in. */
const BASES = ['en', 'de', 'ar'] as const;

/** The language in which a page speaks: its own, such as "de-AT", or English where there are no texts in it. */
export type SiteLanguage = { code: string; base: (typeof BASES)[number]; direction: 'ltr' | 'rtl' };

export function siteLanguage(code: string): SiteLanguage {
  const base = BASES.find((known) => known === baseLanguage(code));
  return base ? { code, base, direction: directionOf(base) } : { code: 'en', base: 'en', direction: 'ltr' };
}
