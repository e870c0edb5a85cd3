import { z } from 'zod';
import { CURRENCIES } from '../../currencies.ts';
import { sayText } from '../../refusals/say.ts';

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
  theme: z.enum(THEMES, sayText('field.oneOf', { choices: THEMES })).optional(),
  language: z
    .string(sayText('field.type', { kind: 'text' }))
    .max(40, sayText('field.tooLong', { most: 40 }))
    .refine((tag) => languageOf(tag) !== null, sayText('preferences.language', { languages: LANGUAGES }))
    .transform((tag) => languageOf(tag) ?? tag)
    .optional(),
  timezone: z
    .string(sayText('field.type', { kind: 'text' }))
    .max(60, sayText('field.tooLong', { most: 60 }))
    .refine(isTimezone, sayText('preferences.timezone'))
    .optional(),
  dateFormat: z.enum(DATE_FORMATS, sayText('preferences.dateFormat', { formats: DATE_FORMATS })).optional(),
  currency: z
    .string(sayText('field.type', { kind: 'text' }))
    .refine((code) => CURRENCIES.includes(code), sayText('field.currency'))
    .optional(),
});
export type PreferencesChange = z.output<typeof preferencesChange>;

const own = preferencesChange.shape;
/** What a person may change of their own view; null goes back to the business's. */
export const viewChange = z.strictObject({
  theme: z
    .enum(OWN_THEMES, sayText('field.oneOf', { choices: OWN_THEMES }))
    .nullable()
    .optional(),
  language: own.language.nullable(),
  timezone: own.timezone.nullable(),
  dateFormat: own.dateFormat.nullable(),
});
export type ViewChange = z.output<typeof viewChange>;
