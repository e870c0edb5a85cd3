import type { SiteTexts } from './en/site.ts';
import type { SiteLanguage } from './siteLanguage.ts';

/** The texts of the public site in each language; a browser loads those of its page alone. */
const catalogues: Record<SiteLanguage['base'], () => Promise<SiteTexts>> = {
  en: async () => (await import('./en/site.ts')).site,
  de: async () => (await import('./de/site.ts')).site,
  ar: async () => (await import('./ar/site.ts')).site,
};

/** The texts in the language of a page. */
export function loadSiteTexts({ base }: SiteLanguage): Promise<SiteTexts> {
  return catalogues[base]();
}
