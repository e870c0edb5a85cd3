import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name, plural } from './words.ts';

export const settings: Texts['settings'] = {
  title: common.settings,
  chatPrompts: 'إعدادات المحادثة',
  userManagement: 'إدارة المستخدمين',
  comingInV2: 'قادم في الإصدار V2',
  general: 'الإعدادات العامة',
  person: {
    title: 'الاسم والبريد الإلكتروني',
    changeEmail: 'تغيير البريد الإلكتروني',
    newEmail: 'البريد الإلكتروني الجديد',
    sent: (email) => `أرسلنا رابطًا إلى ${name(email)}. يتغيّر بريدك الإلكتروني عندما تفتحه.`,
  },
  password: {
    current: 'كلمة المرور الحالية',
    submit: 'تغيير كلمة المرور',
    done: 'تم تغيير كلمة المرور، وسُجّل خروجك من كل مكان آخر.',
    failed: 'تعذّر تغيير كلمة المرور.',
  },
  view: {
    title: 'كيف ترى Stockbook',
    text: 'لك وحدك. ما يصل العملاء يبقى كما تعتمده المنشأة. مفتاح الوضع الداكن في قائمة الحساب لهذا الجهاز.',
    asBusiness: (value) => `كما في المنشأة: ${name(value)}`,
    device: 'حسب الجهاز',
  },
  mails: {
    title: 'رسائلك',
    text: 'لا يوصلها خادم بريد، لذلك تُحفظ لك هنا لتقرأها.',
    none: 'لم يُضبط خادم بريد: تُحفظ الرسائل الموجهة إليك وتقرؤها هنا. لا رسائل بعد.',
    read: 'قراءة',
    readOf: (subject) => `قراءة ${name(subject)}`,
    closeOf: (subject) => `إغلاق ${name(subject)}`,
    failed: 'تعذّر تحميل رسائلك.',
  },
  sessions: {
    title: 'أين سجّلت الدخول',
    here: 'هذه الجلسة',
    signedIn: 'وقت الدخول',
    endOf: (device) => `تسجيل الخروج من ${name(device)}`,
    endOthers: 'تسجيل الخروج من كل مكان آخر',
    ended: (n) =>
      `تم تسجيل الخروج من ${plural(n, {
        one: 'مكان آخر',
        two: 'مكانين آخرين',
        few: '# أماكن أخرى',
        many: '# مكانًا آخر',
        other: '# مكان آخر',
      })}.`,
    unknownDevice: common.unknownDevice,
    on: (browser, system) => `${name(browser)} على ${name(system)}`,
    failed: 'تعذّر تحميل جلساتك.',
  },
  twoFactor: {
    off: 'متوقف. عند تفعيله يُطلب منك أيضًا رمز من تطبيق مصادقة عند تسجيل الدخول.',
    on: 'مفعّل. يُطلب منك رمز من تطبيق المصادقة عند تسجيل الدخول.',
    turnOff: 'إيقاف',
    newCodes: 'رموز استرداد جديدة',
    password: 'كلمة مرورك',
    scan: 'امسح هذا بتطبيق مصادقة، أو اكتب المفتاح فيه.',
    qr: 'رمز QR لتطبيق المصادقة',
    key: 'المفتاح',
    code: 'الأرقام الستة التي يعرضها التطبيق',
    anyCode: 'رمز من التطبيق أو رمز استرداد',
    codesTitle: 'رموز الاسترداد',
    codesText: 'احفظ هذه الرموز حيث تجدها من دون هاتفك. يُدخلك كل رمز مرة واحدة، ولن تُعرض من جديد.',
    copy: 'نسخ',
    copied: 'تم النسخ',
    kept: 'لقد احتفظت بها',
    turnedOff: 'تم إيقاف التحقق بخطوتين.',
  },
};
