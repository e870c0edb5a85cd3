import type { Ctx } from '#server/foundation/context.ts';
import type { Receipt } from '#shared/purchasing/purchaseOrders/shapes.ts';

type Row = Omit<Receipt, 'voided'> & {
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
};

/** The receipts of an order, the oldest first, voided ones among them. */
export async function receiptsOf({ tx }: Pick<Ctx, 'tx'>, orderId: string): Promise<Receipt[]> {
  const rows = await tx.query<Row>({
    text: `select r.id, r.number, r.location_id as "locationId", p.name as location, r.received_on as "receivedOn", r.note,
             r.over_reason as "overReason", r.by, r.at, v.at as "voidedAt", v.by as "voidedBy", v.reason as "voidReason",
             (select jsonb_agg(jsonb_build_object('lineId', g.line_id, 'accepted', trim_scale(g.accepted)::text, 'rejected', trim_scale(g.rejected)::text,
                'rejectReason', g.reject_reason, 'worth', g.goods + g.landed, 'moveId', g.move_id::text) order by l.position)
              from purchase_receipt_lines g join purchase_order_lines l on l.tenant_id = g.tenant_id and l.id = g.line_id
              where g.tenant_id = r.tenant_id and g.id = r.id) as lines
           from purchase_receipts r
           join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id
           left join purchase_receipt_voids v on v.tenant_id = r.tenant_id and v.id = r.id
           where r.order_id = $1 order by r.id`,
    values: [orderId],
  });
  return rows.map(({ voidedAt, voidedBy, voidReason, lines, ...receipt }) => ({
    ...receipt,
    lines: lines.map((line) => ({ ...line, moveId: line.moveId && tx.wireIds.of('move', line.moveId) })),
    voided: voidedAt ? { at: voidedAt, by: voidedBy ?? '', reason: voidReason ?? '' } : null,
  }));
}
