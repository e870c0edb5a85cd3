import type { ReturnReason } from './states.ts';

/** Why goods go back, on paper and on the screen. */
const en: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  faulty: 'Faulty',
  too_many: 'Too many',
  other: 'Other reason',
};

const de: typeof en = {
  damaged: 'Beschädigt',
  wrong_item: 'Falscher Artikel',
  faulty: 'Defekt',
  too_many: 'Zu viel geliefert',
  other: 'Anderer Grund',
};

const ar: typeof en = {
  damaged: 'تالف',
  wrong_item: 'صنف خاطئ',
  faulty: 'معيب',
  too_many: 'كمية زائدة',
  other: 'سبب آخر',
};

export const RETURN_REASON_WORDS = { en, de, ar };
