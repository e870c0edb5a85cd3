import type { CustomerQuoteTexts } from './en/customerQuote.ts';
import type { SiteLanguage } from './siteLanguage.ts';

/** The texts of the customer's page in each language; a browser loads those of the business alone. */
const catalogues: Record<SiteLanguage['base'], () => Promise<CustomerQuoteTexts>> = {
  en: async () => (await import('./en/customerQuote.ts')).customerQuote,
  de: async () => (await import('./de/customerQuote.ts')).customerQuote,
  ar: async () => (await import('./ar/customerQuote.ts')).customerQuote,
};

/** The texts of the page that a customer sees a quote on. */
export function loadCustomerQuoteTexts({ base }: SiteLanguage): Promise<CustomerQuoteTexts> {
  return catalogues[base]();
}
