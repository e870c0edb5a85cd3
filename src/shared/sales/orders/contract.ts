import { z } from 'zod';
import { historyEntry } from '#shared/foundation/audit/history.ts';
import { currencyCode } from '#shared/foundation/documents/parties.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { LetterPreview, letterBody, outcomes, ownWords } from '../parties/letters.ts';
import { newOrder, Order, OrderCounts, OrderRow, orderFields } from './shapes.ts';
import { ORDER_SORTS, ORDER_STATES, PROGRESS, PROMISES } from './states.ts';

/** What narrows the list; shared by the list, its totals and the export. */
export const orderFilter = z.strictObject({
  /** Part of the number, the customer's name or reference. */
  q: f.text(200).optional(),
  /** "open" is everything that is confirmed and of which something is still to be delivered. */
  state: z.enum([...ORDER_STATES, 'open'], sayText('orders.noState')).optional(),
  held: z.enum(PROGRESS, sayText('orders.noProgress')).optional(),
  delivered: z.enum(PROGRESS, sayText('orders.noProgress')).optional(),
  invoiced: z.enum(PROGRESS, sayText('orders.noProgress')).optional(),
  /** Open ones by what was promised. */
  promise: z.enum(PROMISES, sayText('orders.noPromise')).optional(),
  customer: f.id.optional(),
  item: f.id.optional(),
  currency: currencyCode.optional(),
  /** The date of the order, from and up to. */
  ...f.fromTo,
});
export type OrderFilter = z.output<typeof orderFilter>;

const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

const orderCalls = recordCalls({
  url: '/api/orders',
  read: 'orders:manage',
  write: 'orders:manage',
  tag: 'Orders',
  record: Order,
});

export const listOrders = orderCalls.page({
  summary: 'One page of the orders of customers, the newest first unless sorted otherwise',
  filter: orderFilter,
  sorts: ORDER_SORTS,
  rows: { orders: z.array(OrderRow) },
});

export const orderTotals = orderCalls.totals({
  summary: 'How many orders a filtered list holds, and what they come to in each currency',
  query: orderFilter,
  answer: z.object({
    orders: z.int(),
    /** In minor units: the totals of all but cancelled ones. */
    currencies: z.array(z.object({ currency: z.string(), total: z.int() })),
  }),
});

export const exportOrders = orderCalls.csv({
  summary: 'The filtered, sorted list of orders as a CSV file',
  filter: orderFilter,
  sorts: ORDER_SORTS,
});
export const exportOrdersXlsx = asWorkbook(exportOrders);

export const orderBoard = defineCall({
  method: 'GET',
  url: '/api/orders/board',
  needs: 'orders:manage',
  tag: 'Orders',
  summary:
    'How many open orders were promised for today, are late, are at risk, wait for a date, or can be picked',
  answer: OrderCounts.extend({
    /** The date that counts as today. */
    today: z.string(),
  }),
});

export const getOrder = orderCalls.get(
  'One order with its lines, what is held for them and where, and when the rest is expected',
);

export const orderHistory = orderCalls.part('history', {
  summary: 'Who did what with an order, newest first (up to 100)',
  answer: z.object({ entries: z.array(historyEntry) }),
});

/** So many are answered at most. */
export const MOST_ORDERS_OF_ITEM = 20;

export const ordersOfItem = defineCall({
  method: 'GET',
  url: '/api/items/:id/orders',
  needs: 'orders:manage',
  tag: 'Orders',
  summary:
    'The drafts that list an item, or one of its variants, and the orders of which some of it is still to be delivered; the newest first',
  params: z.strictObject({ id: f.id }),
  answer: z.object({
    orders: z.array(
      OrderRow.pick({
        ...{ id: true, number: true, state: true, customer: true },
        ...{ promisedOn: true, isLate: true, isAtRisk: true },
      }).extend({
        /** What of the item is still to be delivered, in its unit. */
        open: f.decimalOut,
        unit: z.string(),
      }),
    ),
    /** How many there are in all. */
    count: z.int(),
  }),
});

export const createOrder = orderCalls.create({
  summary: 'Start an order as a draft; it has no number yet and holds nothing',
  body: newOrder,
  example: {
    customerId: SAMPLE,
    lines: [
      { itemId: '0192d5a0-0000-7000-8000-000000000002', quantity: '12' },
      { description: 'Delivery', quantity: '1', unitPrice: '9.50', taxRate: '20' },
    ],
    wantedOn: '2026-12-01',
    customerReference: 'PO 4711',
  },
});

