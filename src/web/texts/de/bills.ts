import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { purchaseOrders } from './purchaseOrders.ts';

export const bills: Texts['bills'] = {
  title: common.bills,
  listLabel: common.bills,
  exportName: 'eingangsrechnungen',
  searchLabel: 'Eingangsrechnungen suchen',
  searchPlaceholder: 'Nummer, Lieferant, Bestellung, Notiz',
  statuses: {
    due: 'Wird fällig',
    overdue: common.isOverdue,
    undated: 'Ohne Fälligkeit',
    void: common.isVoid,
  },
  match: purchaseOrder.bills.match,
  broughtIn: 'Übernommen',
  unpaid:
    'Zahlungen an Lieferanten werden hier nicht erfasst. Überfällig ist eine Rechnung deshalb, sobald ihre Fälligkeit vorbei ist.',
  turned: purchaseOrders.turned,
  columns: {
    number: common.number,
    supplierNumber: 'Nr. des Lieferanten',
    supplier: common.supplier,
    order: common.order,
    billDate: common.billDate,
    dueDate: common.due,
    status: common.status,
    match: 'Abgleich',
    net: 'Netto',
    tax: common.tax,
    total: common.total,
    by: 'Erfasst von',
    created: 'Erfasst',
    note: common.note,
  },
  filters: {
    anyStatus: purchaseOrders.filters.anyStatus,
    from: 'Datiert ab',
    to: 'Datiert bis',
    remove: purchaseOrders.filters.remove,
  },
  emptyTitle: purchaseOrder.bills.none,
  emptyText: `Öffnen Sie die Bestellung, für die eine Rechnung gekommen ist, und wählen Sie „${common.enterBill}“.`,
  noMatch: 'Keine Eingangsrechnung gefunden',
  noMatchText: common.tryAnotherSearch,
  importFile: 'Eingangsrechnungen importieren',
};
