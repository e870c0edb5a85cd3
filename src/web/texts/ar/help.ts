import type { Texts } from '../en.ts';
import { name, plural } from './words.ts';

export const help: Texts['help'] = {
  title: 'كيف تفعل ذلك',
  lead: 'سؤال بكلماتك، مثل «إلغاء فاتورة»، يجد جوابه.',
  searchLabel: 'البحث في المساعدة',
  searchPlaceholder: 'جرد المخزون، إلغاء فاتورة …',
  found: (n) =>
    plural(n, {
      one: 'جواب واحد',
      two: 'جوابان',
      few: '# أجوبة',
      many: '# جوابًا',
      other: '# جواب',
    }),
  none: (q) => `لم يُعثر على شيء عن «${name(q)}». جرّب كلمات أخرى، أو تصفّح القائمة.`,
  missing: 'غير ممكن بعد',
  open: (place) => `فتح ${place}`,
  signIn: 'سجّل الدخول لفتح الشاشات المذكورة هنا.',
};
