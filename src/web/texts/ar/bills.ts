import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { purchaseOrders } from './purchaseOrders.ts';

export const bills: Texts['bills'] = {
  title: common.bills,
  listLabel: common.bills,
  exportName: 'فواتير-المورّدين',
  searchLabel: 'البحث في فواتير المورّدين',
  searchPlaceholder: 'الرقم أو المورّد أو الأمر أو الملاحظة',
  statuses: {
    due: 'تستحق لاحقًا',
    overdue: common.isOverdue,
    undated: 'بلا تاريخ استحقاق',
    void: common.isVoid,
  },
  match: purchaseOrder.bills.match,
  broughtIn: 'مستوردة',
  unpaid: 'لا يُسجل هنا ما دُفع للمورّدين، فتُعدّ الفاتورة متأخرة متى مضى تاريخ استحقاقها.',
  turned: purchaseOrders.turned,
  columns: {
    number: common.number,
    supplierNumber: 'رقم المورّد',
    supplier: common.supplier,
    order: common.order,
    billDate: common.billDate,
    dueDate: common.due,
    status: common.status,
    match: 'المطابقة',
    net: 'الصافي',
    tax: common.tax,
    total: common.total,
    by: 'أدخلها',
    created: 'أُدخلت',
    note: common.note,
  },
  filters: {
    anyStatus: purchaseOrders.filters.anyStatus,
    from: 'مؤرخة من',
    to: 'مؤرخة حتى',
    remove: purchaseOrders.filters.remove,
  },
  emptyTitle: purchaseOrder.bills.none,
  emptyText: `افتح أمر الشراء الذي جاءت عنه الفاتورة واختر «${common.enterBill}».`,
  noMatch: 'لم يُعثر على فاتورة',
  noMatchText: common.tryAnotherSearch,
  importFile: 'استيراد فواتير المورّدين',
};
