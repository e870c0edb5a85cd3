import type { SiteTexts } from '../en/site.ts';
import { requestAccess } from './forms.ts';
import { shell } from './shell.ts';
import { errors, ui } from './ui.ts';
import { count, items, name, ofItems, plural } from './words.ts';

const landing: SiteTexts['landing'] = {
  title: 'دفتر المخزون للمنشآت الصغيرة',
  lead: 'ما الموجود على الرف، وأين هو، وكم يساوي. يقيّد Stockbook كل حركة مخزون في دفتر لا يُعاد تحريره أبدًا، فيقودك كل رقم إلى ما يثبته.',
  signIn: 'تسجيل الدخول',
  shop: 'فتح المتجر التجريبي',
  open: 'فتح المخزون',
  demo: 'هذه نسخة تجريبية.',
  outbox: 'البريد الصادر',
  newHere: 'جديد هنا؟',
  register: 'تسجيل منشأتك',
  inventory: 'المخزون: قائمة بالأصناف مع صورها وأرصدتها وأسعارها وما أوشك على النفاد',
  lookup: 'البحث عن صنف على الهاتف: أين هو وكم يوجد منه',
  scenes: {
    ledger: {
      title: 'كل رقم يقودك إلى ما يثبته',
      text: 'الاستلام والبيع والتحويل والجرد حركات مقيَّدة باسم الشخص والسبب والرصيد بعدها. لا يُمحى شيء أبدًا: يُصحَّح الخطأ بحركة ثانية تذكر الأولى.',
      alt: 'دفتر مخزون صنف، كل حركة مع سببها ومواقعها والرصيد بعدها',
    },
    shop: {
      title: 'واجهة متجر من الرف نفسه',
      text: 'اختر ما يراه الزوار فيقوم متجرك: صور وأسعار وما هو متوفر، كما هي في هذه اللحظة دائمًا. أما ما دفعته وكم لديك فيبقى عندك.',
      alt: 'المتجر التجريبي مع الصور والأسعار وما هو متوفر',
    },
  },
  points: [
    {
      title: 'أحضر أصنافك معك',
      text: 'استورد ملفات CSV من Shopify أو WooCommerce أو جدول بيانات، مع تجربة مسبقة وإمكانية التراجع لاحقًا.',
    },
    {
      title: 'سريع في العمل',
      text: 'يجيبك البحث أثناء الكتابة، وكل شيء متاح بلوحة المفاتيح، وتظهر التغييرات فورًا.',
    },
    {
      title: 'يعمل عندك',
      text: 'مفتوح المصدر، على جهازك بأمر واحد. لا ترى كل منشأة إلا بياناتها.',
    },
  ],
};

const about: SiteTexts['about'] = {
  title: 'عن Stockbook',
  lead: 'يجمع Stockbook دفتر المخزون ودفتر الطلبات وواجهة المتجر للمنشأة الصغيرة في مكان واحد، سريع في العمل ومريح للنظر.',
  sections: [
    {
      title: 'لمن هو',
      text: 'للورش والمتاجر والمستودعات الصغيرة التي ضاق بها جدول البيانات ولا ترغب في توظيف من يدير برامجها. يستطيع شخص واحد إعداده في أمسية، ويستطيع عشرة العمل فيه في الوقت نفسه.',
    },
    {
      title: 'كيف تبقى بياناتك منفصلة',
      text: 'تتشارك منشآت كثيرة Stockbook واحدًا دون أن ترى إحداها الأخرى. قاعدة البيانات نفسها لا تُظهر لكل منشأة إلا صفوفها، فلا يمكن لخطأ في إحدى الشاشات أن يكشفها لغيرها. ويُقيَّد كل تغيير مع من أجراه ومتى، ولا يمكن إعادة كتابة شيء في دفتر المخزون.',
    },
    {
      title: 'مفتوح المصدر',
      text: 'Stockbook كله مفتوح المصدر بموجب رخصة أباتشي 2.0. يمكنك قراءة شيفرته وتشغيله على جهازك بأمر واحد وأخذ بياناتك معك.',
    },
    {
      title: 'كيف تصل إلينا',
      text: 'نرحّب بالأسئلة والأفكار وبلاغات الأعطال حيث تُحفظ الشيفرة المصدرية. أما القائمون على هذه النسخة فيمكن الوصول إليهم عبر مسؤوليها.',
    },
  ],
};

const contact: SiteTexts['contact'] = {
  title: 'اتصل بنا',
  lead: 'راسلنا، ونجيبك بالبريد الإلكتروني.',
  leadOf: (shop) => `راسل ${name(shop)}، ويصلك الرد بالبريد الإلكتروني.`,
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  message: 'الرسالة',
  website: 'اترك هذا الحقل فارغًا',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  nameMissing: 'أدخل اسمك.',
  emailWrong: 'يُرجى إدخال عنوان بريد إلكتروني صحيح.',
  messageMissing: 'أدخل رسالتك.',
  failed: 'تعذّر إرسال رسالتك. يُرجى إعادة المحاولة.',
  notSent: 'فشل إرسال الرسالة',
  captcha: 'يُرجى إكمال التحقق (reCAPTCHA).',
  sentTitle: 'أُرسلت رسالتك',
  sentText: (email) => `يصل الرد إلى ${name(email)}.`,
};

