import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer } from '#shared/call.ts';
import { addMonths } from '#shared/dates.ts';
import { divideRounded } from '#shared/decimal.ts';
import type { supplierScorecard as scorecardCall } from '#shared/purchasing/suppliers/contract.ts';
import { readSupplier } from './list.ts';

/** What came of the orders to a supplier since a day. */
export type Deliveries = {
  /** Lines of receipts that count, and lines that are overdue on `today` and have not come. */
  dated: number;
  onTime: number;
  overdue: number;
  /** Lines of receipts, and those of which nothing was rejected. */
  lines: number;
  wholeLines: number;
  /**
   * What was accepted of each line of a receipt, on average, in percent with one decimal: every line counts the same,
   * since metres and pieces have no sum. Null without any.
   */
  acceptedPercent: string | null;
  /** Receipts, and the average of their days since the order and of those promised on it; null without any. */
  receipts: number;
  measuredDays: string | null;
  promisedDays: string | null;
};

/** How a supplier delivered, from receipts that were not voided and were made on `since` or later. */
export async function deliveriesOf(
  { tx }: Pick<Ctx, 'tx'>,
  supplierId: string,
  { since, today }: { since: string; today: string },
): Promise<Deliveries> {
  const [row] = await tx.query<Deliveries>({
    text: `with orders as (
             select id, order_date, expected_date from purchase_orders
             where tenant_id = :tenant and supplier_id = $1 and status in ('ordered', 'closed')),
           arrived as (
             select r.id as receipt, r.received_on, o.order_date, o.expected_date as order_expected,
               coalesce(l.expected_date, o.expected_date) as due, g.accepted, g.rejected
             from orders o join purchase_receipts r on r.tenant_id = :tenant and r.order_id = o.id
               join purchase_receipt_lines g on g.tenant_id = r.tenant_id and g.id = r.id
               join purchase_order_lines l on l.tenant_id = g.tenant_id and l.id = g.line_id
             where r.received_on >= $2
               and not exists (select from purchase_receipt_voids v where v.tenant_id = :tenant and v.id = r.id)),
           late as (
             select count(*) as lines from orders o join purchase_order_lines l on l.tenant_id = :tenant and l.order_id = o.id
             where l.placed and not l.short_closed and l.received < l.quantity
               and coalesce(l.expected_date, o.expected_date) >= $2 and coalesce(l.expected_date, o.expected_date) < $3),
           times as (
             select distinct on (receipt) received_on - order_date as measured, order_expected - order_date as promised from arrived)
           select (select count(*) filter (where due is not null) from arrived)::integer + late.lines::integer as dated,
             (select count(*) filter (where received_on <= due) from arrived)::integer as "onTime",
             late.lines::integer as overdue,
             (select count(*) from arrived)::integer as lines,
             (select count(*) filter (where rejected = 0) from arrived)::integer as "wholeLines",
             (select round(avg(100 * accepted / (accepted + rejected)), 1) from arrived) as "acceptedPercent",
             (select count(*) from times)::integer as receipts,
             (select round(avg(measured), 1) from times) as "measuredDays",
             (select round(avg(promised), 1) from times) as "promisedDays"
           from late`,
    values: [supplierId, since, today],
  });
  return row!;
}

const MONTHS = 12;

/** How a supplier delivered in the last twelve months, from what really arrived. Throws not-found. */
export async function supplierScorecard(ctx: Ctx, id: string): Promise<CallAnswer<typeof scorecardCall>> {
  const supplier = await readSupplier(ctx, id);
  const today = await todayOf(ctx);
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
