import { queryOptions } from '@tanstack/react-query';
import { inLanguage } from '#shared/inLanguage.ts';
import { FIGURE_NAMES, type FigureName } from '#shared/insights/figures/catalogue.ts';
import { fold, words } from '#shared/text.ts';

/** What else figures are called: of each some phrases, with commas between them. */
type Synonyms = Record<FigureName, readonly string[]>;

const LOAD: Record<'en' | 'de' | 'ar', () => Promise<Synonyms>> = {
  en: async () => (await import('#shared/insights/figures/synonyms/en.ts')).figureSynonyms,
  de: async () => (await import('#shared/insights/figures/synonyms/de.ts')).germanFigures,
  ar: async () => (await import('#shared/insights/figures/synonyms/ar.ts')).arabicFigures,
};

/** What else figures are called in a language of the page. */
export function synonymsQuery(language: string) {
  return queryOptions({
    queryKey: ['figure synonyms', language],
    queryFn: () => inLanguage(LOAD, language)(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The figures that are called something in which words begin with all that was typed. */
export function calledSo(typed: string, synonyms: Synonyms): FigureName[] {
  const asked = words(typed);
  if (!asked.length) return [];
  const says = (phrase: string) => {
    const known = fold(phrase).split(/\s+/);
    return asked.every((word) => known.some((one) => one.startsWith(word)));
  };
  return FIGURE_NAMES.filter((name) => synonyms[name].flatMap((some) => some.split(',')).some(says));
}
