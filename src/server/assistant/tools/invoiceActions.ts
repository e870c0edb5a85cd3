import { z } from 'zod';
import { findById } from '#server/catalogue/items/find.ts';
import type { LockedItem } from '#server/catalogue/items/lock.ts';
import { findCustomers } from '#server/sales/customers/read.ts';
import { createInvoice } from '#server/sales/invoices/draft.ts';
import { listInvoices } from '#server/sales/invoices/list.ts';
import { sendInvoice } from '#server/sales/invoices/sending.ts';
import { storedInvoice } from '#server/sales/invoices/stored.ts';
import { AppError } from '#shared/errors.ts';
import { id, positiveQuantity } from '#shared/fields.ts';
import { say } from '#shared/refusals/say.ts';
import { pageLink } from '../addresses.ts';
import { resolveItems } from '../resolve.ts';
import { type At, defineTool } from '../tool.ts';
import { nameIn } from '../understood.ts';
import { called } from '../wording.ts';
import { moneyIn, NOT_INVOICES, resolveCustomer } from './customers.ts';

const Draft = z.object({
  customerId: id,
  lines: z
    .array(z.object({ itemId: id, quantity: positiveQuantity }))
    .min(1)
    .max(20),
});

/** Offers to start an invoice as a draft. */
export const draftInvoiceTool = defineTool({
  name: 'draft_invoice',
  needs: 'invoices:manage',
  refusal: NOT_INVOICES,
  description:
    'Proposes to start a draft invoice for a customer with items at their sale price. It writes nothing: the person confirms it, or not. It is not issued and not sent.',
  input: z.object({
    customer: z.string().min(1).max(200).describe('Name or code of the customer'),
    lines: z
      .array(
        z.object({
          item: z.string().min(1).max(200).describe('Name, SKU or id'),
          quantity: positiveQuantity,
        }),
      )
      .min(1)
      .max(20),
  }),
  asks: [
    {
      intent: 'draft_invoice',
      order: 3,
      needsItem: true,
      when: /\b(draft|create|make|prepare|start|write)\b.*\binvoice for \S/,
      fits: (u) => u.items.length === 1 && u.numbers.length === 1,
      input: (u) => ({
        customer: nameIn(u, [/\binvoice for (.+?) (?:over|with|of|about)\b/]) ?? '',
        lines: [{ item: u.items[0]!.id, quantity: u.numbers[0]! }],
      }),
    },
  ],
  run: async (at, { customer: named, lines }) => {
    const { id: customerId, name } = await resolveCustomer(at, named);
    const chosen: { item: LockedItem; quantity: string }[] = [];
    for (const { item, quantity } of lines) {
      const [found, ...others] = await resolveItems(at, [item]);
      if (!found || others.length) throw new AppError('aborted', say('chat.severalItems', { named: item }));
      chosen.push({ item: found, quantity });
    }
    return {
      text: `I can start a draft invoice for ${name} with ${chosen.map(({ item, quantity }) => `${at.say.amount(quantity, item.unit)} of ${called(item)}`).join(', ')}. Shall I?`,
      links: [pageLink(at.ctx, name, `customers/${customerId}`)],
      entities: { items: chosen.map(({ item }) => ({ id: item.id, name: item.name })) },
      offer: {
        arguments: { customerId, lines: chosen.map(({ item, quantity }) => ({ itemId: item.id, quantity })) },
        title: `Draft an invoice for ${name}`,
        lines: chosen.map(({ item, quantity }) => ({
          label: called(item),
          before: null,
          after: `${at.say.amount(quantity, item.unit)} at ${at.say.money(item.price)}`,
        })),
        confirmLabel: 'Start the draft',
      },
    };
  },
  act: {
    arguments: Draft,
    carryOut: async (at, { customerId, lines }) => {
      const found = await findById(
        at.ctx,
        lines.map(({ itemId }) => itemId),
      );
      if (lines.some(({ itemId }) => !found.has(itemId))) throw new AppError('aborted', say('chat.itemGone'));
      const draft = await createInvoice(at.ctx, { customerId, lines });
      return {
        text: `Done: the draft for ${draft.customer.name} comes to ${moneyIn(at, draft.total, draft.currency)}.`,
        links: [pageLink(at.ctx, 'The draft', `invoices/${draft.id}`)],
      };
    },
  },
});

/** An issued invoice by its number. Throws not-found. */
export async function invoiceNumbered({ ctx }: At, named: string) {
  const { invoices } = await listInvoices(ctx, { q: named, limit: 20 });
  const invoice = invoices.find(({ number }) => plainNumber(number ?? '') === plainNumber(named));
  if (!invoice) throw new AppError('not-found', say('chat.noInvoice', { named }));
  return invoice;
}

/** Offers to remind a customer of an invoice. */
export const remindTool = defineTool({
  name: 'send_reminder',
  needs: 'invoices:manage',
  refusal: NOT_INVOICES,
  description:
    'Proposes to remind a customer by mail of an invoice that is not paid in full. It sends nothing: the person confirms it, or not.',
  input: z.object({ invoice: z.string().min(1).max(60).describe('The number of the invoice') }),
  asks: [
    {
      intent: 'send_reminder',
      order: 3,
      when: /\b(remind|reminder)\b.*\binvoices?\b.*\d|\binvoice\b.*\d.*\bremind/,
      fits: (u) => numberIn(u.text) !== undefined,
      input: (u) => ({ invoice: numberIn(u.text) }),
    },
  ],
  run: async (at, { invoice: named }) => {
    const invoice = await invoiceNumbered(at, named);
    const customer = (await findCustomers(at.ctx, [invoice.customer.id])).get(invoice.customer.id)!;
    const link = pageLink(at.ctx, `Invoice ${invoice.number}`, `invoices/${invoice.id}`);
    const open = moneyIn(at, invoice.balance, invoice.currency);
    if (invoice.balance <= 0 || !customer.email)
      return {
        text:
          invoice.balance <= 0
            ? `Nothing of ${invoice.number} is open: ${open}.`
            : `No email address of ${customer.name} is known.`,
        links: [link],
        entities: {},
      };
    return {
      text: `I can remind ${customer.name} of ${invoice.number}, of which ${open} is open. Shall I?`,
      links: [link],
      entities: {},
      offer: {
        arguments: { invoiceId: invoice.id, balance: invoice.balance },
        title: `Remind of invoice ${invoice.number}`,
        lines: [
          { label: 'Mail to', before: null, after: customer.email },
          { label: 'Open', before: null, after: open },
        ],
        confirmLabel: 'Send the reminder',
      },
    };
  },
  act: {
    arguments: z.object({ invoiceId: id, balance: z.int() }),
    carryOut: async (at, { invoiceId, balance }) => {
      const { total, paid } = await storedInvoice(at.ctx, invoiceId);
      if (total - paid !== balance) throw new AppError('aborted', say('chat.paidSince'));
      const sent = await sendInvoice(at.ctx, at.services, 'reminder', invoiceId, {});
      return {
        text: `Done: ${sent.customer.name} was reminded of ${sent.number}.`,
        links: [pageLink(at.ctx, `Invoice ${sent.number}`, `invoices/${sent.id}`)],
      };
    },
  },
});

/** A number of a document without what people leave out or add: "INV-0231" and "inv 0231" are one. */
export const plainNumber = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
// Punctuation is gone from what was said by the time it is read here, and "inv" was taken for a word cut short.
const numberIn = (text: string) =>
  /\binvoices? (?:number |no )?(.*\d)/.exec(text)?.[1]?.replace(/\binventory\b/g, 'inv');
