import { z } from 'zod';
import { readOrder } from '#server/purchasing/purchaseOrders/detail.ts';
import { listOrders } from '#server/purchasing/purchaseOrders/list.ts';
import { receiveOrder } from '#server/purchasing/purchaseOrders/receipts.ts';
import { approveOrder } from '#server/purchasing/purchaseOrders/steps.ts';
import { findCustomers } from '#server/sales/customers/read.ts';
import { sendInvoice } from '#server/sales/invoices/sending.ts';
import { storedInvoice } from '#server/sales/invoices/stored.ts';
import { recordPayment } from '#server/sales/payments/service.ts';
import type { Language } from '#shared/assistant/chat/reading.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { id, quantity } from '#shared/fields.ts';
import { currencyExponent } from '#shared/money.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { PAYMENT_METHODS } from '#shared/sales/payments/states.ts';
import { pageLink } from '../addresses.ts';
import { type At, defineTool } from '../tool.ts';
import { WORDS } from '../words/words.ts';
import { moneyIn, NOT_INVOICES } from './customers.ts';
import { language } from './fields.ts';
import { invoiceNumbered, plainNumber } from './invoiceActions.ts';
import { done, offered, shown } from './offering.ts';
import { NOT_ORDERS } from './orders.ts';

const number = z.string().min(1).max(60);
const SALES = { needs: 'invoices:manage', refusal: NOT_INVOICES, asks: [] } as const;
const ORDERS = { needs: 'purchase-orders:manage', refusal: NOT_ORDERS, asks: [] } as const;
/** More lines than that are looked at one by one. */
const MOST_LINES = 20;

type Numbered = { id: string; number: string | null };
const invoiceLink = ({ ctx }: At, { id: one, number: of }: Numbered, spoken: Language) => [
  pageLink(ctx, WORDS[spoken].propose.labels.invoice(of ?? ''), `invoices/${one}`),
];
const orderLink = ({ ctx }: At, { id: one, number: of }: Numbered, spoken: Language) => [
  pageLink(ctx, WORDS[spoken].propose.labels.order(of ?? ''), `purchase-orders/${one}`),
];

