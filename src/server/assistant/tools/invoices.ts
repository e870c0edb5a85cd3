import { z } from 'zod';
import { readCustomer } from '#server/sales/customers/read.ts';
import { pageLink } from '../addresses.ts';
import { defineTool } from '../tool.ts';
import { nameIn } from '../understood.ts';
import { NOT_INVOICES, resolveCustomer } from './customers.ts';

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
    const money = (minor: number) => at.say.money(minor, currency);
    const words = at.words.party;
    const text = words.customer(name, money(balance), money(open), money(overdue));
    return {
      text: credit ? `${text} ${words.credit(money(credit))}` : text,
      links: [pageLink(at.ctx, name, `customers/${id}`)],
      entities: {},
      followUps: [words.overdue],
    };
  },
});

const NAMED = [/\b(?:balance|account) of (?:customer )?(.+)$/, /\b(?:does|do) (.+?) owe\b/];
