import type { PaymentMethod } from './states.ts';

/** How payments were made, as people say it: for screens and for answers. */
const en: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  direct_debit: 'Direct debit',
  other: 'Other',
};

const de: Record<PaymentMethod, string> = {
  bank_transfer: 'Überweisung',
  card: 'Karte',
  cash: 'Bar',
  cheque: 'Scheck',
  direct_debit: 'Lastschrift',
  other: 'Sonstiges',
};

const ar: Record<PaymentMethod, string> = {
  bank_transfer: 'تحويل مصرفي',
  card: 'بطاقة',
  cash: 'نقدًا',
  cheque: 'شيك',
  direct_debit: 'خصم مباشر',
  other: 'أخرى',
};

export const METHOD_WORDS = { en, de, ar };
