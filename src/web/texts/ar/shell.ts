import type { Texts } from '../en.ts';
import { name } from './words.ts';

export const shell: Texts['shell'] = {
  product: 'Stockbook',
  home: 'Stockbook، إلى صفحتك الأولى',
  publicHome: 'Stockbook، إلى صفحة البداية',
  skip: 'تخطَّ إلى المحتوى',
  menu: 'القائمة',
  openMenu: 'فتح القائمة',
  navigation: 'التنقل الرئيسي',
  darkMode: 'الوضع الداكن',
  dashboard: 'لوحة المعلومات',
  shop: 'المتجر',
  inventory: 'المخزون',
  locations: 'المواقع',
  imports: 'عمليات الاستيراد',
  purchaseOrders: 'أوامر الشراء',
  invoices: 'الفواتير',
  users: 'المستخدمون',
  userRequests: 'طلبات الوصول',
  outbox: 'البريد الصادر',
  about: 'عن Stockbook',
  settings: 'الإعدادات',
  signIn: 'تسجيل الدخول',
  later: 'يأتي مع إصدار لاحق.',
  signOut: 'تسجيل الخروج',
  signedInAs: (email) => `مسجَّل الدخول باسم ${name(email)}`,
  account: 'الحساب',
  offline: 'لا يوجد اتصال بالإنترنت. قد لا يكون ما تراه محدَّثًا، ولا يمكن حفظ التغييرات.',
  reconnecting: 'جارٍ إعادة الاتصال…',
  suspended: 'هذه المنشأة موقوفة: يمكنك الاطلاع، ولا يمكنك تغيير أي شيء.',
  tenantFailed: 'تعذّر تحميل بيانات منشأتك',
  pageFailed: 'تعذّر عرض هذه الصفحة.',
  keys: {
    title: 'اختصارات لوحة المفاتيح',
    everywhere: 'في كل مكان',
    help: 'عرض هذه المساعدة',
    close: 'إغلاق النافذة',
    submit: 'حفظ النموذج',
  },
};

export const landing: Texts['landing'] = {
  title: 'دفتر المخزون للمنشآت الصغيرة',
  lead: 'ما الموجود على الرف، وأين هو، وكم يساوي. يقيّد Stockbook كل حركة مخزون في دفتر لا يُعاد تحريره أبدًا، فيقودك كل رقم إلى ما يثبته.',
  signIn: 'تسجيل الدخول',
  open: 'فتح المخزون',
  demo: 'هذه نسخة تجريبية.',
  outbox: 'البريد الصادر',
  points: [
    {
      title: 'كل وحدة محسوبة',
      text: 'الاستلام والبيع والتحويل والجرد حركات مقيَّدة باسم الشخص والسبب والرصيد بعدها.',
    },
    {
      title: 'أحضر أصنافك معك',
      text: 'استورد ملفات CSV من Shopify أو WooCommerce أو جدول بيانات، مع تجربة مسبقة وإمكانية التراجع لاحقًا.',
    },
    {
      title: 'سريع في العمل',
      text: 'يجيبك البحث أثناء الكتابة، وكل شيء متاح بلوحة المفاتيح، وتظهر التغييرات فورًا.',
    },
  ],
};

export const login: Texts['login'] = {
  title: 'تسجيل الدخول',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  submit: 'دخول',
  wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  failed: 'تعذّر تسجيل الدخول.',
  emailMissing: 'أدخل بريدك الإلكتروني.',
  passwordMissing: 'أدخل كلمة المرور.',
  showPassword: 'إظهار كلمة المرور',
  demoTitle: 'حسابات تجريبية',
  demoHint: 'اختر حسابًا لتعبئة النموذج.',
  roles: { admin: 'مسؤول', inventory_manager: 'مدير مخزون', viewer: 'مطّلع' },
};
