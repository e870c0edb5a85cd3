import type { ReportName } from '#shared/insights/reports/reports.ts';
import { reportWords } from '#shared/insights/reports/words/en.ts';
import type { PeriodName } from '#shared/periodNames.ts';
import { common } from './common.ts';
import { count } from './count.ts';

export const period = {
  names: {
    today: common.today,
    yesterday: 'Yesterday',
    '7d': 'Last 7 days',
    lastWeek: 'Last week',
    '30d': 'Last 30 days',
    '12m': 'Last 12 months',
    month: 'This month',
    lastMonth: 'Last month',
    quarter: 'This quarter',
    year: 'This year',
    own: 'Custom dates',
  } satisfies Record<PeriodName | '12m', string>,
  to: common.until,
};

export const reports = {
  title: common.reports,
  label: 'Report',
  ...reportWords,
  hints: {
    valuation: 'Stock on hand at the end of the period, and what it was worth.',
    movements: 'Stock in and out during the period, by item and reason.',
    ageing: 'How long today’s stock has been here, assuming that the oldest stock leaves first.',
    abc: 'Items ranked by the cost of what was invoiced: A is the first 80%, B the next 15%, C the rest.',
    suppliers:
      'How suppliers delivered over the last 12 months. Accepted is the average over all lines received, each counting the same, whatever its unit.',
    'sales-items': 'Net sales, cost and margin by item, in your business currency.',
    'sales-customers': 'Invoices less credit notes, by customer.',
    'sales-days': 'Invoices less credit notes, by day.',
    backorders:
      'What customers wait for, the longest waiting first: since when, for when it was promised, and when it is expected.',
    'fill-rate':
      'How much of each order line left with the first delivery and by the day promised, by item and order date. The worst come first.',
    'on-time':
      'Deliveries that left during the period, and how many lines left by the day promised, by customer.',
    returns: 'What customers sent back during the period, by reason and item, at the prices of their orders.',
    receivables:
      'What each customer owes: open invoices by how long they have been due, less unapplied credit.',
    tax: 'Net amounts and tax by rate, for invoices less credit notes.',
  } satisfies Record<ReportName, string>,
  rows: (n: number) => (n === 1 ? '1 row' : `${count(n)} rows`),
  truncated: (n: number) => `Showing the first ${count(n)} rows. Download the report to get them all.`,
  empty: 'Nothing to report for this period. Try other dates.',
  emptyToday: 'Nothing to report as of today.',
};
