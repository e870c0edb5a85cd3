import type { DifferenceReason } from './states.ts';

/** Why something else was found than the book says: on the screens of counts, and in figures. */
const en: Record<DifferenceReason, string> = {
  miscounted: 'Miscounted before',
  damaged: 'Damaged',
  stolen: 'Stolen or lost',
  unrecorded: 'Never booked',
  misplaced: 'In the wrong place',
  unit: 'Mixed up units',
  other: 'Other',
};

const de: typeof en = {
  miscounted: 'Früher verzählt',
  damaged: 'Beschädigt',
  stolen: 'Gestohlen oder verloren',
  unrecorded: 'Nie gebucht',
  misplaced: 'Am falschen Platz',
  unit: 'Einheit verwechselt',
  other: 'Sonstiges',
};

const ar: typeof en = {
  miscounted: 'خطأ عد سابق',
  damaged: 'تالف',
  stolen: 'مسروق أو مفقود',
  unrecorded: 'لم يُسجَّل قط',
  misplaced: 'في غير مكانه',
  unit: 'خلط في الوحدة',
  other: 'أخرى',
};

export const DIFFERENCE_REASON_WORDS = { en, de, ar };
