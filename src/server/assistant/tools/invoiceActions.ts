import { z } from 'zod';
import { findById } from '#server/catalogue/items/find.ts';
import type { LockedItem } from '#server/catalogue/items/lock.ts';
import { findCustomers } from '#server/sales/customers/read.ts';
import { createInvoice } from '#server/sales/invoices/draft.ts';
import { issueInvoice } from '#server/sales/invoices/issue.ts';
import { listInvoices } from '#server/sales/invoices/list.ts';
import { readInvoice } from '#server/sales/invoices/read.ts';
import { sendInvoice } from '#server/sales/invoices/sending.ts';
import { storedInvoice } from '#server/sales/invoices/stored.ts';
import { AppError } from '#shared/errors.ts';
import { id, positiveQuantity } from '#shared/fields.ts';
import { say, sayText } from '#shared/refusals/say.ts';
import type { InvoiceFilter } from '#shared/sales/invoices/contract.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { pageLink } from '../addresses.ts';
import { resolveItems } from '../resolve.ts';
import { type At, defineTool, type Offer, type Told } from '../tool.ts';
import { nameIn } from '../understood.ts';
import { called } from '../wording.ts';
import { NOT_INVOICES, resolveCustomer } from './customers.ts';
import { chosen, offered } from './offering.ts';

const Draft = z.object({
  customerId: id,
  lines: z
    .array(z.object({ itemId: id, quantity: positiveQuantity }))
    .min(1)
    .max(20),
});

const SALES = { needs: 'invoices:manage', refusal: NOT_INVOICES } as const;
const document = z.string().min(1).max(60);
/** More lines than that are looked at one by one. */
const MOST_LINES = 20;

/** Which invoices are meant: by number, or else by whose they are. */
export const Which = z
  .object({
    invoice: document.optional().describe('The number of the invoice'),
    customer: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Name or code of the customer, where no number is known'),
  })
  .refine(({ invoice, customer }) => (invoice ?? customer) !== undefined, sayText('chat.whichDocument'));

/** Offers to start an invoice as a draft. */
export const draftInvoiceTool = defineTool({
  name: 'draft_invoice',
  ...SALES,
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
    const { propose: words } = at.words;
    const { id: customerId, name } = await resolveCustomer(at, named);
    const wanted: { item: LockedItem; quantity: string }[] = [];
    for (const { item, quantity } of lines) {
      const [found, ...others] = await resolveItems(at, [item]);
      if (!found || others.length) throw new AppError('aborted', say('chat.severalItems', { named: item }));
      wanted.push({ item: found, quantity });
    }
    return offered(at, {
      title: words.draftInvoice(name),
      lines: wanted.map(({ item, quantity }) => ({
        label: called(item),
        before: null,
        after: words.priced(at.say.amount(quantity, item.unit), at.say.money(item.price)),
      })),
      arguments: { customerId, lines: wanted.map(({ item, quantity }) => ({ itemId: item.id, quantity })) },
      links: [pageLink(at.ctx, name, `customers/${customerId}`)],
      entities: { items: wanted.map(({ item }) => ({ id: item.id, name: item.name })) },
    });
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
        text: at.words.propose.drafted(draft.customer.name, at.say.money(draft.total, draft.currency), null),
        links: [invoiceLink(at, draft)],
      };
    },
  },
});

/** The page of an invoice, called by its number; a draft by whose it is. */
export function invoiceLink(
  { ctx, words: { propose } }: At,
  { id: one, number, customer }: Pick<InvoiceRow, 'id' | 'number' | 'customer'>,
) {
  const { invoice, draft } = propose.labels;
  return pageLink(ctx, number === null ? draft(customer.name) : invoice(number), `invoices/${one}`);
}

/** An issued invoice by its number. Throws not-found. */
async function invoiceNumbered({ ctx }: At, named: string): Promise<InvoiceRow> {
  const { invoices } = await listInvoices(ctx, { q: named, limit: 20 });
  const invoice = invoices.find(({ number }) => isNumber(number, named));
  if (!invoice) throw new AppError('not-found', say('chat.noInvoice', { named }));
  return invoice;
}

/**
 * The invoices that may be meant, those due first before others, and of whom they are: that of a number whatever its
 * state, or those of a customer in a state. Throws not-found.
 */
export async function invoicesMeant(
  at: At,
  { invoice: number, customer: named }: z.output<typeof Which>,
  status: InvoiceFilter['status'],
): Promise<{ invoices: InvoiceRow[]; customer: { id: string; name: string } }> {
  if (number !== undefined) {
    const invoice = await invoiceNumbered(at, number);
    return { invoices: [invoice], customer: invoice.customer };
  }
  const customer = await resolveCustomer(at, named ?? '');
  const filter = { customer: customer.id, ...(status ? { status } : {}) };
  const { invoices } = await listInvoices(at.ctx, {
    ...filter,
    sort: 'dueDate',
    dir: 'asc',
    limit: MOST_LINES,
  });
  return { invoices, customer };
}

