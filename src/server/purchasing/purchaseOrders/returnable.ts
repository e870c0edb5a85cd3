import type { Ctx } from '#server/foundation/context.ts';
import { quantityText } from '#shared/decimal.ts';
import { type Said, say } from '#shared/refusals/say.ts';

// What came with an order and may go back: returns to suppliers stand on it.

/** What of a line of an order went into stock with a receipt. Quantities in units of the item. */
export type Received = {
  receiptId: string;
  receipt: string;
  /** Of the order. */
  lineId: string;
  itemId: string;
  sku: string;
  unit: string;
  precision: number;
  description: string;
  unitCost: string;
  factor: string;
  taxRate: string | null;
  locationId: string;
  moveId: string;
  stocked: string;
  /** What returns claim of it. */
  returned: string;
};

/** What receipts of an order that count brought into stock, in their order. */
export async function receivedLines({ tx }: Ctx, orderId: string): Promise<Received[]> {
  return tx.query<Received>({
    text: `select r.id as "receiptId", r.number as receipt, g.line_id as "lineId", l.item_id as "itemId", i.sku, i.unit, u.precision,
             l.description, l.unit_cost as "unitCost", l.factor, l.tax_rate as "taxRate", r.location_id as "locationId",
             g.move_id::text as "moveId", g.stocked, g.returned
           from purchase_receipts r
             join purchase_receipt_lines g on g.tenant_id = :tenant and g.id = r.id and g.stocked > 0
             join purchase_order_lines l on l.tenant_id = :tenant and l.id = g.line_id
             join items i on i.tenant_id = :tenant and i.id = l.item_id
             join units u on u.tenant_id = :tenant and u.id = i.unit
           where r.tenant_id = :tenant and r.order_id = $1
             and not exists (select from purchase_receipt_voids v where v.tenant_id = :tenant and v.id = r.id)
           order by r.id, l.position`,
    values: [orderId],
  });
}

/** Claims so much more (thousandths; less, below zero) of what receipts brought in, of an order that is held. */
export async function claimReceived(
  { tx }: Ctx,
  claims: { receiptId: string; lineId: string; change: bigint }[],
): Promise<void> {
  await tx.query({
    text: `update purchase_receipt_lines g set returned = g.returned + c.change
           from (select id, line_id, sum(change) as change from unnest($1::uuid[], $2::uuid[], $3::numeric[]) as c (id, line_id, change)
             group by id, line_id having sum(change) <> 0) c
           where g.tenant_id = :tenant and g.id = c.id and g.line_id = c.line_id`,
    values: [
      claims.map(({ receiptId }) => receiptId),
      claims.map(({ lineId }) => lineId),
      claims.map(({ change }) => quantityText(change)),
    ],
  });
}

/** The return by which something of a receipt goes back, or went; undefined where there is none. */
export async function returnOf(
  { tx }: Ctx,
  receiptId: string,
): Promise<{ back: string | Said; isSent: boolean } | undefined> {
  const [found] = await tx.query<{ number: string | null; isSent: boolean }>({
    text: `select v.number, bool_or(l.sent > 0) as "isSent" from supplier_return_lines l
             join supplier_returns v on v.tenant_id = :tenant and v.id = l.return_id
           where l.tenant_id = :tenant and l.receipt_id = $1 and (v.state in ('draft', 'authorised') or v.state = 'closed' and l.sent > 0)
           group by v.id, v.number order by 2 desc, v.id limit 1`,
    values: [receiptId],
  });
  return found && { back: found.number ?? say('supplierReturns.aDraft'), isSent: found.isSent };
}
