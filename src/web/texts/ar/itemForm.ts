import type { Texts } from '../en.ts';
import { namesOfItem } from '../fieldNames.ts';
import { common } from './common.ts';
import { count, name, plural } from './words.ts';

export const itemFieldNames: Texts['itemFieldNames'] = {
  ...namesOfItem(common),
  overReceiptPercent: 'الزيادة المسموحة عند الاستلام، بالمئة',
  reorderPoints: 'حدود إعادة الطلب بحسب الموقع',
  inShop: 'إظهار في المتجر',
  seoTitle: 'العنوان لمحركات البحث',
  seoDescription: 'الوصف لمحركات البحث',
};

export const itemForm: Texts['itemForm'] = {
  editTitle: (sku) => `تعديل ${name(sku)}`,
  duplicateTitle: (sku) => `تكرار ${name(sku)}`,
  saved: (sku) => `حُفظ ${name(sku)}.`,
  created: (sku) => `أُضيف ${name(sku)}.`,
  groups: {
    basics: 'الأساسيات',
    price: 'السعر والتكلفة',
    reorder: 'إعادة الطلب',
    finding: 'تسهيل العثور عليه',
    description: 'الوصف والصور',
    shop: 'المتجر ومحركات البحث',
    options: 'خيارات هذا المتغير',
  },
  types: { stock: 'صنف مخزني', service: 'خدمة، بلا مخزون' },
  ownTaxRate: 'نسبة أخرى…',
  hints: {
    category: 'اختر فئة، أو اكتب فئة جديدة.',
    barcodes: 'اضغط مفتاح الإدخال بعد كل باركود.',
    taxRate: 'بالنسبة المئوية.',
    standardCost: 'التكلفة المتوقعة للوحدة، إلى أن يُظهرها أول استلام.',
    reorderPoint: 'حين ينخفض مجموع المتوفر والقادم إلى هذا الحد، يحين وقت الشراء.',
    reorderQuantity: 'أقل كمية تُشترى.',
    overReceiptPercent: 'مقدار ما يمكن استلامه فوق المطلوب. عند تركه فارغًا: كما في الإعدادات.',
    unitFixed: 'لا يمكن تغييرها ما دامت هناك كمية متوفرة.',
    slug: 'أحرف لاتينية صغيرة وأرقام وواصلات.',
  },
  copyName: (original) => `${original} (نسخة)`,
  reorderAt: (place) => `حد إعادة الطلب في ${name(place)}`,
  reorderBuy: (place) => `كمية إعادة الطلب في ${name(place)}`,
  noLocations: 'لا مواقع بعد.',
  pointMissing: 'أدخل الحد الذي تُشترى عنده هذه الكمية.',
  addPicture: 'إضافة صورة',
  pictureUrl: (n) => `عنوان الصورة ${count(n)}`,
  pictureAlt: (n) => `ما تُظهره الصورة ${count(n)}`,
  removePicture: (n) => `إزالة الصورة ${count(n)}`,
};

export const conflict: Texts['conflict'] = {
  title: (who) => `عدّل ${name(who)} هذا الصنف أثناء تعديلك له`,
  somebody: 'شخص آخر',
  text: 'اختر القيمة التي تبقى لكل حقل، ثم احفظ.',
  only: 'لم تغيّر هذه الحقول؛ ستبقى القيم الجديدة.',
  field: common.field,
  was: 'كانت',
  theirs: (who) => name(who),
  choice: (field) => `القيمة التي تبقى للحقل «${field}»`,
  takeTheirs: 'القيمة الأخرى',
  both: 'كلتاهما',
  allYours: 'إبقاء كل قيمي',
  allTheirs: 'أخذ كل القيم الأخرى',
  none: 'لا يمسّ ذلك شيئًا مما غيّرته. احفظ مرة أخرى للمتابعة.',
  save: 'حفظ ما اخترته',
};

export const variants: Texts['variants'] = {
  title: (sku) => `إنشاء متغيرات من ${name(sku)}`,
  text: 'تصبح كل تركيبة صنفًا له SKU ومخزون خاصان به. أما هذا الصنف فيصبح قالبًا لها، بلا مخزون بذاته.',
  option: (n) => `الخيار ${count(n)}`,
  optionHint: 'مثل المقاس أو اللون',
  values: (n) => `قيم الخيار ${count(n)}`,
  valuesHint: 'اضغط مفتاح الإدخال بعد كل قيمة.',
  addOption: 'إضافة خيار',
  removeOption: (n) => `إزالة الخيار ${count(n)}`,
  preview: (n) =>
    plural(n, {
      zero: 'لا متغيرات جديدة',
      one: 'متغير جديد واحد',
      two: 'متغيران جديدان',
      few: '# متغيرات جديدة',
      many: '# متغيرًا جديدًا',
      other: '# متغير جديد',
    }),
  skuOf: (variant) => `SKU لـ ${name(variant)}`,
  exists: 'موجود بالفعل',
  submit: (n) =>
    plural(n, {
      one: 'إنشاء متغير واحد',
      two: 'إنشاء متغيرين',
      few: 'إنشاء # متغيرات',
      many: 'إنشاء # متغيرًا',
      other: 'إنشاء # متغير',
    }),
  nothing: 'أدخل خيارًا له قيمة واحدة على الأقل لا متغير لها بعد.',
  sameOption: 'هناك خياران بالاسم نفسه.',
  tooMany: (most) => `${count(most)} متغير على الأكثر دفعة واحدة.`,
  progress: (done, all) => `أُنشئ ${count(done)} من ${count(all)}`,
  done: (n) =>
    plural(n, {
      zero: 'لم يُنشأ أي متغير.',
      one: 'أُنشئ متغير واحد.',
      two: 'أُنشئ متغيران.',
      few: 'أُنشئت # متغيرات.',
      many: 'أُنشئ # متغيرًا.',
      other: 'أُنشئ # متغير.',
    }),
  someFailed: (n) =>
    `${plural(n, {
      one: 'تعذّر إنشاء متغير واحد',
      two: 'تعذّر إنشاء متغيرين',
      few: 'تعذّر إنشاء # متغيرات',
      many: 'تعذّر إنشاء # متغيرًا',
      other: 'تعذّر إنشاء # متغير',
    })}. صحّح ما يلزم ثم أعد المحاولة؛ أما البقية فموجودة.`,
};
