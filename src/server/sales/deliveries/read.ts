import type { Ctx } from '#server/foundation/context.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { conflict } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { findCustomers } from '../customers/read.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { storedOrder } from '../orders/stored.ts';
import { partyOf } from '../parties/party.ts';
import { rowOf, storedDelivery, storedLines } from './stored.ts';

/** One delivery with its lines. Throws not-found. */
export async function readDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const stored = await storedDelivery(ctx, id);
  const [lines, order, tenant, customers] = await Promise.all([
    storedLines(ctx, id),
    storedOrder(ctx, stored.orderId),
    tenantOf(ctx),
    findCustomers(ctx, [stored.customerId]),
  ]);
  const { lines: _, picked: _picked, customer, ...row } = rowOf(stored);
  const { party, note, deliveredAt, deliveredBy, voidedAt, voidedBy, voidReason } = stored;
  const { createdAt, createdBy, updatedBy } = stored;
  return {
    ...row,
    customer: { ...(party ?? order.party ?? partyOf(customers.get(stored.customerId)!)), id: customer.id },
    seller: sellerOf(tenant),
    customerReference: order.customerReference,
    note,
    lines: lines.map(({ locationId, location, ...line }) => ({
      ...line,
      location: locationId === null ? null : { id: locationId, name: location ?? '' },
    })),
    ...{ deliveredAt, deliveredBy, voidedAt, voidedBy, voidReason, createdAt, createdBy, updatedBy },
  };
}

/**
 * Locks a delivery that somebody saw, after its order and the customer. Throws not-found; aborted, with the current one,
 * when it has changed.
 */
export async function lockSeen(ctx: Ctx, id: string, version: number) {
  const { orderId } = await storedDelivery(ctx, id);
  const { document: order, customer } = await lockWithCustomer(
    ctx,
    (how) => storedOrder(ctx, orderId, how),
    'for key share',
  );
  const delivery = await storedDelivery(ctx, id, 'for no key update');
  if (delivery.version === version) return { delivery, order, customer };
  const { number, orderNumber, updatedBy: who } = delivery;
  throw conflict(
    number
      ? say('deliveries.changedBy', { number, who })
      : say('deliveries.pickChangedBy', { number: orderNumber, who }),
    await readDelivery(ctx, id),
  );
}

/** The day that something of an order was delivered on last; null where nothing was. */
export async function lastDeliveredOn({ tx }: Pick<Ctx, 'tx'>, orderId: string): Promise<string | null> {
  const [found] = await tx.query<{ day: string | null }>({
    text: "select max(delivered_on) as day from deliveries where tenant_id = :tenant and order_id = $1 and state = 'delivered'",
    values: [orderId],
  });
  return found?.day ?? null;
}
