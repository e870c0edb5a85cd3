import { STOCKED } from '#server/catalogue/items/list.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { UnitQuantity } from '#shared/catalogue/items/shapes.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';

/** Moves that are summed: of a reason, effective from an instant on and before another, of some items or a category. */
export type Moves = {
  reason: MoveReason;
  from: string;
  to: string;
  itemIds?: string[] | undefined;
  category?: string | undefined;
};

/** What moves did together to the quantity on hand (decimal text) and to the stock value (minor units). */
export type MovedSum = { quantity: string; value: number; moves: number };
export type MovedItem = MovedSum & { itemId: string; sku: string; name: string; unit: string };

const SUM = `coalesce(sum(m.on_hand_delta), 0) as quantity, coalesce(sum(m.value_delta), 0)::bigint as value, count(m.id) as moves`;
const WHICH = `m.tenant_id = :tenant and m.reason = $1 and m.effective_at >= $2 and m.effective_at < $3 and ($4::uuid[] is null or m.item_id = any($4))
  and ($5::text is null or exists (select from items i where i.tenant_id = :tenant and i.id = m.item_id and i.category = $5))`;
const valuesOf = ({ reason, from, to, itemIds, category }: Moves) => [
  reason,
  from,
  to,
  itemIds ?? null,
  category ?? null,
];

/** Of a move m: it was not taken back, nor did it take another one back. */
export const STANDS =
  'm.reverses is null and not exists (select from stock_moves r where r.tenant_id = :tenant and r.reverses = m.id)';

/** Of a move m: goods of a sale went out by it or came back. */
export const OF_SALES = "m.reason in ('sale', 'customer_return')";
/** Of a move m: it was made for a document that has a price. */
export const INVOICED = "m.source_type in ('invoice', 'credit-note')";

/** What moves did in all to each unit, and how many items they were of; the unit of most items first. */
export async function sumMoves(
  { tx }: Ctx,
  moves: Moves,
): Promise<Omit<MovedSum, 'quantity'> & { quantities: UnitQuantity[]; items: number }> {
  const rows = await tx.query<MovedSum & { unit: string; items: number }>({
    text: `select i.unit, sum(s.quantity) as quantity, sum(s.value)::bigint as value, sum(s.moves)::integer as moves, count(*)::integer as items
           from (select m.item_id as id, ${SUM} from stock_moves m where ${WHICH} group by m.item_id) s join items i on i.tenant_id = :tenant and i.id = s.id
           group by i.unit order by count(*) desc, i.unit`,
    values: valuesOf(moves),
  });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    quantities: rows.map(({ unit, quantity }) => ({ unit, quantity })),
    ...{ value: sum(({ value }) => value), moves: sum(({ moves: count }) => count) },
    items: sum(({ items }) => items),
  };
}

/** The items that moves took most of (or, with `came`, brought most of), the most first. */
export async function rankMoved(
  { tx }: Ctx,
  moves: Moves & { came?: boolean; limit: number },
): Promise<MovedItem[]> {
  const sign = moves.came ? '-' : '';
  return tx.query<MovedItem>({
    text: `select s.id as "itemId", i.sku, i.name, i.unit, s.quantity, s.value, s.moves from (
             select m.item_id as id, ${SUM} from stock_moves m where ${WHICH} group by m.item_id) s
           join items i on i.tenant_id = :tenant and i.id = s.id where s.quantity <> 0 order by ${sign}s.quantity, ${sign}s.value, i.name_key, s.id limit $6`,
    values: [...valuesOf(moves), moves.limit],
  });
}

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

export type Unmoved = {
  id: string;
  sku: string;
  name: string;
  unit: string;
  onHand: string;
  stockValue: number;
};

/** Active items that are on hand and were not sold since: those that never were first, then by value; how many, and worth what. */
export async function unsoldSince(
  { tx }: Ctx,
  { since, category, limit }: { since: string; category?: string | undefined; limit: number },
): Promise<{ items: Unmoved[]; count: number; value: number }> {
  const rows = await tx.query<Unmoved & { count: number; value: number }>({
    text: `select i.id, i.sku, i.name, i.unit, s.on_hand as "onHand", s.stock_value as "stockValue",
             count(*) over () as count, (sum(s.stock_value) over ())::bigint as value
           from ${STOCKED} where i.tenant_id = :tenant and i.status = 'active' and i.removed_at is null and s.listed and s.on_hand_key > 0 and ($2::text is null or i.category = $2)
             and (s.last_sold_at is null or s.last_sold_at < $1)
           order by s.last_sold_at is not null, s.stock_value desc, i.name_key, i.id limit $3`,
    values: [since, category ?? null, limit],
  });
  return {
    items: rows.map(({ count: _, value: __, ...item }) => item),
    count: rows[0]?.count ?? 0,
    value: rows[0]?.value ?? 0,
  };
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
