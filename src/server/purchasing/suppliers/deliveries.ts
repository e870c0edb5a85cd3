import type { Ctx } from '#server/foundation/context.ts';
import { dayKey, type FactScope, inPeriod } from '#server/foundation/db/facts.ts';
import { Sql } from '#server/foundation/db/sql.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer } from '#shared/call.ts';
import { addMonths } from '#shared/dates.ts';
import { divideRounded } from '#shared/decimal.ts';
import type { supplierScorecard as scorecardCall } from '#shared/purchasing/suppliers/contract.ts';
import { readSupplier } from './list.ts';

const DUE = 'coalesce(l.expected_date, o.expected_date)';
const sinceEpoch = (date: string) => `(${date} - date '1970-01-01')`;

/**
 * How what was ordered came: a row for each line of a receipt, for each line that is overdue, and for each receipt with
 * how many days it came after its order. Of a line that was received `accepted` is what of it was accepted, in percent.
 */
export const deliveryFacts = (scope: Pick<FactScope, 'sql' | 'period' | 'today'>) => {
  const orders = "o.tenant_id = :tenant and o.status in ('ordered', 'closed')";
  const arrived = `from purchase_receipts r join purchase_orders o on o.id = r.order_id and ${orders}`;
  const received = `r.tenant_id = :tenant and not exists (select from purchase_receipt_voids v where v.tenant_id = :tenant and v.id = r.id) and ${inPeriod(scope, sinceEpoch('r.received_on'))}`;
  return `select 'receipt' as doc, o.id::text as doc_id, r.number, ${sinceEpoch('r.received_on')} as day, o.supplier_id as supplier,
        (${DUE} is not null)::integer as dated, coalesce(r.received_on <= ${DUE}, false)::integer as punctual, 0 as overdue,
        1 as lines, (g.rejected = 0)::integer as whole_lines, 100 * g.accepted / (g.accepted + g.rejected) as accepted,
        0 as receipts, 0 as days, 0 as promises, 0 as promised
      ${arrived} join purchase_receipt_lines g on g.tenant_id = :tenant and g.id = r.id
        join purchase_order_lines l on l.tenant_id = :tenant and l.id = g.line_id where ${received}
    union all select 'purchase-order', o.id::text, coalesce(o.number, ''), ${sinceEpoch(DUE)}, o.supplier_id, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0
      from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where ${orders} and l.placed and not l.short_closed and l.received < l.quantity and ${inPeriod(scope, sinceEpoch(DUE))} and ${sinceEpoch(DUE)} < ${dayKey(scope, scope.today)}
    union all select 'receipt', o.id::text, r.number, ${sinceEpoch('r.received_on')}, o.supplier_id, 0, 0, 0, 0, 0, 0, 1, r.received_on - o.order_date,
        (o.expected_date is not null)::integer, coalesce(o.expected_date - o.order_date, 0)
      ${arrived} where ${received}
        and exists (select from purchase_receipt_lines g where g.tenant_id = :tenant and g.id = r.id)`;
};

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
async function deliveriesOf(
  { tx }: Pick<Ctx, 'tx'>,
  supplierId: string,
  { since, today }: { since: string; today: string },
): Promise<Deliveries> {
  const sql = new Sql();
  const facts = deliveryFacts({ sql, today, period: { from: since, to: today } });
  const sum = (column: string) => `coalesce(sum(f.${column}), 0)::integer`;
  const average = (of: string, count: string) => `round(1.0 * sum(f.${of}) / nullif(sum(f.${count}), 0), 1)`;
  const [row] = await tx.query<Deliveries>({
    text: `select ${sum('dated')} as dated, ${sum('punctual')} as "onTime", ${sum('overdue')} as overdue, ${sum('lines')} as lines,
             ${sum('whole_lines')} as "wholeLines", ${average('accepted', 'lines')} as "acceptedPercent", ${sum('receipts')} as receipts,
             ${average('days', 'receipts')} as "measuredDays", ${average('promised', 'promises')} as "promisedDays"
           from (${facts}) f where f.supplier = ${sql.value(supplierId)}`,
    values: sql.values,
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
