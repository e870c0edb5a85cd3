import type { Texts } from '../en.ts';
import { basics } from './basics.ts';
import { name } from './words.ts';

export const requestAccess: Texts['requestAccess'] = {
  title: 'طلب الوصول',
  lead: 'عرّفنا بنفسك. يطّلع أحد مسؤولي المنشأة على طلبك، وتصلك رسالة حين يُبتّ فيه.',
  name: basics.name,
  email: basics.email,
  message: basics.message,
  optional: 'اختياري',
  send: 'إرسال الطلب',
  back: 'العودة إلى تسجيل الدخول',
  website: 'اترك هذا الحقل فارغًا',
  emailWrong: 'يُرجى إدخال عنوان بريد إلكتروني صحيح.',
  failed: 'تعذّر إرسال طلبك. يُرجى إعادة المحاولة.',
  sentTitle: 'أُرسل طلبك',
  sentText: (email) => `سيطّلع عليه أحد المسؤولين، ويصل الرد إلى ${name(email)}.`,
};
