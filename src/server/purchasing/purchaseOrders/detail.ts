import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { costText, quantityText, toThousandths } from '#shared/decimal.ts';
import { notFound } from '#shared/errors.ts';
import { unitCostOf } from '#shared/money.ts';
import { figuresOf, stockQuantity } from '#shared/purchasing/purchaseOrders/figures.ts';
import { isLateOn, matchOf, needsApproval, openQuantity } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Bill, Order, OrderFile, OrderLine, Receipt } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { findSuppliers } from '../suppliers/find.ts';
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
             from purchase_order_mailings m where m.tenant_id = :tenant and m.order_id = o.id
             order by m.created_at desc, m.id desc limit 1) as undelivered
           from purchase_orders o left join locations p on p.tenant_id = o.tenant_id and p.id = o.location_id
           where o.tenant_id = :tenant and o.id = $1`,
    values: [id],
  });
  if (!row) throw notFound(say('purchaseOrders.notFound'));
  const rows = await tx.query<DetailLine>({
    text: `select ${LINE}, i.sku, i.name as "itemName", i.unit, u.precision, i.barcodes from purchase_order_lines l
           left join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
           left join units u on u.tenant_id = i.tenant_id and u.id = i.unit
           where l.tenant_id = :tenant and l.order_id = $1 order by l.position`,
    values: [id],
  });
  const receipts = await receiptsOf(ctx, id);
  const bills = await billsOf(ctx, id, rows);
  const files = await tx.query<OrderFile>({
    text: `select id, name, content_type as "contentType", size, by, at from purchase_order_files
           where tenant_id = :tenant and order_id = $1 order by id`,
    values: [id],
  });
  const { settings, preferences } = await tenantOf(ctx);
  const { totals, landed } = figuresOf({ ...row, lines: rows }, ctx.currency);
  const { approvedTotal: _, undelivered, ...order } = row;
  const supplier = (await findSuppliers(ctx, [row.supplierId])).get(row.supplierId);
  return {
    ...order,
    supplierParty: {
      contact: supplier?.contacts[0]?.name ?? '',
      address: supplier?.addresses[0] ?? null,
    },
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

type Voiding = { voidedAt: string | null; voidedBy: string | null; voidReason: string | null };

const voidedOf = ({ voidedAt, voidedBy, voidReason }: Voiding) =>
  voidedAt ? { at: voidedAt, by: voidedBy ?? '', reason: voidReason ?? '' } : null;

/** The receipts of an order, the oldest first, voided ones among them. */
async function receiptsOf({ tx }: Pick<Ctx, 'tx'>, orderId: string): Promise<Receipt[]> {
  const rows = await tx.query<Omit<Receipt, 'voided'> & Voiding>({
    text: `select r.id, r.number, r.location_id as "locationId", p.name as location, r.received_on as "receivedOn", r.note,
             r.over_reason as "overReason", r.by, r.at, v.at as "voidedAt", v.by as "voidedBy", v.reason as "voidReason",
             (select jsonb_agg(jsonb_build_object('lineId', g.line_id, 'accepted', trim_scale(g.accepted)::text, 'rejected', trim_scale(g.rejected)::text,
                'rejectReason', g.reject_reason, 'stocked', trim_scale(g.stocked)::text, 'returned', trim_scale(g.returned)::text, 'worth', g.goods + g.landed, 'moveId', g.move_id::text) order by l.position)
              from purchase_receipt_lines g join purchase_order_lines l on l.tenant_id = g.tenant_id and l.id = g.line_id
              where g.tenant_id = :tenant and g.id = r.id) as lines
           from purchase_receipts r
           join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id
           left join purchase_receipt_voids v on v.tenant_id = r.tenant_id and v.id = r.id
           where r.tenant_id = :tenant and r.order_id = $1 order by r.id`,
    values: [orderId],
  });
  return rows.map(({ voidedAt, voidedBy, voidReason, lines, ...receipt }) => ({
    ...receipt,
    lines: lines.map((line) => ({ ...line, moveId: line.moveId && tx.wireIds.of('move', line.moveId) })),
    voided: voidedOf({ voidedAt, voidedBy, voidReason }),
  }));
}

type BillRow = Omit<Bill, 'voided' | 'lines'> & Voiding & { lines: Omit<Bill['lines'][number], 'match'>[] };

/** The bills of an order, the oldest first, voided ones among them; each line matched with the order as it is by now. */
async function billsOf(
  { tx }: Pick<Ctx, 'tx'>,
  orderId: string,
  orderLines: Pick<LineRow, 'id' | 'quantity' | 'received' | 'billed' | 'unitCost'>[],
): Promise<Bill[]> {
  const rows = await tx.query<BillRow>({
    text: `select b.id, b.number, b.supplier_number as "supplierNumber", b.bill_date as "billDate", b.due_date as "dueDate", b.note,
             b.by, b.at, b.brought_in as "broughtIn", b.voided_at as "voidedAt", b.voided_by as "voidedBy", b.void_reason as "voidReason", b.net, b.tax, b.total,
             (select jsonb_agg(jsonb_build_object('lineId', g.line_id, 'quantity', trim_scale(g.quantity)::text,
                'unitCost', trim_scale(g.unit_cost)::text, 'net', g.net) order by l.position)
              from purchase_bill_lines g join purchase_order_lines l on l.tenant_id = g.tenant_id and l.id = g.line_id
              where g.tenant_id = :tenant and g.id = b.id) as lines
           from purchase_bills b where b.tenant_id = :tenant and b.order_id = $1 order by b.id`,
    values: [orderId],
  });
  const ordered = new Map(orderLines.map((line) => [line.id, line]));
  return rows.map(({ voidedAt, voidedBy, voidReason, lines, ...bill }) => ({
    ...bill,
    voided: voidedOf({ voidedAt, voidedBy, voidReason }),
    lines: lines.map((line) => ({
      ...line,
      match: matchOf({ ...ordered.get(line.lineId)!, billedCost: line.unitCost }),
    })),
  }));
}
