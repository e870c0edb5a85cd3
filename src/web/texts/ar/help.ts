import type { Texts } from '../en.ts';
import { name, plural } from './words.ts';

export const help: Texts['help'] = {
  title: 'كيف تفعل ذلك',
  lead: 'اسأل بكلماتك، أو تصفّح القائمة.',
  searchLabel: 'البحث في المساعدة',
  searchPlaceholder: 'إلغاء فاتورة …',
  found: (n) =>
    plural(n, {
      one: 'جواب واحد',
      two: 'جوابان',
      few: '# أجوبة',
      many: '# جوابًا',
      other: '# جواب',
    }),
  none: (q) => `لم يُعثر على شيء عن «${name(q)}». جرّب كلمات أخرى، أو تصفّح القائمة.`,
  areas: 'الأقسام',
  missing: 'غير ممكن بعد',
  open: (place) => `فتح ${place}`,
  signIn: 'سجّل الدخول لفتح الشاشات المذكورة هنا.',
};
