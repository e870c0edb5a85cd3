import type { operation as english } from '../en/operation.ts';
import { type Translated, writingIn } from '../writing.ts';

const { name } = writingIn('ar');

const STATUSES = { active: 'مفتوحة', suspended: 'موقوفة', closed: 'مغلقة' };

export const operation: Translated<typeof english> = {
  'platform.idTaken': 'توجد منشأة بهذا المعرّف، أو وُجدت من قبل. اختر معرّفًا آخر.',
  'platform.notFound': 'هذه المنشأة غير موجودة.',
  'platform.ownTenant': 'لا يمكن إيقاف المنشأة التي ترعى سائر المنشآت ولا إغلاقها.',
  'platform.statusAlready': ({ name: business, status }) =>
    `منشأة ${name(business)} ${STATUSES[status]} بالفعل.`,
  'platform.memberElsewhere': ({ business }) => `لهذا العنوان حساب في ${name(business)} بالفعل.`,

  'backup.noFolder': ({ folder }) => `المجلد ${name(folder)} غير موجود.`,
  'backup.onCluster':
    'لا تؤخذ نسخة احتياطية من مجموعة خوادم، لأن عُقدها لا تُقرأ في لحظة واحدة: انسخ كل عُقدة احتياطيًا بوسائل PostgreSQL.',
  'backup.underWay': ({ draft }) =>
    `تجري نسخة احتياطية أخرى إلى هذا الموضع، أو انقطعت قبل اكتمالها: احذف ${name(draft)}.`,
  'backup.notWritable': 'لا يمكن الكتابة في مجلد النسخ الاحتياطية.',
  'backup.folderGone': 'مجلد النسخ الاحتياطية غير موجود.',
  'backup.nameTaken': 'يوجد شيء آخر بهذا الاسم حيث كان ينبغي حفظ النسخة الاحتياطية.',
  'backup.diskFull': 'قرص النسخ الاحتياطية ممتلئ.',
  'backup.diskBroken': 'تعذّرت القراءة من قرص النسخ الاحتياطية أو الكتابة فيه.',
  'backup.failed': 'تعذّر إكمال النسخة الاحتياطية. السبب مدوَّن في سجل الخادم.',
};
