import { DOCUMENT_WORDS } from '#shared/foundation/documents/words.ts';
import { inLanguage } from '#shared/inLanguage.ts';

/** What stands on a purchase order, on paper and on the screen. */
export type PdfWords = typeof en;

const en = {
  ...DOCUMENT_WORDS.en,
  title: 'Purchase order',
  cancelled: 'Cancelled',
  revision: 'Revision',
  supplier: 'Supplier',
  orderDate: 'Order date',
  expected: 'Expected',
  item: 'Item',
  yourCode: (code: string) => `Your code: ${code}`,
  tax: (rate: string) => `Tax ${rate}%`,
};

const de: PdfWords = {
  ...DOCUMENT_WORDS.de,
  title: 'Bestellung',
  cancelled: 'Storniert',
  revision: 'Fassung',
  supplier: 'Lieferant',
  orderDate: 'Bestelldatum',
  expected: 'Erwartet',
  item: 'Artikel',
  yourCode: (code) => `Ihre Art.-Nr.: ${code}`,
  tax: (rate) => `${rate} % Steuer`,
};

const ar: PdfWords = {
  ...DOCUMENT_WORDS.ar,
  title: 'أمر شراء',
  cancelled: 'ملغى',
  revision: 'النسخة',
  supplier: 'المورّد',
  orderDate: 'تاريخ الطلب',
  expected: 'المتوقع',
  item: 'الصنف',
  yourCode: (code) => `رمز الصنف لديكم: ${code}`,
  tax: (rate) => `ضريبة ${rate} %`,
};

/** The words of a language tag such as de-AT; English where there are none. */
export function pdfWords(language: string): PdfWords {
  return inLanguage({ en, de, ar }, language);
}
