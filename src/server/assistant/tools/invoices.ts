import { z } from 'zod';
import { readCustomer } from '#server/sales/customers/read.ts';
import { pageLink } from '../addresses.ts';
import { defineTool } from '../tool.ts';
import { nameIn } from '../understood.ts';
import { moneyIn, NOT_INVOICES, resolveCustomer } from './customers.ts';

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
