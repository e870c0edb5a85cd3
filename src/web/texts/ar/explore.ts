import { figureWords } from '#shared/insights/figures/words/ar.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { period, reports } from './reports.ts';
import { count, name, plural } from './words.ts';

export const explore: Texts['explore'] = {
  title: common.explore,
  ...figureWords,
  groups: {
    stock: common.stock,
    sales: dashboard.widgets.sales,
    customers: common.customers,
    purchasing: common.purchasing,
  },
  figure: 'المؤشر',
  noFigure: 'لا مؤشر بهذا الاسم',
  calledSo: 'تُعرف أيضًا بهذا الاسم',
  by: 'مقسّم حسب',
  thenBy: 'ثم حسب',
  noSplit: 'بلا تقسيم',
  compare: 'المقارنة مع',
  comparisons: {
    none: 'بلا مقارنة',
    before: 'ما قبلها',
    lastYear: 'السنة الماضية',
    own: period.names.own,
  },
  compareFrom: 'المقارنة من',
  compareTo: 'المقارنة إلى',
  choices: common.options,
  any: common.any,
  all: common.all,
  days: 'الأيام على الأقل',
  above: 'أكثر من',
  below: 'أقل من',
  orders: { asIs: 'الترتيب المعتاد', most: 'الأعلى أولًا', least: 'الأدنى أولًا' },
  most: 'كم عددها',
  hideChart: 'إخفاء الرسم',
  toDashboard: 'عرض في لوحة المعلومات',
  toDashboardHint: 'تُحفظ طريقة عرض بهذا الاسم وتظهر في لوحة معلوماتك.',
  onDashboard: 'أصبحت الآن في لوحة معلوماتك.',
  parts: (n) =>
    plural(n, {
      zero: 'لا أجزاء',
      one: 'جزء واحد',
      two: 'جزآن',
      few: '# أجزاء',
      many: '# جزءًا',
      other: '# جزء',
    }),
  truncated: (shown, of) =>
    `يظهر ${count(shown)} من ${count(of)} من الأجزاء. الإجماليات تشملها كلها. ضيّق المؤشر لترى الباقي.`,
  shownOf: (shown, of) => `يظهر ${count(shown)} من ${count(of)}.`,
  restTogether: (shown, of, sum) => `يظهر ${count(shown)} من ${count(of)}. مجموع الباقي: ${name(sum)}`,
  onlyFirst: (shown) => `تظهر أول ${count(shown)} فقط.`,
  emptyTitle: 'لا شيء للعرض',
  emptyText: 'جرّب فترة أخرى أو أزل أحد عوامل التصفية.',
  rowsOf: (what) => `الصفوف: ${name(what)}`,
  rows: reports.rows,
  rowsTruncated: (shown, of) => `أول ${count(shown)} من ${count(of)}.`,
  noRows: 'لا صفوف خلف هذه القيمة.',
  party: { customer: common.customer, supplier: common.supplier },
  documents: {
    invoice: common.invoice,
    'credit-note': common.creditNote,
    payment: common.payment,
    'purchase-order': common.purchaseOrder,
    receipt: common.receipt,
    bill: common.bill,
    move: 'حركة',
    item: common.item,
  },
  keys: {
    figure: 'اختيار مؤشر',
    move: 'التنقل بين القيم',
    ends: 'أول قيمة في الصف أو آخرها',
    open: 'فتح الصفوف خلف القيمة',
  },
};
