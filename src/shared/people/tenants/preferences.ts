import { z } from 'zod';
import { CURRENCIES } from '../../currencies.ts';

/** How a tenant, or a person in it, likes things shown, and the one thing that is more than looks: the currency of its books. */

export const THEMES = ['light', 'dark'] as const;

/** Languages with a catalogue of texts; a region may follow, as in de-AT. */
export const LANGUAGES = ['en', 'de', 'ar'] as const;

/** Ways to write a date; the parts are replaced by the figures. */
export const DATE_FORMATS = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
] as const;

/** Preferences as they are answered. */
export const Preferences = z.object({
  theme: z.enum(THEMES),
  language: z.string(),
  timezone: z.string(),
  dateFormat: z.string(),
  currency: z.string(),
});
export type Preferences = z.infer<typeof Preferences>;

/** Those of the specification. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'light',
  language: 'en',
  timezone: 'UTC',
  dateFormat: 'YYYY-MM-DD',
  currency: 'USD',
};

/** As the business has chosen them; the theme is null as long as it has not, and each device decides. */
export const BusinessPreferences = Preferences.extend({ theme: Preferences.shape.theme.nullable() });
export type BusinessPreferences = z.infer<typeof BusinessPreferences>;

/** Themes of a person: one of them, or as each device is set, whatever the business has. */
export const OWN_THEMES = [...THEMES, 'device'] as const;

/** How a person wants to see things; null: as the business has it. The currency is nobody's own. */
export const View = z.object({
  theme: z.enum(OWN_THEMES).nullable(),
  language: z.string().nullable(),
  timezone: z.string().nullable(),
  dateFormat: z.string().nullable(),
});
export type View = z.infer<typeof View>;

export const AS_THE_BUSINESS: View = { theme: null, language: null, timezone: null, dateFormat: null };

const LANGUAGE_SENTENCE = `Must be one of ${LANGUAGES.join(', ')}, perhaps with a region, as in de-AT.`;

/** The language tag in its usual spelling ("de-at" is "de-AT"); null for one that there are no texts in. */
function languageOf(tag: string): string | null {
  try {
    const [language = ''] = Intl.getCanonicalLocales(tag);
    return (LANGUAGES as readonly string[]).includes(language.split('-')[0] ?? '') ? language : null;
  } catch {
    return null;
  }
}

// Names of the time zone database; a bare offset knows no summer time, and older browsers do not know it.
function isTimezone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What may be changed: any of them, each for itself. */
export const preferencesChange = z.strictObject({
  theme: z.enum(THEMES, 'Must be light or dark.').optional(),
  language: z
    .string('Must be text.')
    .max(40, 'Must be 40 characters or less.')
    .refine((tag) => languageOf(tag) !== null, LANGUAGE_SENTENCE)
    .transform((tag) => languageOf(tag) ?? tag)
    .optional(),
  timezone: z
    .string('Must be text.')
    .max(60, 'Must be 60 characters or less.')
    .refine(isTimezone, 'Must be the name of a time zone, such as Europe/Berlin.')
    .optional(),
  dateFormat: z.enum(DATE_FORMATS, `Must be one of ${DATE_FORMATS.join(', ')}.`).optional(),
  currency: z
    .string('Must be text.')
    .refine((code) => CURRENCIES.includes(code), 'Must be the code of a currency, such as USD.')
    .optional(),
});
export type PreferencesChange = z.output<typeof preferencesChange>;

const own = preferencesChange.shape;
/** What a person may change of their own view; null goes back to the business's. */
export const viewChange = z.strictObject({
  theme: z.enum(OWN_THEMES, 'Must be light, dark or device.').nullable().optional(),
  language: own.language.nullable(),
  timezone: own.timezone.nullable(),
  dateFormat: own.dateFormat.nullable(),
});
export type ViewChange = z.output<typeof viewChange>;
