import type { shopfront as english } from '../en/shopfront.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, name } = writingIn('ar');

const MESSAGES = { open: 'مفتوحة', answered: 'أُجيب عنها', archived: 'مؤرشفة' };
const COMMENTS = { pending: 'معلّق', approved: 'مقبول', rejected: 'مرفوض', spam: 'موسوم كمزعج' };
const DECIDED = { pending: 'أُعيد إلى الانتظار', approved: 'قُبل', rejected: 'رُفض', spam: 'وُسم كمزعج' };

export const shopfront: Translated<typeof english> = {
  'contact.noName': 'يُرجى إدخال اسمك.',
  'contact.noMessage': 'يُرجى كتابة رسالة.',
  'contact.noCaptcha': 'يُرجى إكمال اختبار reCAPTCHA.',
  'contact.failed': 'تعذّر إرسال رسالتك. يُرجى إعادة المحاولة.',
  'messages.notFound': 'هذه الرسالة غير موجودة.',
  'messages.none': 'اختر رسالة واحدة على الأقل.',
  'messages.many': ({ most }) => `الحد الأقصى للرسائل دفعة واحدة: ${count(most)}.`,
  'messages.twice': 'كل رسالة مرة واحدة فقط.',
  'messages.changed': ({ email, by, status }) =>
    `غيّر ${name(by)} رسالة ${name(email)} في هذه الأثناء، وحالتها الآن: ${MESSAGES[status]}.`,
  'messages.already': ({ email, status }) => `حالة رسالة ${name(email)} هي بالفعل: ${MESSAGES[status]}.`,

  'comments.notFound': 'هذا التعليق غير موجود.',
  'comments.none': 'اختر تعليقًا واحدًا على الأقل.',
  'comments.many': ({ most }) => `الحد الأقصى للتعليقات دفعة واحدة: ${count(most)}.`,
  'comments.twice': 'كل تعليق مرة واحدة فقط.',
  'comments.already': ({ author, status }) => `تعليق ${name(author)} ${COMMENTS[status]} بالفعل.`,
  'comments.notApproved': ({ author, status }) => `تعليق ${name(author)} ${COMMENTS[status]}: اقبله أولًا.`,
  'comments.decided': ({ author, status, by }) =>
    `${DECIDED[status]} تعليق ${name(author)} في هذه الأثناء بواسطة ${name(by)}.`,
  'comments.changed': ({ author }) => `تغيّر تعليق ${name(author)} في هذه الأثناء.`,

  'shop.order': 'هذا الترتيب غير متاح في المتجر.',
};
