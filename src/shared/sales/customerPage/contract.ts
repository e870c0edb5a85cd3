import { z } from 'zod';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { INVOICE_WORDS } from '../invoices/states.ts';
import { Looks, link } from '../links/shapes.ts';
import { OrderCard } from '../orders/shapes.ts';
import { PROGRESS } from '../orders/states.ts';
import { Seller } from '../parties/shapes.ts';
import { returnLines } from '../returns/contract.ts';
import { RETURN_REASONS, RETURN_STATES } from '../returns/states.ts';

// What a customer sees by the link to their page: what was sent, confirmed, delivered and issued, and nothing of how it
// came about. Ids are there to ask for more by; a quote and an invoice have pages of their own behind the same link.

/** A quote that waits for an answer. */
const QuoteCard = z.object({
  id: f.id,
  number: z.string(),
  issueDate: z.string(),
  validUntil: z.string(),
  currency: z.string(),
  /** In minor units of the currency, as all amounts are. */
  total: z.int(),
});
export type QuoteCard = z.infer<typeof QuoteCard>;

const DeliveryCard = z.object({
  id: f.id,
  number: z.string(),
  state: z.enum(['delivered', 'void']),
  orderNumber: z.string(),
  deliveredOn: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  currency: z.string(),
});
export type DeliveryCard = z.infer<typeof DeliveryCard>;

const InvoiceCard = z.object({
  id: f.id,
  number: z.string(),
  word: z.enum(INVOICE_WORDS),
  customerReference: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  total: z.int(),
  balance: z.int(),
});
export type InvoiceCard = z.infer<typeof InvoiceCard>;

/** Goods that they send back, or asked to. */
const ReturnCard = z.object({
  id: f.id,
  /** Null until it is authorised. */
  number: z.string().nullable(),
  state: z.enum(RETURN_STATES),
  /** How much of what is to come back has come. */
  received: z.enum(PROGRESS),
  isCredited: z.boolean(),
  orderNumber: z.string(),
  askedOn: z.string(),
  currency: z.string(),
});
export type ReturnCard = z.infer<typeof ReturnCard>;

/** One page of a list, and the cursor of the next. */
const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable() });

/** A line of an order, and what became of it: quantities in its unit. */
const OrderCardLine = z.object({
  position: z.int(),
  sku: z.string(),
  unit: z.string(),
  description: z.string(),
  quantity: f.decimalOut,
  cancelled: f.decimalOut,
  delivered: f.decimalOut,
  /** There for them, and to come; when that is, as far as anybody knows. */
  held: f.decimalOut,
  toCome: f.decimalOut,
  comesOn: z.string().nullable(),
  total: z.int(),
});

export const SharedOrder = z.object({ number: z.string(), lines: z.array(OrderCardLine) });
export type SharedOrder = z.infer<typeof SharedOrder>;

export const SharedDelivery = z.object({
  number: z.string(),
  lines: z.array(
    z.object({
      /** The line of the delivery. */
      id: f.id,
      sku: z.string(),
      unit: z.string(),
      description: z.string(),
      quantity: f.decimalOut,
      /** How much of it can still come back. */
      left: f.decimalOut,
    }),
  ),
});
export type SharedDelivery = z.infer<typeof SharedDelivery>;

export const SharedReturn = z.object({
  lines: z.array(
    z.object({
      position: z.int(),
      sku: z.string(),
      unit: z.string(),
      description: z.string(),
      /** What they asked for, what of it comes back, and what has come. */
      asked: f.decimalOut,
      quantity: f.decimalOut,
      received: f.decimalOut,
      reason: z.enum(RETURN_REASONS),
    }),
  ),
});
export type SharedReturn = z.infer<typeof SharedReturn>;

/** What a customer owes in one currency: open invoices, less what they have left of payments and credit notes. */
const Balance = z.object({
  currency: z.string(),
  open: z.int(),
  overdue: z.int(),
  credit: z.int(),
  balance: z.int(),
});

