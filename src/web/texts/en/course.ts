import { common } from './common.ts';
import { count } from './count.ts';

/** What happened with an item, a customer or a supplier over time, and what is open of it. */
export const course = {
  span: common.period,
  spans: { '12m': '12 months', '90d': '90 days', '30d': '30 days' },
  stockAndSales: 'Stock and sales',
  stock: 'Stock over time',
  sold: 'Sold',
  nothing: 'Nothing in stock and nothing sold in this time.',
  openOrders: 'Open purchase orders',
  noOrders: 'Nothing on order.',
  toCome: 'To come',
  allOrders: (n: number) => `Show all ${count(n)}`,
  openInvoices: 'Drafts and unpaid invoices',
  noInvoices: 'No drafts and no unpaid invoices.',
  moreInvoices: (n: number) => (n === 1 ? '1 more' : `${count(n)} more`),
  salesOfYear: 'Sales in 12 months',
  noSales: 'Nothing sold to them in these two years.',
  yearBefore: 'Year before',
  agreed: (days: number) =>
    days === 0 ? 'due at once' : days === 1 ? '1 day agreed' : `${count(days)} days agreed`,
  boughtMost: 'What they buy most',
  purchasesOfYear: 'Purchases in 12 months',
  noPurchases: 'Nothing ordered from them in these two years.',
  inOwnCurrency: (currency: string) => `In ${currency}, at the exchange rates of the orders.`,
  orderedMost: 'What we order most',
  receivedPart: (percent: number) => `${count(percent)}% received`,
  priceChanges: common.priceChanges,
  noPriceChanges: 'No price changed in the last 12 months.',
};
