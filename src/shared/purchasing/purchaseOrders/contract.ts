import { z } from 'zod';
import { historyEntry } from '#shared/foundation/audit/history.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { newOrder, orderFields } from './fields.ts';
import { Order, OrderRow, OrderSnapshot, RevisionDifference } from './shapes.ts';
import { BILLING_STATUSES, ORDER_SORTS, ORDER_STATUSES, RECEIPT_STATUSES } from './states.ts';

// Purchase orders: the list, one order, and writing it. Its way through the statuses is in stepsContract.ts,
// receipts and bills in receiptContract.ts and billContract.ts, files, PDF and mail in filesContract.ts.

/** What narrows the list; shared by the list, its totals and its export. */
export const orderFilter = z.strictObject({
  /** Words of the number, the supplier, their reference, or what is ordered. */
  q: f.text(200).optional(),
  /** `open`: placed, and something of it is still to come. */
  status: z.enum([...ORDER_STATUSES, 'open'], sayText('purchaseOrders.noStatus')).optional(),
  receiptStatus: z.enum(RECEIPT_STATUSES, sayText('field.oneOf', { choices: RECEIPT_STATUSES })).optional(),
  billingStatus: z.enum(BILLING_STATUSES, sayText('field.oneOf', { choices: BILLING_STATUSES })).optional(),
  late: f.flag.optional(),
  supplier: f.id.optional(),
  item: f.id.optional(),
  location: f.id.optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;

export const orderCalls = recordCalls({
  url: '/api/purchase-orders',
  read: 'purchase-orders:manage',
  write: 'purchase-orders:manage',
  tag: 'Purchase orders',
  record: Order,
});

export const listOrders = orderCalls.page({
  summary: 'One page of purchase orders, the newest first unless sorted otherwise',
  filter: orderFilter,
  sorts: ORDER_SORTS,
  rows: { orders: z.array(OrderRow) },
});

export const orderTotals = orderCalls.totals({
  summary: 'How many orders a filtered list holds, how many of them are late, and what they come to',
  query: orderFilter,
  answer: z.object({
    orders: z.int(),
    late: z.int(),
    /** The sum of the totals in the tenant's currency, each turned at the rate of its order; rounded once a currency. */
    total: z.int(),
    /** The same as it stands on the orders, the greatest first. */
    currencies: z.array(z.object({ currency: z.string(), total: z.int(), inBooks: z.int() })),
    /** Drafts in another currency that have no rate yet: no part of `total`. */
    withoutRate: z.int(),
  }),
});

export const exportOrders = defineCall({
  ...orderCalls.csv({
    summary: 'The filtered, sorted list as a CSV file',
    filter: orderFilter,
    sorts: ORDER_SORTS,
  }),
  way: 'parts',
});

export const exportOrdersXlsx = asWorkbook(exportOrders);

export const getOrder = orderCalls.get('One purchase order with its lines, receipts, bills and files');

export const createOrder = orderCalls.create({
  summary: 'Draft a purchase order; currency and terms are those of the supplier where they are left out',
  body: newOrder,
  example: {
    supplierId: '0192d5a0-0000-7000-8000-000000000001',
    expectedDate: '2026-03-01',
    lines: [
      {
        itemId: '0192d5a0-0000-7000-8000-000000000002',
        quantity: '10',
        purchaseUnit: 'box of 12',
        factor: '12',
        unitCost: '74.40',
        taxRate: '19',
      },
    ],
    landedCosts: [{ kind: 'freight', amount: 4500, spread: 'value' }],
  },
});

export const updateOrder = orderCalls.update({
  summary:
    'Change a draft, or an order that was placed, which makes a new revision; lines that are left out are taken off',
  fields: orderFields.partial(),
  example: { version: 3, expectedDate: '2026-03-15' },
});

export const duplicateOrder = orderCalls.step('duplicate', {
  summary: 'Draft another purchase order that says the same',
});

export const orderHistory = orderCalls.part('history', {
  summary: 'Who did what with an order, newest first (up to 100)',
  answer: z.object({
    entries: z.array(historyEntry),
  }),
});

export const listRevisions = orderCalls.part('revisions', {
  summary: 'What an order said when it was placed and after each change since, the first one first',
  answer: z.object({
    revisions: z.array(
      z.object({ revision: z.int(), at: z.string(), by: z.string(), snapshot: OrderSnapshot }),
    ),
  }),
});

const revision = z.coerce.number().int().min(1).max(100_000);

export const compareOrderRevisions = orderCalls.part('revisions/comparison', {
  summary: 'What differs from one revision of an order to another',
  query: z.strictObject({ from: revision, to: revision }),
  answer: RevisionDifference,
});
