import type { CustomerPageTexts } from './en/customerPage.ts';
import type { SiteLanguage } from './siteLanguage.ts';

/** The texts of the page of a customer in each language; a browser loads those of the business alone. */
const catalogues: Record<SiteLanguage['base'], () => Promise<CustomerPageTexts>> = {
  en: async () => (await import('./en/customerPage.ts')).customerPage,
  de: async () => (await import('./de/customerPage.ts')).customerPage,
  ar: async () => (await import('./ar/customerPage.ts')).customerPage,
};

/** The texts of the page on which a customer sees everything of theirs. */
export function loadCustomerPageTexts({ base }: SiteLanguage): Promise<CustomerPageTexts> {
  return catalogues[base]();
}
