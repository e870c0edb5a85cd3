import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name, plural } from './words.ts';

export const stock: Texts['stock'] = {
  now: common.now,
  after: common.after,
  effectiveHint: 'اتركه فارغًا لاعتماد الوقت الحالي.',
  tooPrecise: (unit, decimals) =>
    decimals === 0
      ? `الوحدة «${name(unit)}»: أعداد صحيحة فقط.`
      : `الوحدة «${name(unit)}»: ${plural(decimals, {
          one: 'منزلة عشرية واحدة',
          two: 'منزلتان عشريتان',
          few: '# منازل عشرية',
          many: '# منزلة عشرية',
          other: '# منزلة عشرية',
        })} على الأكثر.`,
  belowZero: 'دون الصفر',
  shortage: (available, asked) => `المتاح ${name(available)}، والمطلوب ${name(asked)}.`,
  shortageHeld: (available, asked, numbers) =>
    `المتاح ${name(available)}، والمطلوب ${name(asked)}. والباقي محجوز للطلب ${name(numbers)}.`,
  zero: 'يجب ألا تكون القيمة صفرًا.',
  negative: 'يجب ألا تكون القيمة سالبة.',
  onHand: 'إجمالي المتوفر',
  adjust: {
    title: (sku) => `تسوية ${name(sku)}`,
    chooseReason: common.chooseReason,
    change: 'تغيير بمقدار',
    counted: common.counted,
    location: common.location,
    changeAt: (place) => `التغيير في ${name(place)}`,
    countedAt: (place) => `نتيجة الجرد في ${name(place)}`,
    changeHint: '\u2066+5\u2069 أو \u2066-2\u2069',
    countedHint: 'الكمية الموجودة',
    addLocation: 'موقع آخر',
    chooseLocation: 'إضافة موقع…',
    nothing: 'أدخل كمية لموقع واحد على الأقل.',
    unitCost: 'تكلفة وحدة الكمية الداخلة',
    unitCostHint: (average) =>
      average ? `اتركه فارغًا لاعتماد المتوسط ${name(average)}.` : 'اتركه فارغًا لاعتماد التكلفة المعيارية.',
    submit: 'ترحيل التسوية',
    done: (sku) => `تمت تسوية مخزون ${name(sku)}.`,
    unchanged: (sku) => `جاء الجرد مطابقًا للموجود. لم يُرحَّل شيء للصنف ${name(sku)}.`,
  },
  transfer: {
    title: (sku) => `تحويل ${name(sku)}`,
    to: 'إلى',
    choose: 'اختر موقعًا',
    all: 'الكل',
    submit: 'ترحيل التحويل',
    done: (quantity, from, to) => `نُقل ${name(quantity)} من ${name(from)} إلى ${name(to)}.`,
    at: (place) => `الرصيد في ${name(place)}`,
    same: 'يجب أن يكون موقعًا غير الذي يُنقل منه.',
    missing: common.chooseLocation,
    quantityMissing: 'أدخل كمية.',
  },
  revalue: {
    title: (sku) => `تغيير متوسط تكلفة ${name(sku)}`,
    text: 'يُرحَّل فرق القيمة إلى الدفتر، وتبقى الكمية كما هي.',
    unitCost: 'متوسط التكلفة الجديد',
    submit: 'ترحيل إعادة التقييم',
    done: (sku) => `تم تغيير متوسط تكلفة ${name(sku)}.`,
    same: 'هذا هو متوسط التكلفة الحالي.',
    missing: 'أدخل متوسط التكلفة الجديد.',
  },
};
