import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name, plural } from './words.ts';

export const purchaseOrders: Texts['purchaseOrders'] = {
  title: common.purchaseOrders,
  listLabel: common.purchaseOrders,
  add: 'أمر جديد',
  exportName: 'أوامر-الشراء',
  searchLabel: 'البحث في أوامر الشراء',
  searchPlaceholder: 'الرقم أو المورّد أو الصنف',
  noNumber: common.draft,
  none: '—',
  late: common.late,
  lateBy: 'كان متوقعًا قبل اليوم',
  tabs: { open: 'مفتوح' },
  statuses: {
    draft: common.draft,
    pending_approval: common.waitingForApproval,
    approved: common.approved,
    ordered: common.isOrdered,
    closed: common.closed,
    cancelled: common.cancelled,
  },
  receipt: {
    none: 'لم يُستلم شيء',
    partial: 'استُلم جزئيًا',
    full: 'مستلَم',
    over: 'استُلم أكثر مما طُلب',
  },
  billing: { none: 'بلا فاتورة', partial: 'مفوتر جزئيًا', full: 'مفوتر' },
  columns: {
    number: common.number,
    supplier: common.supplier,
    status: common.status,
    received: common.received,
    billing: common.billed,
    expected: common.expected,
    orderDate: common.orderDate,
    total: common.total,
    author: common.createdBy,
    lines: common.lines,
    reference: common.supplierReference,
    updatedAt: common.updated,
  },
  turned: (amounts) => `يشمل الإجمالي ${amounts}، محوّلة بسعر الصرف في كل أمر.`,
  withoutRate: (n) =>
    plural(n, {
      one: 'مسودة واحدة بلا سعر صرف بعد، وهي غير محسوبة.',
      two: 'مسودتان بلا سعر صرف بعد، وهما غير محسوبتين.',
      few: '# مسودات بلا سعر صرف بعد، وهي غير محسوبة.',
      many: '# مسودة بلا سعر صرف بعد، وهي غير محسوبة.',
      other: '# مسودة بلا سعر صرف بعد، وهي غير محسوبة.',
    }),
  filters: {
    anyStatus: 'كل الحالات',
    late: 'المتأخرة فقط',
    remove: (text) => `إزالة التصفية ${name(text)}`,
  },
  empty: {
    title: 'لا أوامر شراء بعد',
    text: 'اكتب ما تريد شراءه من مورّد. بعد الطلب تُعدّ البضاعة قادمة.',
    noMatch: 'لم يُعثر على أمر شراء',
    noMatchText: common.tryAnotherSearch,
  },
  selection: {
    label: 'أوامر الشراء المحددة',
    one: 'اختر أمرًا واحدًا لتكراره.',
  },
  duplicated: 'كُتبت مسودة أمر مماثل.',
};
