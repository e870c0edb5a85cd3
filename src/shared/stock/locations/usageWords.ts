import { inLanguage } from '#shared/inLanguage.ts';
import type { Location, LocationUsage } from '#shared/stock/locations/contract.ts';

type Words = Record<Exclude<LocationUsage, 'internal'>, string>;

const en: Words = {
  supplier: 'Suppliers',
  customer: 'Customers',
  adjustment: 'Adjustments',
  transit: 'In transit',
};

const de: Words = {
  supplier: 'Lieferanten',
  customer: 'Kunden',
  adjustment: 'Anpassungen',
  transit: 'Unterwegs',
};

const ar: Words = {
  supplier: 'المورّدون',
  customer: 'العملاء',
  adjustment: 'التسويات',
  transit: 'في الطريق',
};

const WORDS = { en, de, ar };

/** What a place is called in a language: as people called it, or what it is for where nobody did. */
export const placeName = ({ name, usage }: Pick<Location, 'name' | 'usage'>, language: string): string =>
  usage === 'internal' ? name : inLanguage(WORDS, language)[usage];
