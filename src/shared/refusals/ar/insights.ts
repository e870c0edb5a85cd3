import type { insights as english } from '../en/insights.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count } = writingIn('ar');

export const insights: Translated<typeof english> = {
  'reports.unknown': 'هذا التقرير غير موجود.',
  'reports.between': ({ least, most }) => `يجب أن يكون عددًا صحيحًا من ${count(least)} إلى ${count(most)}.`,
  'reports.twice': 'ذُكر شيء مرتين.',
  'reports.fixedPeriod': 'هذه ليست فترة تتحرك مع اليوم.',
  'reports.noFile': 'اختر نوعًا واحدًا من الملفات على الأقل.',
  'reports.noRecipient': 'اختر شخصًا يُرسل إليه.',
  'reports.recipients': ({ most }) => `الحد الأقصى لعدد الأشخاص: ${count(most)}.`,
  'reports.notReader': 'يجب أن يكون شخصًا من مؤسستك يُسمح له برؤية هذا.',
  'reports.what': 'اختر تقريرًا أو طريقة عرض محفوظة.',
  'reports.periodOfView': 'لطريقة العرض المحفوظة فترتها الخاصة.',
  'reports.viewUnclear': 'تطلب طريقة العرض هذه شيئًا غير موجود.',
  'reports.schedules': ({ most }) => `الحد الأقصى لعدد الجداول الزمنية: ${count(most)}.`,
  'reports.noSchedule': 'هذا الجدول الزمني غير موجود.',
  'reports.scheduleChanged': 'غيّر شخص آخر هذا الجدول الزمني في هذه الأثناء.',
  'dashboard.unknown': 'هذا ليس جزءًا من لوحة المعلومات.',
  'dashboard.twice': 'كل جزء مرة واحدة فقط.',
  'dashboard.most': ({ most }) => `الحد الأقصى لعدد طرق العرض المحفوظة: ${count(most)}.`,
  'figures.unknown': 'هذا المؤشر غير موجود.',
  'figures.split': 'لا يُقسَّم أي مؤشر بهذه الطريقة.',
  'figures.splits': 'اثنان على الأكثر.',
  'figures.most': ({ most }) => `${most} على الأكثر في المرة الواحدة.`,
  'figures.noSplit': 'لا يمكن تقسيم هذا المؤشر بهذه الطريقة.',
  'figures.noNarrowing': 'لا يمكن حصر هذا المؤشر في ذلك.',
  'figures.noDays': 'هذا المؤشر لا يتعلق بعدد من الأيام.',
  'figures.noPeriod': 'هذا المؤشر يخص اليوم.',
  'figures.noAsOf': 'هذا المؤشر غير متاح بتاريخ محدد.',
  'figures.future': 'هذا المؤشر غير متاح لأيام قادمة.',
  'figures.tooMany': ({ most }) => `لهذا المؤشر أكثر من ${count(most)} جزء. ضيّقه لتحصل على ملف.`,
  'figures.noComparison': 'هذا المؤشر يخص اليوم، فلا شيء يقارن به.',
};
