import { z } from 'zod';
import { readCustomer } from '#server/sales/customers/read.ts';
import { invoiceAgeing, listInvoices } from '#server/sales/invoices/list.ts';
import type { AgeingSums } from '#shared/sales/invoices/shapes.ts';
import { pageLink } from '../addresses.ts';
import { type At, defineTool } from '../tool.ts';
import { nameIn } from '../understood.ts';
import { joined, listed } from '../wording.ts';
import { moneyIn, NOT_INVOICES, resolveCustomer } from './customers.ts';

/** What customers owe: everything that is open, or what is overdue. */
export const openInvoicesTool = defineTool({
  name: 'open_invoices',
  needs: 'invoices:manage',
  refusal: NOT_INVOICES,
  description:
    'Invoices of customers that are not paid in full: all of them, or those that are overdue, with what is owed.',
  input: z.object({ which: z.enum(['unpaid', 'overdue']).default('unpaid') }),
  asks: [
    {
      intent: 'open_invoices',
      order: 4,
      when: /\b(overdue|unpaid|open|outstanding|late)\b.*\binvoices?\b|\binvoices?\b.*\b(overdue|unpaid|open|outstanding|late|not (yet )?paid)\b|\breceivables\b|\bwho owes us\b/,
      unless: /\bhow (do|can|to) i\b|\b(remind|send)\b/,
      input: ({ text }) => ({ which: /\b(overdue|late)\b/.test(text) ? 'overdue' : 'unpaid' }),
    },
  ],
  run: async (at, { which }) => {
    const { ctx, say } = at;
    const { currencies, counts } = await invoiceAgeing(ctx, {});
    const number = which === 'overdue' ? counts.overdue : counts.open;
    const link = pageLink(
      ctx,
      which === 'overdue' ? 'Overdue invoices' : 'Unpaid invoices',
      `invoices?status=${which}`,
    );
    const told = which === 'overdue' ? 'overdue' : 'not paid in full';
    const owed = which === 'overdue' ? '' : currencies.map((sums) => receivableOf(at, sums)).join('');
    if (!number) return { text: `No invoice is ${told}: 0 of them.${owed}`, links: [link], entities: {} };
    const { invoices } = await listInvoices(ctx, { status: which, sort: 'dueDate', dir: 'asc', limit: 20 });
    const amounts = currencies
      .map((sums) => moneyIn(at, which === 'overdue' ? sums.overdue : sums.open, sums.currency))
      .join(' and ');
    const lines = invoices.map(
      (one) =>
        `${one.number}, ${one.customer.name}: ${moneyIn(at, one.balance, one.currency)}, due on ${say.day(one.dueDate!)}`,
    );
    return {
      text: `${say.count(number, 'invoice')} ${number === 1 ? 'is' : 'are'} ${told}, ${amounts} in all.${owed}\n${listed(lines, number)}`,
      links: [
        link,
        ...invoices.slice(0, 5).map(({ id, number: of }) => pageLink(ctx, `Invoice ${of}`, `invoices/${id}`)),
      ],
      entities: {},
      followUps: which === 'overdue' ? ['Which invoices are unpaid?'] : ['Which invoices are overdue?'],
    };
  },
});

/** What is receivable where credit is left: open invoices less what is not applied yet. */
function receivableOf(at: At, { currency, creditNotes, payments, receivable }: AgeingSums): string {
  const money = (minor: number) => moneyIn(at, minor, currency);
  const credit = [
    ...(creditNotes ? [`${money(creditNotes)} of unapplied credit notes`] : []),
    ...(payments ? [`${money(payments)} of unapplied payments`] : []),
  ];
  return credit.length ? ` Less ${joined(credit)}, receivables are ${money(receivable)}.` : '';
}

/** What one customer owes. */
export const customerBalanceTool = defineTool({
  name: 'customer_balance',
  needs: 'invoices:manage',
  refusal: NOT_INVOICES,
  description: 'What one customer owes and has as credit: balance, open invoices, overdue.',
  input: z.object({ customer: z.string().min(1).max(200).describe('Name or code of the customer') }),
  asks: [
    {
      intent: 'customer_balance',
      order: 4,
      when: /\b(balance|account) of (?!(the )?(stock|items?)\b)\S|\b(does|do) .+ owe\b/,
      fits: (u) => nameIn(u, NAMED) !== undefined,
      input: (u) => ({ customer: nameIn(u, NAMED) }),
    },
  ],
  run: async (at, { customer: named }) => {
    const { id, name } = await resolveCustomer(at, named);
    const { balance, open, overdue, credit, currency } = await readCustomer(at.ctx, id);
    const money = (minor: number) => moneyIn(at, minor, currency);
    const more = credit ? ` ${money(credit)} of credit can be applied.` : '';
    return {
      text: `The balance of ${name} is ${money(balance)}: ${money(open)} is open, ${money(overdue)} of it overdue.${more}`,
      links: [pageLink(at.ctx, name, `customers/${id}`)],
      entities: {},
      followUps: ['Which invoices are overdue?'],
    };
  },
});

const NAMED = [/\b(?:balance|account) of (?:customer )?(.+)$/, /\b(?:does|do) (.+?) owe\b/];
