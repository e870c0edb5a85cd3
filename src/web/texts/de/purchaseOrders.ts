import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { plural } from './words.ts';

export const purchaseOrders: Texts['purchaseOrders'] = {
  title: common.purchaseOrders,
  listLabel: common.purchaseOrders,
  add: 'Neue Bestellung',
  exportName: 'bestellungen',
  searchLabel: 'Bestellungen suchen',
  searchPlaceholder: 'Nummer, Lieferant, Artikel',
  noNumber: common.draft,
  none: '—',
  late: common.late,
  lateBy: 'Vor heute erwartet',
  tabs: { open: 'Offen' },
  statuses: {
    draft: common.draft,
    pending_approval: common.waitingForApproval,
    approved: common.approved,
    ordered: common.isOrdered,
    closed: common.closed,
    cancelled: common.cancelled,
  },
  receipt: {
    none: 'Nichts eingegangen',
    partial: 'Teilweise eingegangen',
    full: 'Eingegangen',
    over: 'Mehr eingegangen als bestellt',
  },
  billing: { none: 'Nicht berechnet', partial: 'Teilweise berechnet', full: 'Berechnet' },
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
  turned: (amounts) => `Die Summe enthält ${amounts}, umgerechnet zum Wechselkurs der jeweiligen Bestellung.`,
  withoutRate: (n) =>
    plural(n, {
      one: '# Entwurf hat noch keinen Wechselkurs und ist nicht enthalten.',
      other: '# Entwürfe haben noch keinen Wechselkurs und sind nicht enthalten.',
    }),
  filters: {
    anyStatus: 'Alle Status',
    late: 'Nur verspätete',
    remove: (name) => `Filter ${name} entfernen`,
  },
  empty: {
    title: 'Noch keine Bestellungen',
    text: 'Schreiben Sie auf, was Sie bei einem Lieferanten kaufen. Nach dem Bestellen zählt die Ware als erwartet.',
    noMatch: 'Keine Bestellung gefunden',
    noMatchText: common.tryAnotherSearch,
  },
  selection: {
    label: 'Ausgewählte Bestellungen',
    one: 'Wählen Sie eine Bestellung aus, um sie zu duplizieren.',
  },
  duplicated: 'Eine gleiche Bestellung wurde entworfen.',
};
