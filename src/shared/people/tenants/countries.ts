import countryToCurrency from 'country-to-currency';
import { CURRENCIES } from '../../currencies.ts';
import { DATE_FORMATS, DEFAULT_PREFERENCES, LANGUAGES, type Preferences } from './preferences.ts';

const currencies: Record<string, string> = countryToCurrency;

/** Codes of the countries (ISO 3166-1) that books can be kept in the currency of. */
export const COUNTRIES: readonly string[] = Object.keys(currencies)
  .filter((country) => CURRENCIES.includes(currencies[country] ?? ''))
  .toSorted();

type OfCountry = Omit<Preferences, 'theme' | 'language'> & {
  /** The language of most people there, where there are texts in it. */
  language: string | null;
};

/** What a business in a country begins with: its currency, clock and language, and how dates are written there. */
export function preferencesOfCountry(country: string): OfCountry {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return {
    currency: currencies[country] ?? DEFAULT_PREFERENCES.currency,
    timezone: timezonesOf(country)[0] ?? DEFAULT_PREFERENCES.timezone,
    dateFormat: dateFormatOf(`${language}-${country}`),
    language: LANGUAGES.find((known) => known === language) ?? null,
  };
}

/** Zones of the clocks of a country, as browsers know them. */
export function timezonesOf(country: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.() ?? [];
}

function dateFormatOf(locale: string): string {
  const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(2026, 0, 31));
  const names: Record<string, string> = { year: 'YYYY', month: 'MM', day: 'DD' };
  const written = parts.map(({ type, value }) => names[type] ?? value.trim()).join('');
  return DATE_FORMATS.find((known) => known === written) ?? DEFAULT_PREFERENCES.dateFormat;
}
