import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, plural } from './words.ts';

export const course: Texts['course'] = {
  span: common.period,
  spans: { '12m': '12 Monate', '90d': '90 Tage', '30d': '30 Tage' },
  stockAndSales: 'Bestand und Absatz',
  stock: 'Bestand im Verlauf',
  sold: 'Verkauft',
  nothing: 'In dieser Zeit war nichts im Bestand und nichts wurde verkauft.',
  openOrders: 'Offene Bestellungen',
  noOrders: 'Nichts bestellt.',
  toCome: 'Noch offen',
  allOrders: (n) => `Alle ${count(n)} anzeigen`,
  openInvoices: 'Entwürfe und offene Rechnungen',
  noInvoices: 'Keine Entwürfe und keine offenen Rechnungen.',
  moreInvoices: (n) => (n === 1 ? '1 weitere' : `${count(n)} weitere`),
  salesOfYear: 'Umsatz in 12 Monaten',
  noSales: 'In diesen zwei Jahren nichts an sie verkauft.',
  yearBefore: 'Vorjahr',
  agreed: (days) =>
    days === 0 ? 'sofort fällig' : `vereinbart: ${plural(days, { one: '# Tag', other: '# Tage' })}`,
  boughtMost: 'Am meisten gekauft',
  purchasesOfYear: 'Einkäufe in 12 Monaten',
  noPurchases: 'In diesen zwei Jahren nichts bei ihnen bestellt.',
  inOwnCurrency: (currency) => `In ${currency}, zu den Kursen der Bestellungen.`,
  orderedMost: 'Am meisten bestellt',
  receivedPart: (percent) => `${count(percent)} % eingegangen`,
  priceChanges: common.priceChanges,
  noPriceChanges: 'In den letzten 12 Monaten hat sich kein Preis geändert.',
};
