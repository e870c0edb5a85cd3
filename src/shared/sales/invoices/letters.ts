import { inLanguage } from '../../inLanguage.ts';

const WORDS = {
  en: {
    invoice: (number: string, business: string) => `Invoice ${number} from ${business}`,
    overdue: (invoice: string) => `${invoice} is overdue`,
    due: (invoice: string, date: string) => `${invoice} is due on ${date}`,
  },
  de: {
    invoice: (number: string, business: string) => `Rechnung ${number} von ${business}`,
    overdue: (invoice: string) => `${invoice} ist überfällig`,
    due: (invoice: string, date: string) => `${invoice} ist am ${date} fällig`,
  },
  ar: {
    invoice: (number: string, business: string) => `الفاتورة ${number} من ${business}`,
    overdue: (invoice: string) => `${invoice} متأخرة السداد`,
    due: (invoice: string, date: string) => `${invoice} تستحق في ${date}`,
  },
};

/** The subject of the letter that an invoice goes with, in the language of the business, unless somebody writes another one. */
export function invoiceSubject(language: string, number: string, business: string): string {
  return inLanguage(WORDS, language).invoice(number, business);
}

/** The subject of a reminder in the language of the business; the date is worded. */
export function reminderSubject(
  language: string,
  number: string,
  business: string,
  { isOverdue, dueDate }: { isOverdue: boolean; dueDate: string },
): string {
  const words = inLanguage(WORDS, language);
  const invoice = words.invoice(number, business);
  return isOverdue ? words.overdue(invoice) : words.due(invoice, dueDate);
}
