import type { Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { takeNumbers } from '#server/foundation/documents/series.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { findCustomers } from '#server/sales/customers/read.ts';
import { type PastDelivery, recordPastDeliveries } from '#server/sales/deliveries/past.ts';
import { prepareLines } from '#server/sales/lines/lines.ts';
import { type PastOrder, recordPastOrders } from '#server/sales/orders/past.ts';
import { dateIn } from '#shared/dates.ts';
import { quantityText } from '#shared/decimal.ts';
import type { SaleLineInput } from '#shared/sales/lines/shapes.ts';
import type { DemoCustomer } from './catalogue.ts';
import type { PlannedOrder } from './orders.ts';
import type { Writers } from './plan.ts';
import type { PlannedInvoice } from './sales.ts';

// Orders of a history with what left of them, many at once.

type House = {
  customerIds: Map<string, string>;
  places: Map<string, string>;
  /** Of deliveries, by the keys of the invoices of what left with them. */
  deliveries: Map<string, string>;
  lineOf: (customer: DemoCustomer, goods: [sku: string, quantity: string]) => SaleLineInput;
};

/** The order that an invoice is of, and the lines of that by those of the invoice. */
export type OfOrder = { id: string; lineIds: string[] };

/**
 * Puts in orders that are over, with their deliveries: oldest first, and numbered together with those placed at the moments
 * `besides`, which are still to be written. Answers the numbers of these, and of which order each invoice is.
 */
export async function recordOrders(
  writers: Writers,
  planned: PlannedOrder[],
  house: House,
  besides: number[],
): Promise<{ numbers: string[]; ofInvoice: Map<PlannedInvoice, OfOrder> }> {
  const ctx = writers.manager;
  const tenant = await tenantOf(ctx);
  const instant = (at: number) => new Date(at).toISOString();
  const dayOf = (at: number) => dateIn(new Date(at), tenant.preferences.timezone);
  const moments = [...planned.map(({ at }) => at), ...besides];
  const inOrder = moments.map((_, n) => n).toSorted((a, b) => moments[a]! - moments[b]!);
  const taken = await takeNumbers(
    ctx,
    'order',
    inOrder.map((n) => dayOf(moments[n]!)),
    tenant,
  );
  const numbers = new Map(inOrder.map((n, place) => [n, taken[place]!]));
  const customers = await findCustomers(ctx, [...house.customerIds.values()]);
  const customerOf = ({ code }: DemoCustomer) => customers.get(house.customerIds.get(code)!)!;

  const prepared = await prepareAll(ctx, planned, customerOf, house);
  const ofInvoice = new Map<PlannedInvoice, OfOrder>();
  const deliveries: PastDelivery[] = [];
  const orders = planned.map(({ customer, at, by, reference, parts, ...order }, n): PastOrder => {
    const all = prepared[n]!.map((line, index) => {
      const { quantity, cancelled, promised } = order.lines[index]!;
      const left = quantityText(BigInt(quantity - cancelled));
      const promisedOn = promised === null ? null : dayOf(promised);
      return {
        ...line,
        promisedOn,
        cancelled: quantityText(BigInt(cancelled)),
        delivered: left,
        invoiced: left,
      };
    });
    const bySku = new Map(all.map((line) => [line.sku, line]));
    const head = {
      ...{ id: idOfMoment(instant(at)), number: numbers.get(n)!, customerReference: reference },
      ...{ customer: customerOf(customer), by: writers[by].actor },
    };
    for (const part of parts) {
      const lines = part.lines.map(([sku, quantity]) => {
        const { id: orderLineId, ...line } = bySku.get(sku)!;
        const locationId = house.places.get(part.from!.get(sku) ?? '') ?? null;
        return { ...line, orderLineId, locationId, quantity: quantityText(BigInt(quantity)) };
      });
      const { customer, by } = head;
      const id = house.deliveries.get(part.key)!;
      deliveries.push({ id, customer, by, order: head, deliveredAt: instant(part.at), lines });
      const lineIds = lines.map(({ orderLineId }) => orderLineId);
      ofInvoice.set(part, { id: head.id, lineIds });
    }
    const { at: endedAt, reason: endedReason } = order.ended;
    return { ...head, confirmedAt: instant(at), endedAt: instant(endedAt), endedReason, lines: all };
  });
  await recordPastOrders(ctx, orders);
  await recordPastDeliveries(
    ctx,
    deliveries.toSorted((a, b) => Date.parse(a.deliveredAt) - Date.parse(b.deliveredAt)),
  );
  return { numbers: besides.map((_, n) => numbers.get(planned.length + n)!), ofInvoice };
}

// All lines of a customer at once: their items are the same over and over.
async function prepareAll(
  ctx: Ctx,
  planned: PlannedOrder[],
  customerOf: (customer: DemoCustomer) => Parameters<typeof prepareLines>[2],
  { lineOf }: House,
) {
  const prepared = new Map<PlannedOrder, Awaited<ReturnType<typeof prepareLines>>>();
  for (const [customer, theirs] of Map.groupBy(planned, (order) => order.customer)) {
    const inputs = theirs.flatMap(({ lines }) =>
      lines.map(({ sku, quantity }) => lineOf(customer, [sku, quantityText(BigInt(quantity))])),
    );
    const all = await prepareLines(ctx, inputs, customerOf(customer));
    for (const order of theirs)
      prepared.set(
        order,
        all.splice(0, order.lines.length).map((line, n) => ({ ...line, position: n + 1 })),
      );
  }
  return planned.map((order) => prepared.get(order)!);
}
