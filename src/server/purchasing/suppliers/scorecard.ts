import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer } from '#shared/call.ts';
import { addMonths, dateIn } from '#shared/dates.ts';
import { divideRounded } from '#shared/decimal.ts';
import type { supplierScorecard as scorecardCall } from '#shared/purchasing/suppliers/contract.ts';
import { deliveriesOf } from './deliveries.ts';
import { readSupplier } from './list.ts';

const MONTHS = 12;

/** How a supplier delivered in the last twelve months, from what really arrived. Throws not-found. */
export async function supplierScorecard(ctx: Ctx, id: string): Promise<CallAnswer<typeof scorecardCall>> {
  const supplier = await readSupplier(ctx, id);
  const today = dateIn(new Date(), (await tenantOf(ctx)).preferences.timezone);
  const since = addMonths(today, -MONTHS);
  const found = await deliveriesOf(ctx, id, { since, today });
  return {
    since,
    receipts: found.receipts,
    dated: found.dated,
    onTime: found.onTime,
    overdue: found.overdue,
    onTimePercent: found.dated
      ? Number(divideRounded(100n * BigInt(found.onTime), BigInt(found.dated)))
      : null,
    lines: found.lines,
    wholeLines: found.wholeLines,
    acceptedPercent: found.acceptedPercent,
    measuredDays: found.measuredDays,
    // What was promised on the orders, or else the supplier's lead time.
    promisedDays: found.promisedDays ?? (supplier.leadDays === null ? null : String(supplier.leadDays)),
  };
}