export const updateOrder = orderCalls.update({
  summary:
    'Change an order; lines are given all together, those that are there by their ids. After it was confirmed what it holds follows, and nothing falls below what was delivered or invoiced',
  fields: orderFields.partial(),
  example: { version: 2, notes: 'Thank you.' },
});

export const deleteOrder = orderCalls.remove(
  'Throw a draft away; an order that was confirmed stays for good',
  z.object({ deleted: z.literal(true) }),
);

export const duplicateOrder = orderCalls.step('copies', {
  summary: 'Start a draft with the customer and the lines of another order, without its dates',
});

export const confirmOrder = orderCalls.step('confirm', {
  summary:
    'Confirm a draft: it gets its number, what is there is held for it, and the rest is promised for when it arrives',
  body: z.strictObject({
    version: f.version,
    /** Hold nothing for it from then on, for instance because it was not paid. */
    heldUntil: f.instant.nullable().optional(),
  }),
  example: { version: 2 },
});

export const closeOrder = orderCalls.step('close', {
  summary:
    'Close an order short: what is open of it will not be delivered, and what was held for it becomes free',
  body: z.strictObject({ version: f.version, reason: f.requiredText(500) }),
  example: { version: 5, reason: 'Sold out at the supplier' },
});

export const cancelOrder = orderCalls.step('cancel', {
  summary: 'Cancel an order of which nothing was delivered or invoiced; what was held for it becomes free',
  body: z.strictObject({ version: f.version, reason: f.requiredText(500) }),
  example: { version: 3, reason: 'The customer changed their mind' },
});

export const holdForOrder = orderCalls.step('holds', {
  summary:
    'Say from which places lines of an order are served, give something of it back, or hold for it until another time',
  body: z.strictObject({
    version: f.version,
    /** Left out: as it is; null: until it is delivered. What is there is held again where its time was over. */
    heldUntil: f.instant.nullable().optional(),
    /** For each line all that is held of it from now on; left out: as it is. */
    lines: z
      .array(
        z.strictObject({
          lineId: f.id,
          holds: z.array(z.strictObject({ locationId: f.id, quantity: f.positiveQuantity })).max(200),
        }),
      )
      .max(1000)
      .optional(),
  }),
  example: { version: 3, heldUntil: null },
});

export const takeForOrder = orderCalls.step('takes', {
  summary: 'Give to a line of an order what is held for another order: that one waits for it from then on',
  body: z.strictObject({
    version: f.version,
    lineId: f.id,
    /** The line that gives it, of any order. */
    fromLineId: f.id,
    quantity: f.positiveQuantity,
  }),
  example: { version: 3, lineId: SAMPLE, fromLineId: SAMPLE, quantity: '2' },
});

export const orderPdf = orderCalls.part('pdf', {
  summary: 'The confirmation of an order as a PDF in the looks of the business',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});

export const sendOrder = orderCalls.step('send', {
  summary: 'Mail its customer the confirmation of an order, with what is there and when the rest comes',
  body: letterBody,
  example: { to: ['books@cornertea.example'], message: 'Thank you for your order.' },
});

export const previewOrderLetter = defineCall({
  method: 'POST',
  url: '/api/orders/:id/send/preview',
  needs: 'orders:manage',
  tag: 'Orders',
  summary: 'The letter that an order would be confirmed by, without sending it',
  params: z.strictObject({ id: f.id }),
  body: z.strictObject(ownWords),
  answer: LetterPreview,
});

/** Orders that something is done with at once, each named once. */
export const orderIds = z
  .array(f.id)
  .min(1, sayText('orders.noneChosen'))
  .max(100, sayText('orders.atMost', { most: 100 }))
  .refine((all) => new Set(all).size === all.length, sayText('orders.twice'));

export const confirmOrders = defineCall({
  method: 'POST',
  url: '/api/orders/confirmations',
  needs: 'orders:manage',
  tag: 'Orders',
  summary: 'Confirm several drafts, each by itself; what cannot be confirmed is said and left alone',
  way: 'steps',
  body: z.strictObject({ ids: orderIds }),
  answer: outcomes,
});
