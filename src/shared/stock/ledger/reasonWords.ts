import type { MoveReason } from './reasons.ts';

/** Why stock moves, as people say it: for screens and for what is printed. */
const en: Record<MoveReason, string> = {
  opening: 'Opening stock',
  purchase_receipt: 'Purchase receipt',
  sale: 'Sale',
  customer_return: 'Customer return',
  supplier_return: 'Return to supplier',
  count: 'Count',
  correction: 'Correction',
  damaged: 'Damaged',
  shrinkage: 'Shrinkage',
  promotion: 'Promotion',
  transfer: 'Transfer',
  revaluation: 'Revaluation',
};

const de: Record<MoveReason, string> = {
  opening: 'Anfangsbestand',
  purchase_receipt: 'Wareneingang',
  sale: 'Verkauf',
  customer_return: 'Kundenretoure',
  supplier_return: 'Lieferantenretoure',
  count: 'Zählung',
  correction: 'Korrektur',
  damaged: 'Beschädigt',
  shrinkage: 'Schwund',
  promotion: 'Werbung',
  transfer: 'Umlagerung',
  revaluation: 'Neubewertung',
};

const ar: Record<MoveReason, string> = {
  opening: 'رصيد افتتاحي',
  purchase_receipt: 'استلام مشتريات',
  sale: 'بيع',
  customer_return: 'مرتجع من عميل',
  supplier_return: 'مرتجع إلى مورّد',
  count: 'جرد',
  correction: 'تصحيح',
  damaged: 'تالف',
  shrinkage: 'فاقد',
  promotion: 'ترويج',
  transfer: 'تحويل',
  revaluation: 'إعادة تقييم',
};

export const REASON_WORDS = { en, de, ar };
