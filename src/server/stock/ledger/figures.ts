import { STOCKED } from '#server/catalogue/items/list.ts';
import type { Actor, Ctx } from '#server/foundation/context.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import { INVOICED, OF_SALES, STANDS } from './sums.ts';

/** Figures of the whole ledger, for dashboards and reports. Instants bound them: from one on, and before another. */

/** What the stock of a tenant is worth now. */
export async function stockValue({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const [row] = await tx.query<{ value: number }>({
    text: 'select coalesce(sum(stock_value), 0)::bigint as value from item_totals where tenant_id = :tenant',
  });
  return row!.value;
}

/** Of how many items something is there. */
export async function itemsThere({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const [row] = await tx.query<{ items: number }>({
    text: 'select count(*) as items from item_stock where tenant_id = :tenant and listed and on_hand_key > 0',
  });
  return row!.items;
}

/** The sums of a day that has moves. */
export type StockDay = {
  date: string;
  /** By how much the stock value changed. */
  change: number;
  /** What the goods cost that were sold, less what came back; moves that were reversed do not count. */
  cost: number;
  /** The same of what was invoiced. */
  invoiced: number;
};

/** The days of the tenant that have moves, from a day on, the first day first. */
export async function stockDays({ tx }: Pick<Ctx, 'tx'>, from: string): Promise<StockDay[]> {
  return tx.query({
    text: `select to_char(day, 'YYYY-MM-DD') as date, sum(value)::bigint as change, sum(cost)::bigint as cost, sum(invoiced)::bigint as invoiced
           from stock_days where tenant_id = :tenant and day >= $1::date group by day order by day`,
    values: [from],
  });
}

/** What the goods of single documents cost by day and item, less what came back; moves that were reversed do not count. */
export async function costOfDocuments(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to, timezone, ids }: { from: string; to: string; timezone: string; ids: string[] },
): Promise<{ date: string; itemId: string; cost: number }[]> {
  if (!ids.length) return [];
  return tx.query({
    text: `select to_char(m.effective_at at time zone $3, 'YYYY-MM-DD') as date, m.item_id as "itemId", -sum(m.value_delta)::bigint as cost
           from stock_moves m where m.tenant_id = :tenant and ${OF_SALES} and ${INVOICED} and m.source_id = any($4::text[])
             and m.effective_at >= $1 and m.effective_at < $2 and ${STANDS} group by 1, 2`,
    values: [from, to, timezone, ids],
  });
}

/** What the invoiced goods of each item cost; of some items, or of all. */
export async function costByItem(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to, only }: { from: string; to: string; only?: string[] },
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; cost: number }>({
    text: `select m.item_id as id, -sum(m.value_delta)::bigint as cost from stock_moves m
           where m.tenant_id = :tenant and ${OF_SALES} and ${INVOICED} and m.effective_at >= $1 and m.effective_at < $2 and ${STANDS}
             ${only ? 'and m.item_id = any($3::uuid[])' : ''} group by 1`,
    values: only ? [from, to, only] : [from, to],
  });
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

export type ValuedItem = {
  id: string;
  sku: string;
  name: string;
  category: string | null;
  unit: string;
  onHand: string;
  value: number;
};

/** What of each item was there before an instant and what it was worth: what is there now, less what happened since. */
export async function valuationBefore({ tx }: Pick<Ctx, 'tx'>, instant: string): Promise<ValuedItem[]> {
  return tx.query({
    text: `with later as (
             select item_id as id, sum(on_hand_delta) as quantity, sum(value_delta) as value from stock_moves where tenant_id = :tenant and effective_at >= $1 group by 1)
           select i.id, i.sku, i.name, i.category, i.unit, s.on_hand - coalesce(l.quantity, 0) as "onHand",
             (s.stock_value - coalesce(l.value, 0))::bigint as value
           from ${STOCKED} left join later l on l.id = i.id
           where i.tenant_id = :tenant and (s.on_hand - coalesce(l.quantity, 0) <> 0 or s.stock_value - coalesce(l.value, 0) <> 0)
           order by i.name_key, i.id`,
    values: [instant],
  });
}

export type MovedInPeriod = {
  id: string;
  sku: string;
  name: string;
  unit: string;
  reason: MoveReason;
  moves: number;
  quantityIn: string;
  quantityOut: string;
  value: number;
};

/** What moves did to each item by their reasons, reversals among them, so that it adds up to the change of the stock. */
export async function movedBetween(
  { tx }: Pick<Ctx, 'tx'>,
  from: string,
  to: string,
): Promise<MovedInPeriod[]> {
  return tx.query({
    text: `select i.id, i.sku, i.name, i.unit, s.reason, s.moves, s.came as "quantityIn", s.went as "quantityOut", s.value from (
             select m.item_id, m.reason, count(*) as moves, coalesce(sum(m.on_hand_delta) filter (where m.on_hand_delta > 0), 0) as came,
               coalesce(-sum(m.on_hand_delta) filter (where m.on_hand_delta < 0), 0) as went, sum(m.value_delta)::bigint as value
             from stock_moves m where m.tenant_id = :tenant and m.effective_at >= $1 and m.effective_at < $2 group by 1, 2) s
           join items i on i.tenant_id = :tenant and i.id = s.item_id order by i.name_key, i.id, s.reason`,
    values: [from, to],
  });
}

/** The newest moves that no document has made. */
export async function recentMoves(
  { tx }: Pick<Ctx, 'tx'>,
  limit: number,
): Promise<
  {
    id: string;
    at: string;
    actor: string;
    actorKind: Actor['kind'];
    reason: MoveReason;
    itemId: string;
    name: string;
  }[]
> {
  return tx.query({
    text: `select m.id::text, m.posted_at as at, m.actor_name as actor, m.actor_kind as "actorKind", m.reason, m.item_id as "itemId", i.name
           from (select * from stock_moves where tenant_id = :tenant and source_type is null order by id desc limit $1) m
             join items i on i.tenant_id = m.tenant_id and i.id = m.item_id order by m.id desc`,
    values: [limit],
  });
}
