import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { addDays } from '#shared/dates.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { draftReplenishment as draftCall } from '#shared/purchasing/replenishment/contract.ts';
import { say } from '#shared/refusals/say.ts';
import { createOrder } from '../purchaseOrders/write.ts';
import { findSuppliers, soldBy } from '../suppliers/find.ts';

type Lines = CallParsed<typeof draftCall>['body']['lines'];
type Line = Lines[number] & { at: number };

/**
 * Drafts an order for each supplier that lines name, in the order in which they are named first; units, prices and
 * dates are as the supplier sells. Throws invalid-argument for an item that is not sold there or named there twice,
 * and whatever drafting an order throws.
 */
export async function draftOrders(ctx: Ctx, lines: Lines): Promise<CallAnswer<typeof draftCall>> {
  const today = await todayOf(ctx);
  const bySupplier = Map.groupBy(
    lines.map((line, at): Line => ({ ...line, at })),
    ({ supplierId }) => supplierId,
  );
  const suppliers = await findSuppliers(ctx, [...bySupplier.keys()]);
  const orders: CallAnswer<typeof draftCall>['orders'] = [];
  for (const [supplierId, chosen] of bySupplier) {
    const supplier = suppliers.get(supplierId);
    if (!supplier)
      throw fieldError(`lines.${chosen[0]!.at}.supplierId`, say('parties.notFound', { kind: 'supplier' }));
    const sold = await soldBy(
      ctx,
      supplierId,
      chosen.map(({ itemId }) => itemId),
    );
    const seen = new Set<string>();
    let lead = 0;
    const ordered = chosen.map(({ itemId, quantity, at }) => {
      const how = sold.get(itemId);
      if (!how)
        throw fieldError(`lines.${at}.itemId`, say('replenishment.notSold', { supplier: supplier.name }));
      if (seen.has(itemId))
        throw fieldError(`lines.${at}.itemId`, say('replenishment.twice', { sku: how.item.sku }));
      seen.add(itemId);
      lead = Math.max(lead, how.leadDays ?? supplier.leadDays ?? 0);
      const { supplierSku, purchaseUnit, factor, price } = how;
      return { itemId, quantity, supplierSku, purchaseUnit, factor, unitCost: price ?? '0' };
    });
    const order = await createOrder(ctx, {
      supplierId,
      ...(lead ? { expectedDate: addDays(today, lead) } : {}),
      lines: ordered,
    }).catch((error: unknown) => {
      throw told(error, chosen);
    });
    orders.push({
      ...{ id: order.id, supplierId, supplier: supplier.name, lines: ordered.length },
      ...{ currency: order.currency, total: order.total },
      belowMinimum:
        supplier.minimumOrder !== null && order.total < supplier.minimumOrder ? supplier.minimumOrder : null,
    });
  }
  return { orders };
}

/** A refusal of an order, with its lines called as they were sent here. */
function told(error: unknown, chosen: Line[]): unknown {
  if (!(error instanceof AppError) || !error.fields.length) return error;
  const fields = error.fields.map(({ field, said }) => ({
    field: field.replace(/^lines\.(\d+)/, (_, at: string) => `lines.${chosen[Number(at)]?.at ?? at}`),
    said,
  }));
  return new AppError(error.code, error.said, { fields });
}
