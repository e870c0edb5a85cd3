import { z } from 'zod';
import { supplierBalance } from '#server/purchasing/suppliers/balance.ts';
import { findSuppliers } from '#server/purchasing/suppliers/find.ts';
import { listSuppliers } from '#server/purchasing/suppliers/list.ts';
import { say } from '#shared/refusals/say.ts';
import { pageLink } from '../addresses.ts';
import { oneCalled, UUID } from '../resolve.ts';
import { type At, defineTool } from '../tool.ts';
import { nameIn } from '../understood.ts';

export const NOT_ORDERS = say('chat.notOrders');

/** A supplier by id, or by what people call them. Throws as `oneCalled` does. */
export async function resolveSupplier(at: At, named: string): Promise<{ id: string; name: string }> {
  const known = UUID.test(named) ? (await findSuppliers(at.ctx, [named])).get(named) : undefined;
  if (known) return { id: named, name: known.name };
  const { suppliers } = await listSuppliers(at.ctx, { q: named, limit: 20 });
  return oneCalled(at, suppliers, named, 'supplier');
}

/** What is still to come from one supplier, and what they have billed. */
export const supplierBalanceTool = defineTool({
  name: 'supplier_balance',
  needs: 'purchase-orders:manage',
  refusal: NOT_ORDERS,
  description: 'How it stands with one supplier: what is still to come, received and not billed, and billed.',
  input: z.object({ supplier: z.string().min(1).max(200).describe('Name or code of the supplier') }),
  asks: [
    {
      intent: 'supplier_balance',
      order: 3,
      when: /\b(balance|account) (of|with) (our |the )?supplier \S|\b(balance|account|stand) with \S|\bdo we owe \S|\b(has|have|did) \S.* (bill|billed|charge|charged)\b|\b(billed|charged) by \S|\b(on order|to come|outstanding) (with|from|at) \S/,
      unless: /\binvoices?\b/,
      fits: (u) => nameIn(u, NAMED) !== undefined,
      input: (u) => ({ supplier: nameIn(u, NAMED) }),
    },
  ],
  run: async (at, { supplier: named }) => {
    const { id, name } = await resolveSupplier(at, named);
    const { currencies } = await supplierBalance(at.ctx, id);
    const words = at.words.party;
    const sums = currencies.map(({ currency, orders, toCome, toBill, bills, billed }) => {
      const money = (minor: number) => at.say.money(minor, currency);
      const count = (number: number) => at.say.quantity(String(number));
      return words.supplier(money(toCome), count(orders), money(toBill), money(billed), count(bills));
    });
    return {
      text: `${name}: ${sums.join('; ')}.`,
      links: [
        pageLink(at.ctx, name, `suppliers/${id}`),
        pageLink(at.ctx, words.orders(name), `purchase-orders?status=open&supplier=${id}`),
      ],
      entities: {},
      followUps: [words.late(name)],
    };
  },
});

const NAMED = [
  /\b(?:balance|account) (?:of|with) (?:our |the )?(?:supplier )?(.+)$/,
  /\bstand with (?:supplier )?(.+)$/,
  /\bdo we owe (?:to )?(?:supplier )?(.+)$/,
  /\b(?:has|have|did) (?:supplier )?(.+?) (?:bill|billed|charge|charged)\b/,
  /\b(?:billed|charged) by (?:supplier )?(.+)$/,
  /\b(?:on order|to come|outstanding) (?:with|from|at) (?:supplier )?(.+)$/,
];