const shop: SiteTexts['shop'] = {
  demoTitle: 'متجر تجريبي حي',
  demoLead:
    'واجهة متجر من دفتر مخزون حقيقي: تأتي الأسماء والأسعار والتوفّر مباشرة من مخزون منشأتنا التجريبية.',
  description: (shopName) => `متجر ${name(shopName)}: ما المعروض، وكم سعره، وما المتوفر منه.`,
  loading: 'جارٍ تحميل الأصناف…',
  none: 'لم يُعثر على أصناف.',
  noneHint: 'جرّب كلمة أخرى، أو تصفّح كل ما لدينا.',
  emptyForMembers:
    'لا يُعرض أي صنف هنا بعد. افتح صنفًا وفعّل «إظهار في المتجر»، أو حدّد أصنافًا كثيرة دفعة واحدة في المخزون. لا يرى هذه الملاحظة إلا فريقك.',
  toInventory: 'إلى المخزون',
  showAll: 'عرض كل الأصناف',
  toTop: 'العودة إلى الأعلى',
  failed: 'تعذّر تحميل الأصناف.',
  filters: 'البحث والتصفية',
  search: 'ابحث في المتجر',
  apply: 'بحث',
  clearSearch: 'مسح البحث',
  category: 'الفئة',
  categories: 'الفئات',
  allCategories: 'كل الفئات',
  sort: 'الترتيب حسب',
  sorts: {
    name: 'الاسم: أ إلى ي',
    price: 'السعر: من الأقل',
    '-price': 'السعر: من الأعلى',
    newest: 'الأحدث أولًا',
  },
  items: 'الأصناف',
  found: items,
  foundMost: (n) => `أكثر من ${ofItems(n)}`,
  shown: (n, of) => `المعروض ${count(n)} من ${ofItems(of)}`,
  more: 'عرض المزيد',
  moreFailed: 'تعذّر تحميل الأصناف التالية.',
  seeMore: 'المزيد',
  seeLess: 'أقل',
  from: (price) => `من ${name(price)}`,
  availability: { in_stock: 'متوفر', low_stock: 'كمية محدودة', out_of_stock: 'نفد المخزون' },
  choose: (option) => `اختر: ${name(option)}`,
  notTogether: 'غير متاح معًا',
  purchase: 'شراء',
  comingSoon: 'الشراء للزوار قادم قريبًا.',
  comingSoonHint: 'إلى ذلك الحين، راسلنا بما ترغب في شرائه.',
  wouldBuy: (item) => `أرغب في شراء: ${name(item)}`,
  share: 'مشاركة',
  copied: 'نُسخ الرابط إلى الحافظة!',
  shareFailed: 'تعذّرت مشاركة الصنف',
  details: 'التفاصيل',
  comments: (n) =>
    plural(n, {
      zero: 'لا تعليقات',
      one: 'تعليق واحد',
      two: 'تعليقان',
      few: '# تعليقات',
      many: '# تعليقًا',
      other: '# تعليق',
    }),
  viewComments: (n) => `عرض التعليقات (${count(n)})`,
  commentsOf: (item) => `التعليقات على ${name(item)}`,
  commentsTitle: 'التعليقات',
  noComments: 'لا تعليقات بعد.',
  commentsFailed: 'تعذّر تحميل التعليقات.',
  reply: (shopName) => `رد ${name(shopName)}`,
  mayComment: 'طلب الوصول للتعليق',
  yourComment: 'تعليقك',
  comment: 'إرسال التعليق',
  commentMissing: 'أدخل تعليقك.',
  commentWaits: 'شكرًا. يظهر تعليقك بعد الموافقة عليه.',
  commentShown: 'شكرًا. نُشر تعليقك.',
  itemMissing: 'لم يعد هذا الصنف في المتجر.',
  itemFailed: 'تعذّر تحميل هذا الصنف.',
  gallery: (item) => `صور ${name(item)}`,
  openGallery: (item) => `فتح صور ${name(item)}`,
  picture: (n, of) => `الصورة ${count(n)} من ${count(of)}`,
  showPicture: (n) => `عرض الصورة ${count(n)}`,
  morePictures: (n) =>
    plural(n, {
      one: 'صورة أخرى',
      two: 'صورتان أخريان',
      few: '# صور أخرى',
      many: '# صورة أخرى',
      other: '# صورة أخرى',
    }),
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  noPicture: 'بلا صورة',
  unknownTitle: 'لا متجر هنا',
  unknownText: 'ربما كُتب العنوان خطأً، أو أُغلق المتجر.',
  closedTitle: (shopName) => `${name(shopName)} مغلق حاليًا`,
  closedText: 'نرجو زيارتنا لاحقًا.',
  toDemo: 'فتح المتجر التجريبي',
  toStart: 'إلى صفحة البداية',
  imprint: 'عن هذا المتجر',
  poweredBy: 'يعمل هذا المتجر على',
};

/** The page behind a private link, before it is known whose it is. */
const invoice: SiteTexts['invoice'] = {
  title: 'فاتورة',
  text: 'لا يراها إلا من لديه رابطها الخاص.',
  waiting: 'يجري تحميل الفاتورة…',
};
const quote: SiteTexts['quote'] = {
  title: 'عرض سعر',
  text: 'لا يراه إلا من لديه رابطه الخاص.',
  waiting: 'يجري تحميل عرض السعر…',
};

const customer: SiteTexts['customer'] = {
  title: 'صفحتك',
  text: 'لا يراها إلا من لديه رابطها الخاص.',
  waiting: 'يجري تحميل صفحتك…',
};

/** Every text of the public site in Arabic. */
export const site: SiteTexts = {
  shell,
  ui,
  errors,
  requestAccess,
  landing,
  about,
  contact,
  shop,
  invoice,
  quote,
  customer,
};
