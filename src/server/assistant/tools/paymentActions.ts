import { z } from 'zod';
import { findCustomers } from '#server/sales/customers/read.ts';
import { storedInvoice } from '#server/sales/invoices/stored.ts';
import { recordPayment } from '#server/sales/payments/service.ts';
import { AppError } from '#shared/errors.ts';
import { id } from '#shared/fields.ts';
import { currencyExponent } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import { PAYMENT_METHODS } from '#shared/sales/payments/states.ts';
import { pageLink } from '../addresses.ts';
import { defineTool } from '../tool.ts';
import { NOT_INVOICES } from './customers.ts';
import { invoiceLink, invoicesMeant, Which } from './invoiceActions.ts';
import { offered } from './offering.ts';

const MOST_LINKS = 5;

/** Offers to record that a customer paid: an invoice, or the oldest ones; what is left over is credit. */
export const recordPaymentTool = defineTool({
  name: 'record_payment',
  needs: 'invoices:manage',
  refusal: NOT_INVOICES,
  asks: [],
  description:
    'Proposes to record a payment of a customer: on an issued invoice, all that is open of it or a given amount; without its number a given amount, on the invoices that have been due the longest. It writes nothing: the person confirms it, or not.',
  input: Which.safeExtend({
    amount: z
      .number()
      .min(0)
      .max(1e10)
      .optional()
      .describe('In whole units of the currency; all that is open'),
    method: z.enum(PAYMENT_METHODS).default('bank_transfer'),
  }),
  run: async (at, { amount, method, ...which }) => {
    const { propose: words } = at.words;
    const { invoices, customer } = await invoicesMeant(at, which, 'unpaid');
    const [first] = invoices;
    const { currency: own } = (await findCustomers(at.ctx, [customer.id])).get(customer.id)!;
    const currency = first?.currency ?? own;
    const open = invoices.filter((one) => one.balance > 0 && one.currency === currency);
    const links = open.slice(0, MOST_LINKS).map((one) => invoiceLink(at, one));
    if (which.invoice !== undefined && !open.length)
      return { text: words.nothingOpen(first?.number ?? which.invoice), links, entities: {} };
    if (amount === undefined && open.length !== 1)
      return {
        text: open.length ? words.howMuch(customer.name) : words.noneOpen(customer.name),
        links,
        entities: {},
      };
    const money = (minor: number) => at.say.money(minor, currency);
    const sum =
      amount === undefined ? open[0]!.balance : Math.round(amount * 10 ** currencyExponent(currency));
    let rest = sum;
    const parts = open.flatMap((invoice) => {
      const paid = Math.min(rest, invoice.balance);
      rest -= paid;
      return paid > 0 ? [{ invoice, paid }] : [];
    });
    return offered(at, {
      title: words.payment(customer.name, money(sum)),
      lines: [
        { label: words.labels.amount, before: null, after: money(sum) },
        ...parts.map(({ invoice: { number, balance }, paid }) => ({
          label: `${words.labels.open}: ${number}`,
          before: money(balance),
          after: money(balance - paid),
        })),
        ...(rest > 0 ? [{ label: words.labels.credit, before: null, after: money(rest) }] : []),
      ],
      arguments: {
        ...{ customerId: customer.id, amount: sum, method },
        parts: parts.map(({ invoice, paid }) => ({
          ...{ invoiceId: invoice.id, balance: invoice.balance, amount: paid },
        })),
      },
      // What it pays comes first on a small screen, and nothing else.
      links: parts.slice(0, MOST_LINKS).map(({ invoice }) => invoiceLink(at, invoice)),
    });
  },
  act: {
    arguments: z.object({
      ...{ customerId: id, amount: z.int().positive(), method: z.enum(PAYMENT_METHODS) },
      parts: z.array(z.object({ invoiceId: id, balance: z.int(), amount: z.int().positive() })),
    }),
    carryOut: async ({ ctx }, { parts, ...money }) => {
      for (const { invoiceId, balance } of parts) {
        const { total, paid } = await storedInvoice(ctx, invoiceId);
        if (total - paid !== balance) throw new AppError('aborted', say('chat.paidSince'));
      }
      const allocations = parts.map(({ invoiceId, amount }) => ({ invoiceId, amount }));
      const payment = await recordPayment(ctx, { ...money, allocations });
      return { links: [pageLink(ctx, payment.number, `payments/${payment.id}`)] };
    },
  },
});
