import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { costText, quantityText, toThousandths } from '#shared/decimal.ts';
import { notFound } from '#shared/errors.ts';
import { unitCostOf } from '#shared/money.ts';
import { figuresOf, stockQuantity } from '#shared/purchasing/purchaseOrders/figures.ts';
import { isLateOn, needsApproval, openQuantity } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order, OrderFile, OrderLine } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { billsOf } from './billRows.ts';
import { receiptsOf } from './receiptRows.ts';
import { FULL, type FullRow, LINE, type LineRow } from './rows.ts';

type DetailLine = LineRow & {
  sku: string | null;
  itemName: string | null;
  unit: string | null;
  precision: number | null;
  barcodes: string[] | null;
};

/** One order with its lines, receipts, bills and files. Throws not-found. */
export async function readOrder(ctx: Ctx, id: string): Promise<Order> {
  const { tx } = ctx;
  const [row] = await tx.query<FullRow & Pick<Order, 'location' | 'undelivered'>>({
    text: `select ${FULL}, p.name as location, (
             select case when m.failure is not null then jsonb_build_object('to', m.recipient, 'reason', m.failure) end
             from purchase_order_mailings m where m.order_id = o.id order by m.created_at desc, m.id desc limit 1) as undelivered
           from purchase_orders o left join locations p on p.tenant_id = o.tenant_id and p.id = o.location_id where o.id = $1`,
    values: [id],
  });
  if (!row) throw notFound(say('purchaseOrders.notFound'));
  const rows = await tx.query<DetailLine>({
    text: `select ${LINE}, i.sku, i.name as "itemName", i.unit, u.precision, i.barcodes from purchase_order_lines l
           left join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
           left join units u on u.tenant_id = i.tenant_id and u.id = i.unit
           where l.order_id = $1 order by l.position`,
    values: [id],
  });
  const receipts = await receiptsOf(ctx, id);
  const bills = await billsOf(ctx, id, rows);
  const files = await tx.query<OrderFile>({
    text: 'select id, name, content_type as "contentType", size, by, at from purchase_order_files where order_id = $1 order by id',
    values: [id],
  });
  const { settings, preferences } = await tenantOf(ctx);
  const { totals, landed } = figuresOf({ ...row, lines: rows }, ctx.currency);
  const { approvedTotal: _, undelivered, ...order } = row;
  return {
    ...order,
    undelivered: undelivered && { ...undelivered, reason: worded(undelivered.reason, ctx.language) },
    isLate: isLateOn(row.dueDate, dateIn(new Date(), preferences.timezone)),
    lines: rows.map((line, index) => lineOf(line, row, totals.lines[index]!, ctx.currency)),
    net: totals.net,
    tax: totals.tax,
    taxes: totals.taxes,
    landedTotal: landed,
    needsApproval: needsApproval(row.baseTotal, settings['purchase.approvalThreshold']),
    receipts,
    bills,
    files,
  };
}

function lineOf(
  { landedReceived: _, tolerance: __, barcodes, ...line }: DetailLine,
  { status }: Pick<FullRow, 'status'>,
  { net, tax }: { net: number; tax: number },
  currency: string,
): OrderLine {
  const inStock = line.isStocked ? stockQuantity(toThousandths(line.quantity), line.factor) : null;
  const worth = BigInt(line.goodsWorth + line.landedWorth);
  return {
    ...line,
    barcodes: barcodes ?? [],
    open: quantityText(openQuantity(line, status)),
    net,
    tax,
    landedUnitCost: inStock ? costText(unitCostOf(worth, inStock, currency)) : null,
  };
}