/** Offers to issue a draft. */
export const issueInvoiceTool = defineTool({
  name: 'issue_invoice',
  ...SALES,
  asks: [],
  description:
    'Proposes to issue the draft of an invoice for a customer: it gets its number, and its goods leave the stock. It changes nothing: the person confirms it, or not. It is not sent.',
  input: Which,
  run: async (at, which) => {
    const { propose: words } = at.words;
    const { invoices, customer } = await invoicesMeant(at, which, 'draft');
    const over = ({ total, currency }: InvoiceRow) => at.say.money(total, currency);
    return chosen(at, invoices, {
      none: words.noDraft(customer.name),
      title: (draft) => words.issue(customer.name, over(draft)),
      link: (draft) => invoiceLink(at, draft),
      tell: async (draft, title, links) => {
        if (draft.state !== 'draft')
          return { text: words.notDraft(draft.number ?? customer.name), links, entities: {} };
        const { lines } = await readInvoice(at.ctx, draft.id);
        const shown = lines.length > MOST_LINES ? [] : lines;
        return offered(at, {
          title,
          lines: [
            { label: words.labels.status, before: words.draft, after: words.issued },
            ...shown.map(({ description, quantity, unit }) => ({
              label: description,
              before: null,
              after: at.say.amount(quantity, unit),
            })),
            { label: words.labels.total, before: null, after: over(draft) },
          ],
          arguments: { id: draft.id, version: draft.version },
          links,
        });
      },
    });
  },
  act: {
    arguments: z.object({ id, version: z.int() }),
    carryOut: async (at, { id: draft, version }) => ({
      links: [invoiceLink(at, await issueInvoice(at.ctx, draft, { version }))],
    }),
  },
});

/** Offers to mail an issued invoice to its customer. */
export const sendInvoiceTool = defineTool({
  name: 'send_invoice',
  ...SALES,
  asks: [],
  description:
    'Proposes to mail an issued invoice to its customer. It sends nothing: the person confirms it, or not.',
  input: Which,
  run: (at, which) =>
    mailing(at, which, {
      title: ({ number, customer }) => at.words.propose.send(number!, customer.name),
      line: ({ total, currency }) => ({
        label: at.words.propose.labels.total,
        before: null,
        after: at.say.money(total, currency),
      }),
    }),
  act: {
    arguments: z.object({ invoiceId: id }),
    carryOut: async (at, { invoiceId }) => ({
      links: [invoiceLink(at, await sendInvoice(at.ctx, at.services, 'invoice', invoiceId, {}))],
    }),
  },
});

/** Offers to remind a customer of an invoice. */
export const remindTool = defineTool({
  name: 'send_reminder',
  ...SALES,
  description:
    'Proposes to remind a customer by mail of an invoice that is not paid in full. It sends nothing: the person confirms it, or not.',
  input: Which,
  asks: [
    {
      intent: 'send_reminder',
      order: 3,
      when: /\b(remind|reminder)\b.*\binvoices?\b.*\d|\binvoice\b.*\d.*\bremind/,
      fits: (u) => numberIn(u.text) !== undefined,
      input: (u) => ({ invoice: numberIn(u.text) }),
    },
  ],
  run: (at, which) =>
    mailing(at, which, {
      nothing: ({ number, balance }) => (balance > 0 ? null : at.words.propose.nothingOpen(number!)),
      title: ({ number, customer }) => at.words.propose.remind(customer.name, number!),
      line: ({ balance, currency }) => ({
        label: at.words.propose.labels.open,
        before: null,
        after: at.say.money(balance, currency),
      }),
    }),
  act: {
    arguments: z.object({ invoiceId: id, balance: z.int() }),
    carryOut: async (at, { invoiceId, balance }) => {
      const { total, paid } = await storedInvoice(at.ctx, invoiceId);
      if (total - paid !== balance) throw new AppError('aborted', say('chat.paidSince'));
      return { links: [invoiceLink(at, await sendInvoice(at.ctx, at.services, 'reminder', invoiceId, {}))] };
    },
  },
});

type Mailing = {
  /** Why one is not mailed; null: it can be. */
  nothing?(invoice: InvoiceRow): string | null;
  title(invoice: InvoiceRow): string;
  line(invoice: InvoiceRow): Offer['lines'][number];
};

/** What is told of an invoice that is to be mailed to its customer. */
async function mailing(
  at: At,
  which: z.output<typeof Which>,
  { nothing, title, line }: Mailing,
): Promise<Told> {
  const { propose: words } = at.words;
  const { invoices, customer } = await invoicesMeant(at, which, 'unpaid');
  return chosen(at, invoices, {
    none: words.noneOpen(customer.name),
    title,
    link: (invoice) => invoiceLink(at, invoice),
    tell: async (invoice, called, links) => {
      const { email } = (await findCustomers(at.ctx, [customer.id])).get(customer.id)!;
      const text = nothing?.(invoice) ?? (email ? null : words.noAddress(customer.name));
      if (text !== null) return { text, links, entities: {} };
      return offered(at, {
        title: called,
        lines: [{ label: words.labels.mailTo, before: null, after: email }, line(invoice)],
        arguments: { invoiceId: invoice.id, balance: invoice.balance },
        links,
      });
    },
  });
}

const plainNumber = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** What a number ends in, as people say it. */
const lastOf = (number: string) => /\d+$/.exec(number.trim())?.[0].replace(/^0+/, '');

/** Whether a document is the one of a number: "INV-2026-0231", "inv 2026 0231" and "231" are one. */
export const isNumber = (number: string | null, named: string): boolean =>
  number !== null &&
  (plainNumber(number) === plainNumber(named) ||
    (/^\s*\d+\s*$/.test(named) && lastOf(number) === lastOf(named)));

// Punctuation is gone from what was said by the time it is read here, and "inv" was taken for a word cut short.
const numberIn = (text: string) =>
  /\binvoices? (?:number |no )?(.*\d)/.exec(text)?.[1]?.replace(/\binventory\b/g, 'inv');
