import type { Texts } from '../en.ts';
import { basics } from './basics.ts';
import { count, name, rows } from './words.ts';

export const ui: Texts['ui'] = {
  roles: { admin: basics.admin, inventory_manager: basics.inventoryManager, viewer: basics.viewer },
  cancel: 'إلغاء',
  close: basics.close,
  save: basics.save,
  retry: basics.tryAgain,
  loading: 'جارٍ التحميل…',
  moreActions: 'إجراءات أخرى',
  none: '—',
  notAllowed: 'دورك لا يسمح بذلك. راجع أحد المسؤولين في منشأتك.',
  discardTitle: 'هل تريد تجاهل التغييرات؟',
  discardText: 'لم يُحفظ ما أدخلته.',
  discard: 'تجاهل التغييرات',
  changeSign: 'موجب أو سالب',
  invalidDate: (example) => `يجب إدخال تاريخ، مثل ${example}.`,
  dateLetters: 'سشي',
  chooseDate: 'اختر تاريخًا',
  time: 'الوقت',
  calendar: {
    nextMonth: 'الشهر التالي',
    previousMonth: 'الشهر السابق',
    nextYear: 'السنة التالية',
    previousYear: 'السنة السابقة',
    nextDecade: 'السنوات العشر التالية',
    previousDecade: 'السنوات العشر السابقة',
  },
  invalidNumber: 'يجب إدخال رقم، مثل 12.5.',
  invalidMoney: 'يجب إدخال مبلغ، مثل 12.50.',
  checkFields: 'يُرجى مراجعة الحقول المشار إليها.',
  yes: 'نعم',
  no: 'لا',
  keyNames: {
    Ctrl: 'Ctrl',
    Shift: 'Shift',
    Space: 'المسافة',
    Enter: 'Enter',
    Home: 'Home',
    End: 'End',
    'Page ↑': 'Page ↑',
    'Page ↓': 'Page ↓',
  },
};

export const errors: Texts['errors'] = {
  title: 'تعذّر إتمام العملية',
  network: 'تعذّر الوصول إلى الخادم. تحقّق من الاتصال ثم أعد المحاولة.',
  device: {
    full: 'لم يبقَ على هذا الجهاز مكان لما تُدخله. أفرِغ بعض المساحة ثم أعد المحاولة.',
    closed:
      'لا يحفظ هذا المتصفح شيئًا على هذا الجهاز: فهي نافذة خاصة، أو التخزين محظور. لا يمكن الإدخال هنا بلا اتصال.',
  },
  unexpected: 'حدث خطأ غير متوقع',
  signedOut: 'انتهت جلستك. سجّل الدخول للمتابعة.',
  requestId: (id) => `(الطلب ${name(id)})`,
};

export const list: Texts['list'] = {
  search: basics.search,
  clearSearch: 'مسح البحث',
  selectRow: (row) => `تحديد ${name(row)}`,
  selected: (n) => `المحدّد: ${count(n)}`,
  selectedElsewhere: (n) => `ليس في هذه القائمة: ${count(n)}`,
  clearSelection: 'إلغاء التحديد',
  change: 'تغيير…',
  columns: 'الأعمدة',
  sort: 'ترتيب',
  sortedBy: (column, direction) => `الترتيب: ${column}، ${direction === 'asc' ? 'تصاعديًا' : 'تنازليًا'}`,
  resetColumns: 'إعادة ضبط الأعمدة',
  moveUp: (column) => `نقل «${column}» إلى أعلى`,
  moveDown: (column) => `نقل «${column}» إلى أسفل`,
  loadingMore: 'جارٍ تحميل المزيد…',
  moreFailed: 'تعذّر تحميل الصفوف التالية.',
  printed: (shown, of) => `أول ${count(shown)} صف من أصل ${count(of)}.`,
  end: rows,
  keys: {
    title: 'القوائم',
    search: 'الانتقال إلى البحث',
    move: 'التنقل بين الصفوف',
    page: 'شاشة إلى أعلى أو إلى أسفل',
    ends: 'أول صف محمّل أو آخره',
    open: 'فتح الصف',
    edit: 'تعديل الصف',
    add: 'إضافة جديد',
    select: 'تحديد الصف',
    range: 'تحديد نطاق',
    clear: 'إلغاء التحديد',
    resize: 'تغيير عرض العمود المركَّز عليه',
    reorder: 'نقل العمود المركَّز عليه',
  },
};

/** A form that is a page, or a section of one. */
export const pageForm: Texts['pageForm'] = {
  unsaved: 'لم يُحفظ بعد.',
  nothingToSave: 'كل شيء محفوظ.',
  conflict: 'غيّر شخص آخر شيئًا هنا في هذه الأثناء. عند الحفظ يبقى ما أدخلته أنت، وما غيّره هو في غير ذلك.',
};

/** What somebody keeps of a list. */
export const views: Texts['views'] = {
  none: 'لا طرق عرض محفوظة بعد.',
  hint: 'يحفظ عوامل التصفية والترتيب والأعمدة كما هي الآن.',
  share: 'لكل من في المنشأة',
  forAll: 'للجميع',
  save: 'حفظ طريقة العرض هذه',
  remove: (text) => `إزالة طريقة العرض ${name(text)}`,
};

export const tenant: Texts['tenant'] = {
  noContext: 'لا توجد بيانات منشأة محمّلة',
  preferencesFailed: 'تعذّر حفظ التفضيلات',
  brandingFailed: 'تعذّر حفظ الهوية البصرية',
  settingFailed: 'تعذّر حفظ الإعداد',
};
