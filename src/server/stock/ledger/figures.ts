import { STOCKED } from '#server/catalogue/items/list.ts';
import type { Actor, Ctx } from '#server/foundation/context.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';

/** Figures of the whole ledger, for dashboards and reports. Instants bound them: from one on, and before another. */

/** What the stock of a tenant is worth now. */
export async function stockValue({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const [row] = await tx.query<{ value: number }>({
    text: 'select coalesce(sum(stock_value), 0)::bigint as value from item_totals where tenant_id = :tenant',
  });
  return row!.value;
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
             join items i on i.tenant_id = :tenant and i.id = m.item_id order by m.id desc`,
    values: [limit],
  });
}

export type ItemOnHand = {
  id: string;
  sku: string;
  name: string;
  category: string | null;
  unit: string;
  picture: string | null;
  onHand: string;
  incoming: string;
  stockValue: number;
};

/** What items are called and what is there of them, in the order given. */
export async function itemsOnHand({ tx }: Pick<Ctx, 'tx'>, ids: string[]): Promise<ItemOnHand[]> {
  return tx.query({
    text: `select i.id, i.sku, i.name, i.category, i.unit, i.pictures -> 0 ->> 'url' as picture, s.on_hand as "onHand", s.incoming, s.stock_value as "stockValue"
           from unnest($1::uuid[]) with ordinality as w (id, place) join (${STOCKED}) on i.tenant_id = :tenant and i.id = w.id order by w.place`,
    values: [ids],
  });
}
