import type { CustomerInvoiceTexts } from './en/customerInvoice.ts';
import type { SiteLanguage } from './siteLanguage.ts';

/** The texts of the customer's page in each language; a browser loads those of the business alone. */
const catalogues: Record<SiteLanguage['base'], () => Promise<CustomerInvoiceTexts>> = {
  en: async () => (await import('./en/customerInvoice.ts')).customerInvoice,
  de: async () => (await import('./de/customerInvoice.ts')).customerInvoice,
  ar: async () => (await import('./ar/customerInvoice.ts')).customerInvoice,
};

/** The texts of the page that a customer sees an invoice on. */
export function loadCustomerInvoiceTexts({ base }: SiteLanguage): Promise<CustomerInvoiceTexts> {
  return catalogues[base]();
}
