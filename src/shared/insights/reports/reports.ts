/** The reports there are, and what each of their columns holds. */

export const REPORTS = [
  'valuation',
  'movements',
  'ageing',
  'abc',
  'suppliers',
  'sales-items',
  'sales-customers',
  'sales-days',
  'backorders',
  'fill-rate',
  'on-time',
  'returns',
  'receivables',
  'tax',
] as const;
export type ReportName = (typeof REPORTS)[number];

/**
 * What the values of a column are. Money is a whole number of minor units, of the currency in the row's column of
 * that name or else the tenant's; quantities, costs and percentages are decimal text; a reason is one of stock moves,
 * or in a column of its own one of returns.
 */
export const COLUMN_KINDS = {
  sku: 'text',
  item: 'text',
  category: 'text',
  unit: 'text',
  onHand: 'quantity',
  averageCost: 'cost',
  value: 'money',
  reason: 'reason',
  moves: 'count',
  in: 'quantity',
  out: 'quantity',
  age0: 'money',
  age1: 'money',
  age2: 'money',
  age3: 'money',
  age4: 'money',
  class: 'text',
  cost: 'money',
  share: 'percent',
  cumulated: 'percent',
  supplier: 'text',
  receipts: 'count',
  onTime: 'percent',
  overdue: 'count',
  accepted: 'percent',
  leadDays: 'quantity',
  promisedDays: 'quantity',
  quantity: 'quantity',
  net: 'money',
  margin: 'money',
  marginPercent: 'percent',
  customer: 'text',
  currency: 'text',
  invoices: 'count',
  tax: 'money',
  total: 'money',
  day: 'date',
  current: 'money',
  due30: 'money',
  due60: 'money',
  due90: 'money',
  dueLong: 'money',
  open: 'money',
  creditNotes: 'money',
  payments: 'money',
  receivable: 'money',
  rate: 'percent',
  order: 'text',
  waiting: 'quantity',
  since: 'date',
  promised: 'date',
  expected: 'date',
  lines: 'count',
  fillRate: 'percent',
  cancelled: 'quantity',
  deliveries: 'count',
  punctual: 'count',
  returnReason: 'reason',
  returnLines: 'count',
  returned: 'quantity',
} as const;
export type ReportColumn = keyof typeof COLUMN_KINDS;

/** The columns of each report. */
export const REPORT_COLUMNS = {
  valuation: ['sku', 'item', 'category', 'onHand', 'unit', 'averageCost', 'value'],
  movements: ['sku', 'item', 'reason', 'moves', 'in', 'out', 'unit', 'value'],
  ageing: ['sku', 'item', 'onHand', 'unit', 'value', 'age0', 'age1', 'age2', 'age3', 'age4'],
  abc: ['class', 'sku', 'item', 'cost', 'share', 'cumulated'],
  suppliers: ['supplier', 'receipts', 'onTime', 'overdue', 'accepted', 'leadDays', 'promisedDays'],
  'sales-items': ['sku', 'item', 'quantity', 'unit', 'net', 'cost', 'margin', 'marginPercent'],
  'sales-customers': ['customer', 'currency', 'invoices', 'net', 'tax', 'total'],
  'sales-days': ['day', 'currency', 'invoices', 'net', 'tax', 'total'],
  backorders: [
    ...(['order', 'customer', 'sku', 'item', 'waiting', 'unit', 'since', 'promised', 'expected'] as const),
    ...(['currency', 'value'] as const),
  ],
  'fill-rate': ['sku', 'item', 'lines', 'fillRate', 'cancelled', 'unit'],
  'on-time': ['customer', 'deliveries', 'punctual', 'onTime'],
  returns: ['returnReason', 'sku', 'item', 'returnLines', 'returned', 'unit', 'currency', 'value'],
  receivables: [
    ...(['customer', 'currency', 'receivable', 'current', 'due30', 'due60', 'due90', 'dueLong'] as const),
    ...(['open', 'creditNotes', 'payments'] as const),
  ],
  tax: ['rate', 'currency', 'net', 'tax', 'total'],
} as const satisfies Record<ReportName, readonly ReportColumn[]>;

/** Those as of the last day of the period. */
export const AS_OF_END: ReadonlySet<ReportName> = new Set(['valuation', 'receivables']);

/** Those about the period, or as of its last day; the others are about today. */
export const ABOUT_PERIOD: ReadonlySet<ReportName> = new Set([
  'valuation',
  'movements',
  'abc',
  'sales-items',
  'sales-customers',
  'sales-days',
  'fill-rate',
  'on-time',
  'returns',
  'receivables',
  'tax',
]);
