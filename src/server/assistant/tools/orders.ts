import { z } from 'zod';
import { listOrders, orderTotals } from '#server/purchasing/purchaseOrders/list.ts';
import { supplierBalance } from '#server/purchasing/suppliers/balance.ts';
import { listSuppliers } from '#server/purchasing/suppliers/list.ts';
import { say } from '#shared/refusals/say.ts';
import { pageLink } from '../addresses.ts';
import { oneCalled } from '../resolve.ts';
import { type At, defineTool } from '../tool.ts';
import { nameIn } from '../understood.ts';
import { joined, listed } from '../wording.ts';
import { moneyIn } from './customers.ts';

export const NOT_ORDERS = say('chat.notOrders');

/** A supplier by what people call them. Throws as `oneCalled` does. */
export async function resolveSupplier({ ctx }: At, named: string): Promise<{ id: string; name: string }> {
  return oneCalled((await listSuppliers(ctx, { q: named, limit: 20 })).suppliers, named, 'supplier');
}

const WITH = /\b(?:orders?|pos|deliver(?:y|ies)) (?:from|with|at|to) (?:supplier )?(.+)$/;
const LATE = /\b(late|overdue|delayed|behind)\b/;

/** What is on order: everything that is still to come, or what is late; of all suppliers or of one. */
export const openOrdersTool = defineTool({
  name: 'open_orders',
  needs: 'purchase-orders:manage',
  refusal: NOT_ORDERS,
  description:
    'Purchase orders to suppliers that are open (placed, and something is still to come), or those that are late.',
  input: z.object({
    which: z.enum(['open', 'late']).default('open'),
    supplier: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Name or code of a supplier, to look at it alone'),
  }),
  asks: [
    {
      intent: 'open_orders',
      order: 4,
      when: /\b(open|outstanding|pending|late|overdue|delayed)\b.*\b(orders?|pos|deliver(y|ies))\b|\b(orders?|pos|deliver(y|ies))\b.*\b(open|outstanding|pending|late|overdue|delayed|behind|on (their|its) way)\b|\b(purchase orders|suppliers? (is|are) late)\b/,
      unless: /\bhow (do|can|to) i\b|\b(draft|create|make|place|write|sold|sell|invoices?|customers?)\b/,
      input: (u) => {
        const supplier = u.period ? undefined : nameIn(u, [WITH]);
        return { which: LATE.test(u.text) ? 'late' : 'open', ...(supplier ? { supplier } : {}) };
      },
    },
  ],
  run: async (at, { which, supplier: named }) => {
    const { ctx, say } = at;
    const supplier = named ? await resolveSupplier(at, named) : null;
    const of: { supplier?: string } = supplier ? { supplier: supplier.id } : {};
    const isLate = which === 'late';
    const filter = { ...of, ...(isLate ? { late: true } : { status: 'open' as const }) };
    const { orders: number, late, total } = await orderTotals(ctx, filter);
    const query = new URLSearchParams(isLate ? { late: 'true' } : { status: 'open' });
    if (supplier) query.set('supplier', supplier.id);
    const link = pageLink(
      ctx,
      isLate ? 'Late purchase orders' : 'Open purchase orders',
      `purchase-orders?${query}`,
    );
    const where = supplier ? ` with ${supplier.name}` : '';
    if (!number)
      return { text: `No purchase order${where} is ${which}: 0 of them.`, links: [link], entities: {} };
    const { orders } = await listOrders(ctx, {
      ...filter,
      ...(isLate ? { sort: 'expected' as const } : {}),
      limit: 20,
    });
    const lines = orders.map((one) => {
      const due = one.dueDate && `${one.isLate ? 'was expected' : 'expected'} on ${say.day(one.dueDate)}`;
      const what = one.number ?? `Draft of ${say.date(one.createdAt)}`;
      return [
        `${what}, ${one.supplier}: ${moneyIn(at, one.total, one.currency)}`,
        `${one.receivedPercent} % received`,
        ...(due ? [due] : []),
      ].join(', ');
    });
    const also =
      !isLate && late ? ` ${say.count(late, 'order')} of them ${late === 1 ? 'is' : 'are'} late.` : '';
    return {
      text: `${say.count(number, 'purchase order')}${where} ${number === 1 ? 'is' : 'are'} ${which}, ${say.money(total)} in all.${also}\n${listed(lines, number)}`,
      links: [
        link,
        ...orders
          .slice(0, 5)
          .map(({ id, number: of_, supplier: name }) =>
            pageLink(ctx, of_ ?? `Draft for ${name}`, `purchase-orders/${id}`),
          ),
      ],
      entities: {},
      followUps: isLate ? ['Which purchase orders are open?'] : ['Which purchase orders are late?'],
    };
  },
});

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
    const sums = currencies.map(({ currency, orders, toCome, toBill, bills, billed }) => {
      const money = (minor: number) => moneyIn(at, minor, currency);
      return `${money(toCome)} is still to come from ${at.say.count(orders, 'order')}, ${money(toBill)} has come and is not billed yet, and ${money(billed)} was billed (${at.say.count(bills, 'bill')})`;
    });
    return {
      text: `${name}: ${joined(sums, 'and')}.`,
      links: [
        pageLink(at.ctx, name, `suppliers/${id}`),
        pageLink(at.ctx, `Orders with ${name}`, `purchase-orders?status=open&supplier=${id}`),
      ],
      entities: {},
      followUps: [`Which orders with ${name} are late?`],
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
