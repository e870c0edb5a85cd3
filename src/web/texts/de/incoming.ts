import { MOST_INCOMING_MEGABYTES } from '#shared/purchasing/incoming/states.ts';
import type { Texts } from '../en.ts';
import { bills } from './bills.ts';
import { common } from './common.ts';
import { imports } from './imports.ts';
import { count } from './words.ts';

export const incoming: Texts['incoming'] = {
  title: common.incomingInvoices,
  listLabel: common.incomingInvoices,
  searchLabel: 'Eingegangene E-Rechnungen suchen',
  searchPlaceholder: 'Nummer, Absender',
  states: { open: 'Zu erfassen', billed: 'Erfasst', filed: 'Nicht zu erfassen' },
  kinds: { invoice: common.invoice, creditNote: common.creditNote },
  match: { ...bills.match, none: 'Keine Bestellposition' },
  columns: {
    number: common.number,
    seller: 'Absender',
    status: common.status,
    issueDate: common.date,
    dueDate: common.due,
    total: common.total,
    supplier: common.supplier,
    order: common.order,
    created: 'Eingegangen',
  },
  remove: bills.filters.remove,
  emptyTitle: 'Noch ist keine E-Rechnung eingegangen',
  emptyText:
    'Bringen Sie herein, was ein Lieferant Ihnen geschickt hat: eine XML-Datei (UBL oder CII) oder ein PDF, das eine enthält.',
  noMatch: 'Keine E-Rechnung gefunden',
  noMatchText: common.tryAnotherSearch,
  drop: { choose: 'Dateien wählen', dropHere: imports.dropHere, uploading: imports.uploading },
  dropTitle: 'E-Rechnungen hier ablegen',
  dropText: `UBL, CII oder PDF, je bis zu ${MOST_INCOMING_MEGABYTES} MB. Jede Datei wird geprüft, bevor etwas von ihr behalten wird.`,
  tooLarge: `Die Datei ist größer als ${MOST_INCOMING_MEGABYTES} MB.`,
  known: 'Diese Datei ist schon da: hier ist sie.',
  takenIn: (n) =>
    n === 1 ? '1 neue E-Rechnung ist eingegangen.' : `${count(n)} neue E-Rechnungen sind eingegangen.`,
  notFound: 'Diese E-Rechnung gibt es nicht.',
  tabsLabel: 'Teile der Rechnung',
  historyLabel: 'Verlauf der Rechnung',
  document: common.invoice,
  whose: 'Von wem und wofür',
  itIs: (name) => `Sie ist von ${name}`,
  addSupplier: (name) => `${name} als Lieferanten anlegen`,
  supplierAdded: (name) => `${name} wurde angelegt.`,
  chooseOrder: 'Bestellung wählen',
  noOrders: 'Noch keine Bestellungen',
  openOrder: (number) => (number ? `${number} öffnen` : 'Entwurf öffnen'),
  says: 'Was in der Datei steht',
  seller: 'Verkäufer',
  buyer: 'Käufer',
  orderReference: 'Bestellreferenz',
  charges: 'Zusätzlich zu den Positionen',
  net: 'Ohne Steuer',
  payable: 'Zu zahlen',
  filedReason: 'Warum beiseitegelegt',
  quantityAt: (quantity, price) => `${quantity} zu ${price}`,
  taxOf: (rate) => `${rate} % Steuer`,
  ordered: (quantity, price, received) => `Bestellt: ${quantity} zu ${price}, angekommen: ${received}`,
  orderLineOf: (name) => `Bestellposition für ${name}`,
  noLine: 'Nicht in der Bestellung',
  actions: {
    aside: 'Beiseitelegen',
    order: 'Bestellung entwerfen',
    reopen: 'Wieder aufnehmen',
    showBill: 'Rechnung zeigen',
    download: 'Datei herunterladen',
  },
  billTitle: (number) => `${number} als Eingangsrechnung erfassen?`,
  billText: 'Die Beträge werden auf den Cent aus der Datei übernommen.',
  linesWithout: (n) =>
    n === 1
      ? '1 Position steht nicht in der Bestellung; ihr Betrag ist trotzdem in der Summe.'
      : `${count(n)} Positionen stehen nicht in der Bestellung; ihre Beträge sind trotzdem in der Summe.`,
  linesDiffer: (n) =>
    n === 1
      ? '1 Position weicht von der Bestellung ab.'
      : `${count(n)} Positionen weichen von der Bestellung ab.`,
  billed: (number) => `${number} wurde als Eingangsrechnung erfasst.`,
  drafted: 'Die Bestellung ist entworfen. Sobald sie aufgegeben ist, kann die Rechnung erfasst werden.',
  reopened: 'Die Rechnung ist wieder aufgenommen.',
  asideTitle: (number) => `${number} beiseitelegen?`,
  asideText: 'Sie bleibt mit ihrer Datei hier und kann wieder aufgenommen werden.',
  aside: (number) => `${number} wurde beiseitegelegt.`,
};
