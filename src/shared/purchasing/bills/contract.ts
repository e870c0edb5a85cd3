import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { MATCHES } from '../purchaseOrders/states.ts';
import { BILL_SORTS, BILL_STATUSES } from './states.ts';

// The bills of all suppliers as a list. Each is entered, shown whole and voided at its order: purchaseOrders/billContract.ts.

/** One row of the list. Money is minor units, dates are of the tenant. */
export const BillRow = z.object({
  id: f.id,
  /** Ours, and the supplier's. */
  number: z.string(),
  supplierNumber: z.string(),
  supplierId: f.id,
  supplier: z.string(),
  orderId: f.id,
  order: z.string(),
  billDate: z.string(),
  dueDate: z.string().nullable(),
  status: z.enum(BILL_STATUSES),
  /** Its worst line against what was ordered and has arrived by now; null where it is void. */
  match: z.enum(MATCHES).nullable(),
  currency: z.string(),
  /** In minor units of that currency. */
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  /** The total in minor units of the tenant's currency, at the rate of its order. */
  baseTotal: z.int(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  /** The import that brought it in from an earlier system, which `by` ran at `at`. */
  broughtIn: f.id.nullable(),
});
export type BillRow = z.infer<typeof BillRow>;

/** What narrows the list; shared by the list, its totals and its files. */
export const billFilter = z.strictObject({
  /** Words of either number, of the supplier, of the order's number or of the note. */
  q: f.text(200).optional(),
  status: z.enum(BILL_STATUSES, sayText('field.oneOf', { choices: BILL_STATUSES })).optional(),
  supplier: f.id.optional(),
  order: f.id.optional(),
  /** The first and the last day that it may be dated. */
  ...f.fromTo,
});
export type BillFilter = z.output<typeof billFilter>;

const billCalls = recordCalls({
  url: '/api/purchase-bills',
  read: 'purchase-orders:manage',
  write: 'purchase-orders:manage',
  tag: 'Purchase orders',
  record: BillRow,
});

export const listBills = billCalls.page({
  summary: "One page of suppliers' bills, the last entered first unless sorted otherwise",
  filter: billFilter,
  sorts: BILL_SORTS,
  rows: { bills: z.array(BillRow) },
});

export const billTotals = billCalls.totals({
  summary: 'How many bills a filtered list holds, how many of them are overdue, and what they come to',
  query: billFilter,
  answer: z.object({
    bills: z.int(),
    overdue: z.int(),
    /** What those that are not void come to in the tenant's currency, each turned at the rate of its order. */
    total: z.int(),
    /** The same as it stands on the bills, the greatest first. */
    currencies: z.array(z.object({ currency: z.string(), total: z.int(), inBooks: z.int() })),
  }),
});

export const exportBills = defineCall({
  ...billCalls.csv({
    summary: 'The filtered, sorted list of bills as a CSV file',
    filter: billFilter,
    sorts: BILL_SORTS,
  }),
  way: 'parts',
});

export const exportBillsXlsx = asWorkbook(exportBills);
