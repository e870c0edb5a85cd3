import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { needsApproval } from '#shared/purchasing/purchaseOrders/rules.ts';
import { say } from '#shared/refusals/say.ts';
import type { Content, Figures } from './content.ts';
import { type LockedOrder, refuseOrder } from './lock.ts';

/** Refuses a change of a placed order: it stays with its supplier and its currency, orders no less than has come, and no more than was approved. */
export async function refuseRevision(
  ctx: Ctx,
  order: LockedOrder,
  after: Content,
  figures: Figures,
): Promise<void> {
  if (after.supplierId !== order.supplierId)
    throw fieldError('supplierId', say('purchaseOrders.placedSupplier'));
  if (after.currency !== order.currency) throw fieldError('currency', say('purchaseOrders.placedCurrency'));
  if (after.exchangeRate === null) throw fieldError('exchangeRate', say('purchaseOrders.placedRate'));
  if (!after.lines.length) throw fieldError('lines', say('purchaseOrders.placedLines'));
  const is = new Map(after.lines.map((line, index) => [line.id, { line, index }]));
  for (const was of order.lines) {
    const now = is.get(was.id);
    if (!now) continue;
    const { line, index } = now;
    const started = [was.received, was.rejected, was.billed].some((quantity) => toThousandths(quantity) > 0n);
    if (started && (line.itemId !== was.itemId || line.factor !== was.factor))
      throw fieldError(`lines.${index}.itemId`, say('purchaseOrders.lineStarted'));
    if (line.quantity !== was.quantity && toThousandths(line.quantity) < toThousandths(was.received))
      throw fieldError(
        `lines.${index}.quantity`,
        say('purchaseOrders.belowArrived', { arrived: was.received }),
      );
  }
  const { settings } = await tenantOf(ctx);
  const allowed = order.approvedTotal ?? 0;
  if (
    needsApproval(figures.baseTotal, settings['purchase.approvalThreshold']) &&
    figures.baseTotal > Math.max(allowed, order.baseTotal)
  )
    await refuseOrder(ctx, order, say('purchaseOrders.aboveApproved'));
}
