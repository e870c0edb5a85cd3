import { DOCUMENT_WORDS } from '#shared/foundation/documents/words.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { RETURN_REASON_WORDS } from '../supplierReturns/reasonWords.ts';

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
  returnNote: 'Return note',
  yourReturn: 'Your RMA number',
  ofPurchaseOrder: 'From our order',
  date: 'Date',
  carrier: 'Carrier',
  tracking: 'Tracking',
  returnReason: 'Reason',
  returnReasons: RETURN_REASON_WORDS.en,
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
  returnNote: 'Rücksendeschein',
  yourReturn: 'Ihre RMA-Nummer',
  ofPurchaseOrder: 'Aus unserer Bestellung',
  date: 'Datum',
  carrier: 'Versand durch',
  tracking: 'Sendungsnummer',
  returnReason: 'Grund',
  returnReasons: RETURN_REASON_WORDS.de,
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
  returnNote: 'سند إرجاع',
  yourReturn: 'رقم الإرجاع لديكم',
  ofPurchaseOrder: 'من أمر شرائنا',
  date: 'التاريخ',
  carrier: 'شركة الشحن',
  tracking: 'رقم التتبع',
  returnReason: 'السبب',
  returnReasons: RETURN_REASON_WORDS.ar,
};

/** The words of a language tag such as de-AT; English where there are none. */
export function pdfWords(language: string): PdfWords {
  return inLanguage({ en, de, ar }, language);
}
