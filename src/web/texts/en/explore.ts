import { figureWords } from '#shared/insights/figures/words/en.ts';
import { common } from './common.ts';
import { count } from './count.ts';
import { dashboard } from './dashboard.ts';
import { period, reports } from './reports.ts';

export const explore = {
  title: common.explore,
  ...figureWords,
  groups: {
    stock: common.stock,
    sales: dashboard.widgets.sales,
    customers: common.customers,
    purchasing: common.purchasing,
  },
  figure: 'Figure',
  noFigure: 'No such figure',
  calledSo: 'Also called that',
  by: 'Split by',
  thenBy: 'Then by',
  noSplit: 'No split',
  compare: 'Compare with',
  comparisons: {
    none: 'No comparison',
    before: 'The time before',
    lastYear: 'Last year',
    own: period.names.own,
  },
  compareFrom: 'Compare from',
  compareTo: 'Compare to',
  choices: common.options,
  any: common.any,
  all: common.all,
  days: 'Days at least',
  above: 'More than',
  below: 'Less than',
  orders: { asIs: 'Usual order', most: 'Highest first', least: 'Lowest first' },
  most: 'How many',
  hideChart: 'Hide the chart',
  toDashboard: 'Show on the dashboard',
  toDashboardHint: 'Saved as a view under this name, and shown on your dashboard.',
  onDashboard: 'It is on your dashboard now.',
  parts: (n: number) => (n === 1 ? '1 part' : `${count(n)} parts`),
  truncated: (shown: number, of: number) =>
    `Showing ${count(shown)} of ${count(of)} parts. The totals cover all of them. Narrow the figure to see the rest.`,
  shownOf: (shown: number, of: number) => `${count(shown)} of ${count(of)} shown.`,
  restTogether: (shown: number, of: number, sum: string) =>
    `${count(shown)} of ${count(of)} shown. The rest: ${sum}`,
  onlyFirst: (shown: number) => `Only the first ${count(shown)} are shown.`,
  emptyTitle: 'Nothing to show',
  emptyText: 'Try another period, or remove a filter.',
  rowsOf: (what: string) => `Rows: ${what}`,
  rows: reports.rows,
  rowsTruncated: (shown: number, of: number) => `Showing the first ${count(shown)} of ${count(of)}.`,
  noRows: 'There are no rows behind this value.',
  party: { customer: common.customer, supplier: common.supplier },
  documents: {
    invoice: common.invoice,
    'credit-note': common.creditNote,
    payment: common.payment,
    'purchase-order': common.purchaseOrder,
    receipt: common.receipt,
    bill: common.bill,
    move: 'Move',
    item: common.item,
  },
  keys: {
    figure: 'Choose a figure',
    move: 'Move between values',
    ends: 'First or last value of the row',
    open: 'Open the rows behind a value',
  },
};
