import { z } from 'zod';
import { readOrder } from '#server/purchasing/purchaseOrders/detail.ts';
import { listOrders } from '#server/purchasing/purchaseOrders/list.ts';
import { receiveOrder } from '#server/purchasing/purchaseOrders/receipts.ts';
import { approveOrder } from '#server/purchasing/purchaseOrders/steps.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { id, quantity } from '#shared/fields.ts';
import type { OrderFilter } from '#shared/purchasing/purchaseOrders/contract.ts';
import { approvalRefusal } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say, sayText } from '#shared/refusals/say.ts';
import { pageLink } from '../addresses.ts';
import { type At, defineTool } from '../tool.ts';
import { isNumber } from './invoiceActions.ts';
import { chosen, offered } from './offering.ts';
import { NOT_ORDERS, resolveSupplier } from './orders.ts';

const ORDERS = { needs: 'purchase-orders:manage', refusal: NOT_ORDERS, asks: [] } as const;
/** More lines than that are looked at one by one. */
const MOST_LINES = 20;

/** Which orders are meant: by number, or else by whom they are with. */
const Which = z
  .object({
    order: z.string().min(1).max(60).optional().describe('The number of the purchase order'),
    supplier: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Name or code of the supplier, where no number is known'),
  })
  .refine(({ order, supplier }) => (order ?? supplier) !== undefined, sayText('chat.whichDocument'));

type Numbered = Pick<Order, 'id' | 'number'>;
const orderLink = ({ ctx, words }: At, { id: one, number }: Numbered) =>
  pageLink(ctx, words.propose.labels.order(number ?? ''), `purchase-orders/${one}`);

/** The orders that may be meant: that of a number whatever its state, or those with a supplier in a state. Throws not-found. */
async function ordersMeant(
  at: At,
  { order: number, supplier: named }: z.output<typeof Which>,
  status: OrderFilter['status'],
) {
  if (number !== undefined) {
    const { orders } = await listOrders(at.ctx, { q: number, limit: 20 });
    const order = orders.find((one) => isNumber(one.number, number));
    if (!order) throw new AppError('not-found', say('chat.noOrder', { named: number }));
    return { orders: [order], supplier: order.supplier };
  }
  const supplier = await resolveSupplier(at, named ?? '');
  const filter = { supplier: supplier.id, ...(status ? { status } : {}) };
  const { orders } = await listOrders(at.ctx, { ...filter, limit: MOST_LINES });
  return { orders, supplier: supplier.name };
}

/** Offers to approve a purchase order that waits for it; who may not is told so. */
export const approveTool = defineTool({
  name: 'approve_order',
  ...ORDERS,
  description:
    'Proposes to approve a purchase order that waits for approval. It changes nothing: the person confirms it, or not.',
  input: Which,
  run: async (at, which) => {
    const { propose: words } = at.words;
    const { orders, supplier } = await ordersMeant(at, which, 'pending_approval');
    return chosen(at, orders, {
      none: words.noneWaiting(supplier),
      title: ({ number }) => words.approve(number!),
      link: (order) => orderLink(at, order),
      tell: async ({ id: one }, title, links) => {
        const order = await readOrder(at.ctx, one);
        if (order.status !== 'pending_approval')
          return { text: words.notWaiting(order.number ?? supplier), links, entities: {} };
        const by = { userId: at.ctx.actor.id, isAdmin: at.member?.role === 'admin' };
        const refusal = approvalRefusal(by, order);
        if (refusal) throw new AppError('permission-denied', refusal);
        return offered(at, {
          title,
          lines: [
            { label: words.labels.status, before: words.waiting, after: words.approved },
            { label: words.labels.total, before: null, after: at.say.money(order.total, order.currency) },
          ],
          arguments: { id: order.id, version: order.version },
          links,
        });
      },
    });
  },
  act: {
    arguments: z.object({ id, version: z.int() }),
    carryOut: async (at, seen) => ({
      links: [orderLink(at, await approveOrder(at.ctx, at.member?.role ?? null, seen))],
    }),
  },
});

/** Offers to take in all that is still to come of a purchase order. */
export const receiveTool = defineTool({
  name: 'receive_order',
  ...ORDERS,
  description:
    'Proposes to take in everything that is still to come of a purchase order. It changes nothing: the person confirms it, or not. Parts are taken in on the page of the order.',
  input: Which,
  run: async (at, which) => {
    const { propose: words } = at.words;
    const { orders, supplier } = await ordersMeant(at, which, 'open');
    return chosen(at, orders, {
      none: words.noneToCome(supplier),
      title: ({ number }) => words.receive(number!),
      link: (order) => orderLink(at, order),
      tell: async ({ id: one }, title, links) => {
        const order = await readOrder(at.ctx, one);
        const open = order.lines.filter((line) => toThousandths(line.open) > 0n);
        if (!open.length) return { text: words.nothingToCome(order.number ?? supplier), links, entities: {} };
        if (open.length > MOST_LINES)
          return { text: words.tooMany(at.say.quantity(String(open.length))), links, entities: {} };
        return offered(at, {
          title,
          lines: open.map(({ itemName, description, open: rest, purchaseUnit, unit, received }) => {
            const amount = (thousandths: bigint) =>
              at.say.amount(quantityText(thousandths), purchaseUnit || (unit ?? 'each'));
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
    });
  },
  act: {
    arguments: z.object({
      ...{ id, version: z.int() },
      lines: z
        .array(z.object({ lineId: id, accepted: quantity }))
        .min(1)
        .max(MOST_LINES),
    }),
    carryOut: async (at, { lines, ...seen }) => ({
      links: [orderLink(at, await receiveOrder(at.ctx, at.member?.role ?? null, seen, { lines }))],
    }),
  },
});
