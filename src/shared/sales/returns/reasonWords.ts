import type { ReturnReason } from './states.ts';

/** Why customers send something back: on the screens of people here, on their own page, and in figures. */
const en: Record<ReturnReason, string> = {
  damaged: 'Arrived damaged',
  'wrong-item': 'Wrong item',
  'not-as-described': 'Not as described',
  'not-wanted': 'Not wanted any more',
  'too-late': 'Arrived too late',
  other: 'Another reason',
};

const de: typeof en = {
  damaged: 'Beschädigt angekommen',
  'wrong-item': 'Falscher Artikel',
  'not-as-described': 'Nicht wie beschrieben',
  'not-wanted': 'Nicht mehr gewünscht',
  'too-late': 'Zu spät angekommen',
  other: 'Ein anderer Grund',
};

const ar: typeof en = {
  damaged: 'وصل تالفًا',
  'wrong-item': 'صنف غير المطلوب',
  'not-as-described': 'لا يطابق الوصف',
  'not-wanted': 'لم يعد مرغوبًا فيه',
  'too-late': 'وصل متأخرًا',
  other: 'سبب آخر',
};

export const RETURN_REASON_WORDS = { en, de, ar };
