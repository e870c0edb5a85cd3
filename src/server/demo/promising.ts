import type { Ctx } from '#server/foundation/context.ts';
import { confirmOrder, endOrder } from '#server/sales/orders/confirm.ts';
import { createOrder } from '#server/sales/orders/draft.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { DemoSale } from './catalogue.ts';

/** By their codes: customers, and items by SKU. */
type Known = { customers: Map<string, string>; items: Map<string, string> };

/** What customers have ordered, as it stands today: drafts, and what is held for whom, waits, is late or at an end. */
export async function addSales(ctx: Ctx, sales: DemoSale[], { customers, items }: Known): Promise<void> {
  const today = dateIn(new Date(), 'UTC');
  const on = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  for (const { customer, ordered, wanted, lines, end, ...said } of sales) {
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
    const { id, version } = await confirmOrder(ctx, draft.id, { version: draft.version });
    if (end) await endOrder(ctx, end[0], id, { version, reason: end[1] });
  }
}
