import { COUNTRY_CODES } from '../einvoice/lists.ts';
import type { PartyAddress } from './parties.ts';

/** Where the region and the code stand behind the town, and what joins them; elsewhere the code stands before it. */
const BEHIND: Record<string, string> = { US: ', ', CA: ' ', AU: ' ' };
const LANGUAGES = ['en', 'de', 'ar'];
/** Countries are typed by hand: by their code, their name in a language of ours, or as people shorten it. */
const SHORT: Record<string, string> = {
  ...{ usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US', 'united states of america': 'US' },
  ...{ uk: 'GB', 'u.k.': 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB' },
  ...{ 'czech republic': 'CZ', holland: 'NL', 'the netherlands': 'NL', uae: 'AE', el: 'GR', eire: 'IE' },
};

let known: Map<string, string> | undefined;

/** The code (ISO 3166-1) of a country as somebody typed it; undefined where nobody can tell. */
export function countryOf(typed: string): string | undefined {
  known ??= new Map([
    ...Object.entries(SHORT),
    ...[...COUNTRY_CODES]
      .filter((code) => /^[A-Z]{2}$/.test(code))
      .flatMap((code) => [
        [code.toLowerCase(), code] as const,
        ...LANGUAGES.map(
          (language) =>
            [new Intl.DisplayNames(language, { type: 'region' }).of(code)!.toLowerCase(), code] as const,
        ),
      ]),
  ]);
  return known.get(typed.trim().toLowerCase());
}

/** An address as it is written in its country, line by line; what is empty is left out. */
export function addressLines({ street, city, region, postalCode, country }: PartyAddress): string[] {
  const behind = BEHIND[countryOf(country) ?? ''];
  const place = (...parts: string[]) => parts.filter(Boolean);
  const town = behind
    ? [place(city, place(region, postalCode).join(' ')).join(behind)]
    : [place(postalCode, city).join(' '), region];
  return place(...street.split('\n'), ...town, country);
}
