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
};
