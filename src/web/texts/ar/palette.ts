import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name, plural } from './words.ts';

export const palette: Texts['palette'] = {
  title: 'البحث والأوامر',
  placeholder: 'ابحث أو اكتب أمرًا',
  list: 'ما عُثر عليه',
  recent: 'الأخيرة',
  howTo: 'كيف تفعل ذلك',
  screens: 'الانتقال إلى',
  all: (kind) => `عرض الكل: ${name(kind)}`,
  searching: 'جارٍ البحث…',
  found: (n) =>
    plural(n, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  none: (q) => `لم يُعثر على شيء عن «${name(q)}».`,
  failed: 'تعذّر البحث في كل شيء.',
  hints: { move: 'للتنقل', open: 'للفتح', close: 'للإغلاق' },
  commands: {
    newItem: common.newItem,
    importItems: common.importItems,
    invite: common.invitePeople,
    newBusiness: common.newBusiness,
    lookUp: common.lookUpItem,
    notifications: 'عرض الإشعارات',
    darkMode: 'التبديل بين الفاتح والداكن',
    settings: 'فتح الإعدادات',
    business: common.businessSettings,
    help: common.keyboardShortcuts,
    signOut: common.signOut,
  },
  also: {
    newItem: 'إضافة إنشاء منتج',
    importItems: 'ملف رفع تحميل csv',
    invite: 'إضافة مستخدم عضو فريق',
    newBusiness: 'إضافة شركة',
    lookUp: 'مسح باركود سعر',
    notifications: 'تنبيهات جرس',
    darkMode: 'الوضع الداكن الليلي المظهر',
    settings: 'كلمة المرور الحساب الأمان',
    business: 'الشعار العملة اللغة الضرائب الوحدات',
    help: 'مفاتيح مساعدة',
    signOut: 'خروج مغادرة',
  },
};
