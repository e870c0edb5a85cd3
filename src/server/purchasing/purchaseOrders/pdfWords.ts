import { inLanguage } from '#shared/inLanguage.ts';
/** What stands on the PDF of an order, in the language of the business. */
export type PdfWords = typeof en;

const en = {
  title: 'Purchase order',
  draft: 'Draft',
  cancelled: 'Cancelled',
  revision: 'Revision',
  supplier: 'Supplier',
  shipTo: 'Ship to',
  orderDate: 'Order date',
  expected: 'Expected',
  reference: 'Your reference',
  item: 'Item',
  quantity: 'Quantity',
  unitCost: 'Unit price',
  amount: 'Amount',
  net: 'Net',
  tax: (rate: string) => `Tax ${rate}%`,
  total: 'Total',
  notes: 'Notes',
  page: 'Page {page} of {pages}',
};

const de: PdfWords = {
  title: 'Bestellung',
  draft: 'Entwurf',
  cancelled: 'Storniert',
  revision: 'Fassung',
  supplier: 'Lieferant',
  shipTo: 'Lieferung an',
  orderDate: 'Bestelldatum',
  expected: 'Erwartet',
  reference: 'Ihr Zeichen',
  item: 'Artikel',
  quantity: 'Menge',
  unitCost: 'Einzelpreis',
  amount: 'Betrag',
  net: 'Netto',
  tax: (rate) => `${rate} % Steuer`,
  total: 'Gesamt',
  notes: 'Hinweise',
  page: 'Seite {page} von {pages}',
};

const ar: PdfWords = {
  title: 'أمر شراء',
  draft: 'مسودة',
  cancelled: 'ملغى',
  revision: 'النسخة',
  supplier: 'المورّد',
  shipTo: 'التسليم إلى',
  orderDate: 'تاريخ الطلب',
  expected: 'المتوقع',
  reference: 'مرجعكم',
  item: 'الصنف',
  quantity: 'الكمية',
  unitCost: 'سعر الوحدة',
  amount: 'المبلغ',
  net: 'الصافي',
  tax: (rate) => `ضريبة ${rate} %`,
  total: 'الإجمالي',
  notes: 'ملاحظات',
  page: 'صفحة {page} من {pages}',
};

/** The words of a language tag such as de-AT; English where there are none. */
export function pdfWords(language: string): PdfWords {
  return inLanguage({ en, de, ar }, language);
}
