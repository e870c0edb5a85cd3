import type { PeriodName } from '#shared/periodNames.ts';
import type { ReportName } from '#shared/reports/reports.ts';
import { reportWords } from '#shared/reports/words/en.ts';
import { count } from './count.ts';

export const period = {
  label: 'Period',
  names: {
    today: 'Today',
    yesterday: 'Yesterday',
    '7d': 'Last 7 days',
    lastWeek: 'Last week',
    '30d': 'Last 30 days',
    month: 'This month',
    lastMonth: 'Last month',
    quarter: 'This quarter',
    year: 'This year',
    own: 'Own dates',
  } satisfies Record<PeriodName, string>,
  from: 'From',
  to: 'Until',
};

export const reports = {
  title: 'Reports',
  label: 'Report',
  ...reportWords,
  hints: {
    valuation: 'What was there at the end of the last day of the period, and what it was worth.',
    movements: 'What came and went in the period, by item and reason.',
    ageing: 'How long the stock of today has been here: what came last is taken to be what is still here.',
    abc: 'Items by the cost of what was invoiced: A make up the first 80 %, B the next 15 %, C the rest.',
    suppliers:
      'How suppliers delivered in the last twelve months. Accepted is the average over the lines received, so that every line counts the same, whatever its unit.',
    'sales-items': 'Net sales, cost and margin of each item, in the currency of the books.',
    'sales-customers': 'Invoices less credit notes of each customer.',
    'sales-days': 'Invoices less credit notes of each day.',
    receivables:
      'What each customer owes: open invoices by how long they have been due, less unapplied credit.',
    tax: 'Net amounts and tax by rate, of invoices less credit notes.',
  } satisfies Record<ReportName, string>,
  saveCsv: 'Save as CSV',
  saveXlsx: 'Save for Excel',
  savePdf: 'Save as PDF',
  rows: (n: number) => (n === 1 ? '1 row' : `${count(n)} rows`),
  truncated: (n: number) => `The first ${count(n)} rows. The files have all of them.`,
  empty: 'There is nothing to report for this period.',
  asOf: 'As of',
  back: 'Dashboard',
};
