import type { Ctx } from '#server/foundation/context.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';

/** What moves did together to the quantity on hand (decimal text) and to the stock value (minor units). */
export type MovedSum = { quantity: string; value: number; moves: number };

const SUM = `coalesce(sum(m.on_hand_delta), 0) as quantity, coalesce(sum(m.value_delta), 0)::bigint as value, count(m.id) as moves`;
/** Of a move m: it was not taken back, nor did it take another one back. */
export const STANDS =
  'm.reverses is null and not exists (select from stock_moves r where r.tenant_id = :tenant and r.reverses = m.id)';

/** Of a move m: goods of a sale went out by it or came back. */
export const OF_SALES = "m.reason in ('sale', 'customer_return')";
/** Of a move m: it was made for a document that has a price. */
export const INVOICED = "m.source_type in ('invoice', 'credit-note', 'delivery', 'return')";

/** What the moves of an item did by their reasons, the first reason first: together they are what is on hand and what it is worth. */
export async function sumByReason(
  { tx }: Ctx,
  itemId: string,
): Promise<(MovedSum & { reason: MoveReason })[]> {
  return tx.query({
    text: `select m.reason, ${SUM} from stock_moves m where m.tenant_id = :tenant and m.item_id = $1 group by m.reason order by min(m.id)`,
    values: [itemId],
  });
}

/** When an item last moved for a reason, and by how much; moves that were reversed, and what reversed them, do not count. */
export async function lastMoved(
  { tx }: Ctx,
  itemId: string,
  reason: MoveReason,
): Promise<{ at: string; quantity: string } | null> {
  const [move] = await tx.query<{ at: string; quantity: string }>({
    text: `select m.effective_at as at, m.on_hand_delta as quantity from stock_moves m
           where m.tenant_id = :tenant and m.item_id = $1 and m.reason = $2
             and ${STANDS}
           order by m.effective_at desc, m.id desc limit 1`,
    values: [itemId, reason],
  });
  return move ?? null;
}

export type Level = { id: string; sku: string; name: string; unit: string; onHand: string };

/** What is at a place, by name. */
export async function levelsAt({ tx }: Ctx, locationId: string, limit: number): Promise<Level[]> {
  return tx.query({
    text: `select i.id, i.sku, i.name, i.unit, l.on_hand as "onHand" from stock_levels l join items i on i.tenant_id = l.tenant_id and i.id = l.id
           where l.tenant_id = :tenant and l.location_id = $1 and l.on_hand <> 0 and i.removed_at is null order by i.name_key, i.id limit $2`,
    values: [locationId, limit],
  });
}
