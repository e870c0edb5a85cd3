import type { Ctx } from '#server/foundation/context.ts';
import { matchOf } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Bill } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { LineRow } from './rows.ts';

type BilledLine = { lineId: string; quantity: string; unitCost: string; net: number };
type Row = Omit<Bill, 'voided' | 'lines'> & {
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
  lines: BilledLine[];
};

/** The bills of an order, the oldest first, voided ones among them; each line matched with the order as it is by now. */
export async function billsOf(
  { tx }: Pick<Ctx, 'tx'>,
  orderId: string,
  orderLines: Pick<LineRow, 'id' | 'quantity' | 'received' | 'billed' | 'unitCost'>[],
): Promise<Bill[]> {
  const rows = await tx.query<Row>({
    text: `select b.id, b.number, b.supplier_number as "supplierNumber", b.bill_date as "billDate", b.due_date as "dueDate", b.note,
             b.by, b.at, b.voided_at as "voidedAt", b.voided_by as "voidedBy", b.void_reason as "voidReason", b.net, b.tax, b.total,
             (select jsonb_agg(jsonb_build_object('lineId', g.line_id, 'quantity', trim_scale(g.quantity)::text,
                'unitCost', trim_scale(g.unit_cost)::text, 'net', g.net) order by l.position)
              from purchase_bill_lines g join purchase_order_lines l on l.tenant_id = g.tenant_id and l.id = g.line_id
              where g.tenant_id = b.tenant_id and g.id = b.id) as lines
           from purchase_bills b where b.order_id = $1 order by b.id`,
    values: [orderId],
  });
  const ordered = new Map(orderLines.map((line) => [line.id, line]));
  return rows.map(({ voidedAt, voidedBy, voidReason, lines, ...bill }) => ({
    ...bill,
    voided: voidedAt ? { at: voidedAt, by: voidedBy ?? '', reason: voidReason ?? '' } : null,
    lines: lines.map((line) => ({
      ...line,
      match: matchOf({ ...ordered.get(line.lineId)!, billedCost: line.unitCost }),
    })),
  }));
}
