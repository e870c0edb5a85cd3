import { REASON_WORDS } from '#shared/stock/ledger/reasonWords.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, name, plural } from './words.ts';

export const item: Texts['item'] = {
  notFound: 'هذا الصنف غير موجود، أو لم يعد موجودًا.',
  tabs: {
    label: 'أقسام الصنف',
    overview: common.overview,
    ledger: common.stockLedger,
    promised: common.promised,
    shop: common.shop,
    history: common.history,
  },
  actions: {
    adjust: 'تسوية',
    transfer: 'تحويل',
    revalue: 'تغيير متوسط التكلفة',
    reopen: 'إعادة التنشيط',
  },
  reasons: {
    service: 'الخدمة لا مخزون لها.',
    template: 'المخزون هو مخزون متغيراته. افتح أحدها.',
    nothingOnHand: 'لا توجد كمية متوفرة.',
    oneLocation: 'لا يوجد سوى موقع واحد. أضف موقعًا آخر أولًا.',
    isVariant: 'هذا الصنف متغير بذاته.',
    hasStock: 'لهذا الصنف مخزون خاص به. سوِّه إلى الصفر أولًا، ثم أدخل الكمية بالجرد في المتغيرات.',
  },
  keys: {
    edit: common.editItem,
    adjust: 'تسوية المخزون',
    transfer: 'تحويل المخزون',
    variants: common.createVariants,
  },
  figures: {
    title: 'الأرقام',
    openLedger: (figure) => `${figure}: فتح الحركات التي يقوم عليها`,
    openHolds: (figure) => `${figure}: عرض لمن`,
    openHistory: (figure) => `${figure}: فتح التغييرات التي يقوم عليها`,
    perUnit: (unit) => `لكل ${name(unit)}`,
    reorderQuantity: 'اشترِ على الأقل',
    heldNone: 'لا التزامات',
    awaits: (quantity) => `و${quantity} أخرى منتظرة`,
    incomingNone: 'لا أوامر شراء مفتوحة',
  },
  where: {
    move: (quantity, from, to) => `انقل ${quantity} من ${name(from)} إلى ${name(to)}`,
    title: 'أين يوجد',
    none: 'لا توجد كمية في أي موقع.',
    reorderQuantity: 'الشراء',
    total: 'كل المواقع',
    openLedger: (place) => `${name(place)}: فتح حركاته`,
  },
  variants: { none: 'لا متغيرات.' },
  facts: {
    picture: (n) => `الصورة ${count(n)}`,
    options: common.options,
    by: (who) => `بواسطة ${name(who)}`,
    created: 'تاريخ الإضافة',
    decimals: (n) =>
      plural(n, {
        zero: 'بلا منازل عشرية',
        one: 'منزلة عشرية واحدة',
        two: 'منزلتان عشريتان',
        few: '# منازل عشرية',
        many: '# منزلة عشرية',
        other: '# منزلة عشرية',
      }),
    whole: 'أعداد صحيحة',
    newTab: '(يُفتح في علامة تبويب جديدة)',
  },
  removal: {
    title: (sku) => `هل تريد حذف ${name(sku)}؟`,
    text: 'الصنف الذي له حركات أو متغيرات أو مستندات يُؤرشف بدلًا من حذفه، كي يبقى سجله كاملًا.',
    deleted: (sku) => `حُذف ${name(sku)}.`,
    archived: (sku) => `للصنف ${name(sku)} سجل سابق، فأُرشف بدلًا من حذفه.`,
  },
  archived: (sku) => `${name(sku)} مؤرشف الآن.`,
  reopened: (sku) => `${name(sku)} نشط من جديد.`,
};

export const moveReasons = REASON_WORDS.ar;

export const ledger: Texts['ledger'] = {
  anyReason: 'كل الأسباب',
  now: 'العودة إلى الآن',
  clear: common.clearFilters,
  columns: {
    effectiveAt: common.effective,
    postedAt: 'تاريخ الترحيل',
    reason: common.reason,
    route: 'من ← إلى',
    quantity: common.change,
    balance: 'الرصيد بعدها',
    unitCost: common.unitCost,
    valueDelta: common.value,
    actor: common.who,
    note: common.note,
    document: common.document,
  },
  fromTo: (from, to) => `${name(from)} ← ${name(to)}`,
  arrow: '←',
  to: 'إلى',
  reversed: 'معكوسة',
  reversal: 'حركة عكسية',
  backdated: 'بأثر رجعي',
  move: (id) => `الحركة ${name(id)}`,
  rowName: (reason, id) => `${reason}، الحركة ${name(id)}`,
  empty: 'لا حركات بعد',
  emptyText: 'ستُسجَّل هنا كل حركة في المخزون: من نفّذها، ولماذا، ومن أين إلى أين، وكم كان الرصيد بعدها.',
  noMatch: 'لم يُعثر على حركة',
  noMatchText: 'اختر سببًا أو موقعًا أو وقتًا آخر.',
  past: {
    title: (at) => `كما في ${name(at)}`,
    nowhere: 'لم تكن هناك كمية متوفرة.',
  },
  details: {
    balanceAt: (place) => `الرصيد بعدها في ${name(place)}`,
    onHandAfter: 'المتوفر بعدها',
    reverses: 'تعكس',
    reversedBy: 'عكستها',
  },
  reverse: 'عكس الحركة…',
  reverseTitle: (id) => `عكس الحركة ${name(id)}`,
  reverseText: 'تُرحَّل حركة مقابلة تشير إلى هذه الحركة، وتبقى الاثنتان في الدفتر.',
  reverseSubmit: 'ترحيل الحركة العكسية',
  reverseDone: (id) => `عُكست الحركة ${name(id)}.`,
  cannotReverse: {
    reversed: 'سبق عكس هذه الحركة.',
    reversal: 'لا يمكن عكس حركة عكسية. رحِّل تسوية بدلًا من ذلك.',
    purchase_order: 'تتبع استلامًا. أبطل الاستلام من أمر شرائه بدلًا من ذلك.',
    invoice: 'تتبع فاتورة. ألغِ الفاتورة، أو استرجع البضاعة بإشعار دائن.',
    'credit-note': 'تتبع إشعارًا دائنًا. ألغِ الإشعار الدائن بدلًا من ذلك.',
    'supplier-return': 'تتبع مرتجعًا إلى مورّد. إن عادت البضاعة فسوِّ المخزون بدلًا من ذلك.',
  },
};

export const history: Texts['history'] = {
  actions: {
    'item.created': 'أُضيف',
    'item.updated': common.wasChanged,
    'item.archived': 'أُرشف',
    'item.deleted': 'حُذف',
    'item.removed': common.removed,
  },
  field: common.field,
  before: common.before,
  after: common.after,
  only: (field) => `فقط: ${field}`,
  removeOnly: (field) => `عرض كل التغييرات، لا تغييرات «${field}» وحدها`,
  empty: 'لا تغييرات بعد',
  emptyText: 'سيظهر هنا من غيّر ماذا، مع القيمة قبل التغيير وبعده.',
  noMatch: 'لم يتغير هذا الحقل.',
  showAll: 'عرض كل التغييرات',
  limit: (n) =>
    plural(n, {
      one: 'أحدث تغيير',
      two: 'أحدث تغييرين',
      few: 'أحدث # تغييرات',
      many: 'أحدث # تغييرًا',
      other: 'أحدث # تغيير',
    }),
};