export const SharedCustomer = z.object({
  tenant: Looks,
  seller: Seller,
  name: z.string(),
  /** The date that counts as today for what is due. */
  today: z.string(),
  balances: z.array(Balance),
  /** What they have left, one by one (up to 100 of each kind). */
  credits: z.array(
    z.object({
      kind: z.enum(['payment', 'credit_note']),
      number: z.string(),
      date: z.string(),
      currency: z.string(),
      rest: z.int(),
    }),
  ),
  /** The first page of each list: of orders and invoices the open ones alone, where there are any. */
  quotes: pageOf(QuoteCard),
  orders: pageOf(OrderCard).extend({ open: z.boolean() }),
  deliveries: pageOf(DeliveryCard),
  returns: pageOf(ReturnCard),
  invoices: pageOf(InvoiceCard).extend({ open: z.boolean() }),
});
export type SharedCustomer = z.infer<typeof SharedCustomer>;

const url = '/api/public/customer-page';
const common = { method: 'POST', needs: 'public', tag: 'Customers' } as const;
const body = z.strictObject(link);
const one = z.strictObject({ ...link, id: f.id });
const more = { ...link, cursor: f.text(600).optional() };
/** Only what is still to be delivered, or to be paid. */
const open = z.boolean(sayText('field.flag')).optional();
const pdf = { answer: z.instanceof(Uint8Array), produces: 'application/pdf' } as const;

export const readSharedCustomer = defineCall({
  ...common,
  url,
  summary:
    'The page of a customer behind a private link: what they owe, and the first of everything of theirs',
  body,
  answer: SharedCustomer,
});

export const viewSharedCustomer = defineCall({
  ...common,
  url: `${url}/views`,
  summary: 'Say that the page of a customer behind a private link was looked at',
  body,
  answer: z.object({ viewed: z.literal(true) }),
});

export const sharedQuotes = defineCall({
  ...common,
  url: `${url}/quotes`,
  summary: 'One page of the quotes that wait for the answer of a customer, the newest first',
  body: z.strictObject(more),
  answer: pageOf(QuoteCard),
});

export const sharedOrders = defineCall({
  ...common,
  url: `${url}/orders`,
  summary: 'One page of the orders of a customer that were confirmed, the newest first',
  body: z.strictObject({ ...more, open }),
  answer: pageOf(OrderCard),
});

export const sharedDeliveries = defineCall({
  ...common,
  url: `${url}/deliveries`,
  summary: 'One page of what was delivered to a customer, the newest first',
  body: z.strictObject(more),
  answer: pageOf(DeliveryCard),
});

export const sharedReturns = defineCall({
  ...common,
  url: `${url}/returns`,
  summary: 'One page of what a customer sends back or asked to, the newest first',
  body: z.strictObject(more),
  answer: pageOf(ReturnCard),
});

export const sharedInvoices = defineCall({
  ...common,
  url: `${url}/invoices`,
  summary:
    'One page of the issued invoices of a customer, the newest first; of open ones, by when they are due',
  body: z.strictObject({ ...more, open }),
  answer: pageOf(InvoiceCard),
});

export const readSharedOrder = defineCall({
  ...common,
  url: `${url}/order`,
  summary:
    'An order of a customer with what was delivered of it, what is there, and what is to come and when',
  body: one,
  answer: SharedOrder,
});

export const sharedOrderPdf = defineCall({
  ...common,
  ...pdf,
  url: `${url}/order/pdf`,
  summary: 'The confirmation of an order of a customer as a PDF',
  body: one,
});

export const readSharedDelivery = defineCall({
  ...common,
  url: `${url}/delivery`,
  summary: 'What was delivered to a customer at once, line by line, and how much of it can come back',
  body: one,
  answer: SharedDelivery,
});

export const sharedSlip = defineCall({
  ...common,
  ...pdf,
  url: `${url}/delivery/pdf`,
  summary: 'The packing slip of a delivery to a customer as a PDF',
  body: one,
});

export const requestSharedReturn = defineCall({
  ...common,
  url: `${url}/delivery/return`,
  summary:
    'Ask on behalf of a customer for goods of a delivery to come back; it is decided on by people here',
  body: z.strictObject({ ...link, id: f.id, lines: returnLines, note: f.text(2000).optional() }),
  /** What they send back, with this first. */
  answer: pageOf(ReturnCard),
});

export const readSharedReturn = defineCall({
  ...common,
  url: `${url}/return`,
  summary: 'What a customer sends back or asked to, line by line',
  body: one,
  answer: SharedReturn,
});

export const sharedStatement = defineCall({
  ...common,
  ...pdf,
  url: `${url}/statement`,
  summary: 'What a customer was charged and paid this year, as a PDF',
  body,
});