/** Offers to record that a customer paid an invoice, in whole or in part; what is left over is credit. */
export const recordPaymentTool = defineTool({
  name: 'record_payment',
  ...SALES,
  description:
    'Proposes to record a payment on an issued invoice: all that is open, or a given amount. It writes nothing: the person confirms it, or not.',
  input: z.object({
    invoice: number.describe('The number of the invoice'),
    amount: z
      .number()
      .min(0)
      .max(1e10)
      .optional()
      .describe('In whole units of its currency; all that is open'),
    method: z.enum(PAYMENT_METHODS).default('bank_transfer'),
    language,
  }),
  run: async (at, { invoice: named, amount, method, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const invoice = await invoiceNumbered(at, named);
    const links = invoiceLink(at, invoice, spoken);
    if (invoice.balance <= 0) return { text: words.nothingOpen(invoice.number!), links, entities: {} };
    const money = (minor: number) => moneyIn(at, minor, invoice.currency);
    const sum =
      amount === undefined ? invoice.balance : Math.round(amount * 10 ** currencyExponent(invoice.currency));
    const paid = Math.min(sum, invoice.balance);
    return offered(spoken, {
      title: words.payment(invoice.customer.name, money(sum)),
      lines: [
        { label: words.labels.amount, before: null, after: money(sum) },
        {
          label: `${words.labels.open}: ${invoice.number}`,
          before: money(invoice.balance),
          after: money(invoice.balance - paid),
        },
        ...(sum > paid ? [{ label: words.labels.credit, before: null, after: money(sum - paid) }] : []),
      ],
      arguments: {
        ...{ invoiceId: invoice.id, customerId: invoice.customer.id, balance: invoice.balance },
        ...{ amount: sum, method },
      },
      links,
    });
  },
  act: {
    arguments: z.object({
      ...{ invoiceId: id, customerId: id, balance: z.int(), amount: z.int().positive() },
      ...{ method: z.enum(PAYMENT_METHODS), ...shown },
    }),
    carryOut: async (at, { invoiceId, customerId, balance, amount, method, ...said }) => {
      const { total, paid } = await storedInvoice(at.ctx, invoiceId);
      if (total - paid !== balance) throw new AppError('aborted', say('chat.paidSince'));
      const payment = await recordPayment(at.ctx, {
        ...{ customerId, amount, method },
        allocations: [{ invoiceId, amount: Math.min(amount, balance) }],
      });
      return done(said, [pageLink(at.ctx, payment.number, `payments/${payment.id}`)]);
    },
  },
});

/** Offers to mail an issued invoice to its customer. */
export const sendInvoiceTool = defineTool({
  name: 'send_invoice',
  ...SALES,
  description:
    'Proposes to mail an issued invoice to its customer. It sends nothing: the person confirms it, or not.',
  input: z.object({ invoice: number.describe('The number of the invoice'), language }),
  run: async (at, { invoice: named, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const invoice = await invoiceNumbered(at, named);
    const customer = (await findCustomers(at.ctx, [invoice.customer.id])).get(invoice.customer.id)!;
    const links = invoiceLink(at, invoice, spoken);
    if (!customer.email) return { text: words.noAddress(customer.name), links, entities: {} };
    const total = moneyIn(at, invoice.total, invoice.currency);
    return offered(spoken, {
      title: words.send(invoice.number!, customer.name),
      lines: [
        { label: words.labels.mailTo, before: null, after: customer.email },
        { label: words.labels.total, before: null, after: total },
      ],
      arguments: { invoiceId: invoice.id },
      links,
    });
  },
  act: {
    arguments: z.object({ invoiceId: id, ...shown }),
    carryOut: async (at, { invoiceId, ...said }) => {
      const sent = await sendInvoice(at.ctx, at.services, 'invoice', invoiceId, {});
      return done(said, invoiceLink(at, sent, said.language));
    },
  },
});

/** A purchase order by its number. Throws not-found. */
async function orderNumbered({ ctx }: At, named: string): Promise<Order> {
  const { orders } = await listOrders(ctx, { q: named, limit: 20 });
  const found = orders.find(({ number: of }) => plainNumber(of ?? '') === plainNumber(named));
  if (!found) throw new AppError('not-found', say('chat.noOrder', { named }));
  return readOrder(ctx, found.id);
}

/** Offers to approve a purchase order that waits for it; who may not is told so. */
export const approveTool = defineTool({
  name: 'approve_order',
  ...ORDERS,
  description:
    'Proposes to approve a purchase order that waits for approval. It changes nothing: the person confirms it, or not.',
  input: z.object({ order: number.describe('The number of the purchase order'), language }),
  run: async (at, { order: named, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const order = await orderNumbered(at, named);
    const links = orderLink(at, order, spoken);
    if (order.status !== 'pending_approval')
      return { text: words.notWaiting(order.number!), links, entities: {} };
    return offered(spoken, {
      title: words.approve(order.number!),
      lines: [
        { label: words.labels.status, before: words.waiting, after: words.approved },
        { label: words.labels.total, before: null, after: moneyIn(at, order.total, order.currency) },
      ],
      arguments: { id: order.id, version: order.version },
      links,
    });
  },
  act: {
    arguments: z.object({ id, version: z.int(), ...shown }),
    carryOut: async (at, { title, language: spoken, ...seen }) => {
      const order = await approveOrder(at.ctx, at.member?.role ?? null, seen);
      return done({ title, language: spoken }, orderLink(at, order, spoken));
    },
  },
});

/** Offers to take in all that is still to come of a purchase order. */
export const receiveTool = defineTool({
  name: 'receive_order',
  ...ORDERS,
  description:
    'Proposes to take in everything that is still to come of a purchase order. It changes nothing: the person confirms it, or not. Parts are taken in on the page of the order.',
  input: z.object({ order: number.describe('The number of the purchase order'), language }),
  run: async (at, { order: named, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const order = await orderNumbered(at, named);
    const links = orderLink(at, order, spoken);
    const open = order.lines.filter((line) => toThousandths(line.open) > 0n);
    if (!open.length) return { text: words.nothingToCome(order.number!), links, entities: {} };
    if (open.length > MOST_LINES)
      return { text: words.tooMany(at.say.quantity(String(open.length))), links, entities: {} };
    return offered(spoken, {
      title: words.receive(order.number!),
      lines: open.map(({ itemName, description, open: rest, purchaseUnit, received }) => {
        const amount = (thousandths: bigint) =>
          `${at.say.quantity(quantityText(thousandths))} ${purchaseUnit}`;
        const before = toThousandths(received);
        return {
          label: itemName ?? description,
          before: amount(before),
          after: amount(before + toThousandths(rest)),
        };
      }),
      arguments: {
        ...{ id: order.id, version: order.version },
        lines: open.map((line) => ({ lineId: line.id, accepted: line.open })),
      },
      links,
    });
  },
  act: {
    arguments: z.object({
      ...{ id, version: z.int(), ...shown },
      lines: z
        .array(z.object({ lineId: id, accepted: quantity }))
        .min(1)
        .max(MOST_LINES),
    }),
    carryOut: async (at, { title, language: spoken, lines, ...seen }) => {
      const order = await receiveOrder(at.ctx, at.member?.role ?? null, seen, { lines });
      return done({ title, language: spoken }, orderLink(at, order, spoken));
    },
  },
});
