import type { CustomerQuoteTexts } from '../en/customerQuote.ts';
import { name } from './words.ts';

export const customerQuote: CustomerQuoteTexts = {
  title: (number) => `عرض سعر ${name(number)}`,
  revision: (n) => `الإصدار ${name(n)}`,
  words: {
    open: 'بانتظار ردكم',
    accepted: 'مقبول',
    declined: 'مرفوض',
    expired: 'منتهٍ',
    withdrawn: 'مسحوب',
    revising: 'قيد التعديل',
    replaced: 'مستبدل',
  },
  total: 'الإجمالي',
  validUntil: (date) => `يسري حتى ${name(date)}`,
  said: {
    accepted: (who, when) => `قبله ${name(who)} في ${name(when)}. شكرًا لكم!`,
    declined: (who, when) => `رفضه ${name(who)} في ${name(when)}.`,
    expired: (date) => `كان هذا العرض ساريًا حتى ${name(date)}. نرجو طلب عرض جديد منا.`,
    withdrawn: 'سُحب هذا العرض ولا يمكن قبوله بعد الآن.',
    revising: 'نعمل على إصدار جديد من هذا العرض. يصلكم فور جاهزيته.',
    replaced: 'وصلكم إصدار أحدث من هذا العرض. نرجو استخدام آخر رابط.',
  },
  accept: 'قبول العرض',
  decline: 'رفض',
  back: 'رجوع',
  acceptTitle: 'قبول هذا العرض',
  acceptText: (amount) =>
    `تطلبون ما هو مذكور بمبلغ ${name(amount)}. ويُحفظ الاسم والوقت وعنوان IP دليلًا على ذلك.`,
  declineTitle: 'رفض هذا العرض',
  name: 'اسمك',
  reason: 'السبب (اختياري)',
  nameMissing: 'أدخل اسمك.',
  pdf: 'تنزيل PDF',
  pdfFailed: 'تعذّر إعداد ملف PDF. حاول مرة أخرى.',
  lines: 'البنود',
  totals: 'المجاميع',
  questions: 'لديكم أسئلة؟',
  write: (address) => `اكتبوا إلى ${name(address)}`,
  goneTitle: 'لا عرض هنا',
  goneText: 'الرابط ناقص أو لم يعد ساريًا. نرجو طلب رابط جديد ممن أرسله.',
};
