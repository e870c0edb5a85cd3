import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { name } from './words.ts';

export const customers: Texts['customers'] = {
  title: common.customers,
  listLabel: common.customers,
  add: 'إضافة عميل',
  importCsv: 'استيراد عملاء',
  exportName: 'العملاء',
  tabsLabel: 'أي العملاء',
  tabs: { all: common.all, owing: 'عليهم لنا', credit: 'لهم رصيد', archived: common.archived },
  statuses: { active: common.active, archived: common.archived },
  filters: {
    remove: (what) => `إزالة عامل التصفية: ${name(what)}`,
  },
  searchLabel: 'البحث في العملاء',
  searchPlaceholder: 'الاسم أو الرمز أو البريد…',
  columns: {
    name: common.name,
    code: common.code,
    place: common.city,
    email: common.email,
    phone: common.phone,
    balance: common.balance,
    status: common.status,
  },
  emptyTitle: 'لا عملاء بعد',
  emptyText: 'أضف من تبيع لهم، فالفواتير تصدر باسمهم.',
  noMatch: common.noCustomersFound,
  noMatchText: common.tryAnotherSearch,
  clear: common.clearFilters,
  newTitle: 'عميل جديد',
  saved: 'حُفظ العميل.',
  open: 'المستحق',
  shipsElsewhere: 'تُرسل البضاعة إلى عنوان آخر',
  codeHint: 'إذا تُرك فارغًا أُعطي رمزًا.',
  fields: {
    email: 'البريد للفواتير',
    priceListDiscount: 'الخصم بالمئة',
  },
  address: {
    street: common.street,
    postalCode: common.postalCode,
    city: common.city,
    region: common.region,
    country: common.country,
  },
};
