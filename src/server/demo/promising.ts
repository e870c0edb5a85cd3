import type { Ctx } from '#server/foundation/context.ts';
import { deliverHeld, voidDelivery } from '#server/sales/deliveries/delivering.ts';
import { startDelivery } from '#server/sales/deliveries/picking.ts';
import { invoiceOrder, issueAndSettle, prepayOrder } from '#server/sales/orderInvoices/service.ts';
import { confirmPast, endOrder } from '#server/sales/orders/confirm.ts';
import { createOrder } from '#server/sales/orders/draft.ts';
import { storedOrder } from '#server/sales/orders/stored.ts';
import { recordPayment } from '#server/sales/payments/service.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { DemoSale, SaleStep } from './catalogue.ts';
import { DAY, midnightOf } from './day.ts';

/** By their codes: customers, and items by SKU; and of what was placed, in its order, the moments and the numbers. */
type Known = {
  customers: Map<string, string>;
  items: Map<string, string>;
  moments: number[];
  numbers: string[];
};

const isPlaced = ({ ordered }: DemoSale) => ordered !== undefined;

/** When orders were placed that are no drafts: at noon of their day, or now. */
export const placedAt = (sales: DemoSale[]): number[] => {
  const now = Date.now();
  return sales
    .filter(isPlaced)
    .map(({ ordered = 0 }) => Math.min(now, midnightOf(now) + ordered * DAY + DAY / 2));
};

/** What customers have ordered, as it stands today: drafts, what is held for whom, waits or is late, what of it left and was invoiced. */
export async function addSales(
  ctx: Ctx,
  sales: DemoSale[],
  { customers, items, moments, numbers }: Known,
): Promise<void> {
  const today = dateIn(new Date(), 'UTC');
  const on = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const placed = sales.filter(isPlaced);
  for (const sale of sales) {
    const { customer, ordered, wanted, lines, steps = [], end, ...said } = sale;
    const n = placed.indexOf(sale);
    // Of what was placed before, nobody is told.
    const at: Ctx = n < 0 ? ctx : { ...ctx, at: new Date(moments[n]!).toISOString() };
    const { id } = await createOrder(at, {
      ...said,
      customerId: customers.get(customer)!,
      orderDate: on(ordered),
      wantedOn: on(wanted),
      lines: lines.map(([sku, quantity, promised]) => ({
        ...{ itemId: items.get(sku)!, quantity },
        promisedOn: on(promised),
      })),
    });
    if (n < 0) continue;
    await confirmPast(at, id, numbers[n]!);
    for (const step of steps) await takeStep(ctx, id, step);
    if (end) await endOrder(ctx, end[0], id, { ...(await storedOrder(ctx, id)), reason: end[1] });
  }
}

async function takeStep(ctx: Ctx, id: string, step: SaleStep) {
  switch (step[0]) {
    case 'deliver':
      return deliverHeld(ctx, id);
    case 'pick':
      return startDelivery(ctx, id, {});
    case 'void': {
      const left = await deliverHeld(ctx, id);
      return voidDelivery(ctx, left.id, { version: left.version, reason: step[1] });
    }
    case 'prepay': {
      const draft = await prepayOrder(ctx, id, step[1]);
      const { customer, total: amount } = await issueAndSettle(ctx, draft.id, { version: draft.version });
      return recordPayment(ctx, {
        ...{ customerId: customer.id, amount, method: 'bank_transfer' },
        allocations: [{ invoiceId: draft.id, amount }],
      });
    }
    case 'invoice': {
      const draft = await invoiceOrder(ctx, id);
      return issueAndSettle(ctx, draft.id, { version: draft.version });
    }
  }
}
