import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count } from './words.ts';

export const course: Texts['course'] = {
  span: common.period,
  spans: { '12m': '12 Monate', '90d': '90 Tage', '30d': '30 Tage' },
  stockAndSales: 'Bestand und Absatz',
  stock: 'Bestand im Verlauf',
  sold: 'Verkauft',
  nothing: 'In dieser Zeit war nichts im Bestand und nichts wurde verkauft.',
  openOrders: 'Offene Bestellungen',
  noOrders: 'Nichts bestellt.',
  toCome: 'Erwartet',
  allOrders: (n) => `Alle ${count(n)} anzeigen`,
  openInvoices: 'Entwürfe und offene Rechnungen',
  noInvoices: 'Keine Entwürfe und keine offenen Rechnungen.',
  moreInvoices: (n) => (n === 1 ? '1 weitere' : `${count(n)} weitere`),
};
