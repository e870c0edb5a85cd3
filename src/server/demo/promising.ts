import type { Ctx } from '#server/foundation/context.ts';
import { deliverHeld, voidDelivery } from '#server/sales/deliveries/delivering.ts';
import { startDelivery } from '#server/sales/deliveries/picking.ts';
import { invoiceOrder, issueAndSettle, prepayOrder } from '#server/sales/orderInvoices/service.ts';
import { confirmOrder, endOrder } from '#server/sales/orders/confirm.ts';
import { createOrder } from '#server/sales/orders/draft.ts';
import { storedOrder } from '#server/sales/orders/stored.ts';
import { recordPayment } from '#server/sales/payments/service.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { DemoSale, SaleStep } from './catalogue.ts';

/** By their codes: customers, and items by SKU. */
type Known = { customers: Map<string, string>; items: Map<string, string> };

/** What customers have ordered, as it stands today: drafts, what is held for whom, waits or is late, what of it left and was invoiced. */
export async function addSales(ctx: Ctx, sales: DemoSale[], { customers, items }: Known): Promise<void> {
  const today = dateIn(new Date(), 'UTC');
  const on = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  for (const { customer, ordered, wanted, lines, steps = [], end, ...said } of sales) {
    const draft = await createOrder(ctx, {
      ...said,
      customerId: customers.get(customer)!,
      orderDate: on(ordered),
      wantedOn: on(wanted),
      lines: lines.map(([sku, quantity, promised]) => ({
        ...{ itemId: items.get(sku)!, quantity },
        promisedOn: on(promised),
      })),
    });
    if (ordered === undefined) continue;
    const { id } = await confirmOrder(ctx, draft.id, { version: draft.version });
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
