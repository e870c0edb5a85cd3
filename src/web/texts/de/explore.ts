import { figureWords } from '#shared/insights/figures/words/de.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { period, reports } from './reports.ts';
import { count, plural } from './words.ts';

export const explore: Texts['explore'] = {
  title: common.explore,
  ...figureWords,
  groups: {
    stock: common.stock,
    sales: dashboard.widgets.sales,
    customers: common.customers,
    purchasing: common.purchasing,
  },
  figure: 'Kennzahl',
  noFigure: 'Keine solche Kennzahl',
  calledSo: 'Auch so genannt',
  by: 'Aufgeteilt nach',
  thenBy: 'Dann nach',
  noSplit: 'Nicht aufgeteilt',
  compare: 'Vergleichen mit',
  comparisons: {
    none: 'Kein Vergleich',
    before: 'Zeit davor',
    lastYear: 'Vorjahr',
    own: period.names.own,
  },
  compareFrom: 'Vergleichen von',
  compareTo: 'Vergleichen bis',
  choices: common.options,
  any: common.any,
  all: common.all,
  days: 'Tage mindestens',
  above: 'Mehr als',
  below: 'Weniger als',
  orders: { asIs: 'Übliche Reihenfolge', most: 'Höchste zuerst', least: 'Niedrigste zuerst' },
  most: 'Wie viele',
  hideChart: 'Diagramm ausblenden',
  toDashboard: 'Auf dem Dashboard zeigen',
  toDashboardHint: 'Wird unter diesem Namen als Ansicht gespeichert und auf Ihrem Dashboard gezeigt.',
  onDashboard: 'Es steht jetzt auf Ihrem Dashboard.',
  parts: (n) => plural(n, { one: '# Teil', other: '# Teile' }),
  truncated: (shown, of) =>
    `${count(shown)} von ${count(of)} Teilen. Die Summen sind die von allen. Grenzen Sie die Kennzahl ein, um den Rest zu sehen.`,
  shownOf: (shown, of) => `${count(shown)} von ${count(of)} gezeigt.`,
  restTogether: (shown, of, sum) => `${count(shown)} von ${count(of)} gezeigt. Die übrigen zusammen: ${sum}`,
  onlyFirst: (shown) => `Nur die ersten ${count(shown)} sind gezeigt.`,
  emptyTitle: 'Nichts zu zeigen',
  emptyText: 'Wählen Sie einen anderen Zeitraum, oder entfernen Sie einen Filter.',
  rowsOf: (what) => `Zeilen: ${what}`,
  rows: reports.rows,
  rowsTruncated: (shown, of) => `Die ersten ${count(shown)} von ${count(of)}.`,
  noRows: 'Hinter diesem Wert stehen keine Zeilen.',
  party: { customer: common.customer, supplier: common.supplier },
  documents: {
    invoice: common.invoice,
    'credit-note': common.creditNote,
    payment: common.payment,
    'purchase-order': common.purchaseOrder,
    receipt: common.receipt,
    bill: common.bill,
    move: 'Lagerbewegung',
    item: common.item,
  },
  keys: {
    figure: 'Eine Kennzahl wählen',
    move: 'Zwischen den Werten gehen',
    ends: 'Erster oder letzter Wert der Zeile',
    open: 'Die Zeilen hinter einem Wert öffnen',
  },
};
