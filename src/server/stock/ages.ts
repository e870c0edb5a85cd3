import {
  AGE_DAYS,
  COVER_BANDS,
  COVER_DAYS,
  type CoverBand,
  STOCK_AGES,
  type StockAge,
} from '#shared/dashboard/widgets.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { SOLD_DAYS } from '#shared/replenishment/rules.ts';
import type { Ctx } from '../context.ts';
import { STANDS } from './sums.ts';

/** For how long stock has been here, and for how long it will last. */

type AsOf = { today: string; timezone: string };

// What came last is what is still here. A part of the value is rounded once; what is older has the rest of it.
const AGED = `came as (
    select m.item_id as id, ${AGE_DAYS.map((_, n) => `sum(m.on_hand_delta) filter (where m.effective_at >= $${n + 1}) as q${n}`).join(', ')}
    from stock_moves m where m.on_hand_delta > 0 and m.effective_at >= $${AGE_DAYS.length} and ${STANDS} group by 1),
  held as (
    select i.id, i.sku, i.name, i.category, i.unit, i.name_key, i.on_hand, i.stock_value, ${AGE_DAYS.map((_, n) => `least(i.on_hand, coalesce(c.q${n}, 0)) as q${n}`).join(', ')}
    from items i left join came c on c.id = i.id where i.removed_at is null and i.on_hand_key > 0),
  shares as (
    select held.*, ${AGE_DAYS.map((_, n) => `(sign(stock_value) * div(2 * abs(stock_value) * q${n} + on_hand, 2 * on_hand))::bigint as v${n}`).join(', ')} from held)`;

const bounds = ({ today, timezone }: AsOf) =>
  AGE_DAYS.map((days) => startOfDate(addDays(today, -days), timezone));
const LAST = AGE_DAYS.length - 1;
/** Of a share with cumulative columns: the value, and the quantity, of each age. */
const worthIn = (n: number) => (n === 0 ? 'v0' : n > LAST ? `stock_value - v${LAST}` : `v${n} - v${n - 1}`);
const heldIn = (n: number) => (n === 0 ? 'q0' : n > LAST ? `on_hand - q${LAST}` : `q${n} - q${n - 1}`);

/** The stock value by age, and how many items have something of that age. */
export async function stockAges(
  { tx }: Pick<Ctx, 'tx'>,
  asOf: AsOf,
): Promise<{ age: StockAge; value: number; items: number }[]> {
  const [row] = await tx.query<Record<string, number>>({
    name: 'stock-ages',
    text: `with ${AGED} select ${STOCK_AGES.map((_, n) => `coalesce(sum(${worthIn(n)}), 0)::bigint as v${n}, count(*) filter (where ${heldIn(n)} > 0) as n${n}`).join(', ')} from shares`,
    values: bounds(asOf),
  });
  return STOCK_AGES.map((age, n) => ({ age, value: row![`v${n}`]!, items: row![`n${n}`]! }));
}

export type AgedItem = {
  id: string;
  sku: string;
  name: string;
  unit: string;
  onHand: string;
  value: number;
  /** By age, in the order of STOCK_AGES: values in minor units. */
  values: number[];
};

/** The same item by item, the greatest value of the oldest age first. */
export async function itemAges({ tx }: Pick<Ctx, 'tx'>, asOf: AsOf): Promise<AgedItem[]> {
  return tx.query<AgedItem>({
    name: 'stock-item-ages',
    text: `with ${AGED} select id, sku, name, unit, on_hand as "onHand", stock_value as value,
             jsonb_build_array(${STOCK_AGES.map((_, n) => worthIn(n)).join(', ')}) as values
           from shares order by stock_value - v${LAST} desc, stock_value desc, name_key, id`,
    values: bounds(asOf),
  });
}

export type CoveredItem = {
  id: string;
  sku: string;
  name: string;
  unit: string;
  onHand: string;
  incoming: string;
  days: number;
};

// As `daysOfCover` in shared/replenishment/rules.ts reckons it, over the days since the first move or the last 90.
const COVERED = `sold as (
    select m.item_id as id, -sum(m.on_hand_delta) as sold from stock_moves m where m.reason = 'sale' and m.effective_at >= $1 group by 1),
  covered as (
    select i.id, i.sku, i.name, i.unit, i.name_key, i.on_hand, i.incoming, case when s.sold > 0 then
        case when i.on_hand + i.incoming <= 0 then 0 else div((i.on_hand + i.incoming) * greatest(1, least(${SOLD_DAYS},
          $2::date - ((select min(f.effective_at) from stock_moves f where f.item_id = i.id) at time zone $3)::date)), s.sold) end end::bigint as days
    from items i left join sold s on s.id = i.id
    where i.status = 'active' and i.removed_at is null and (i.on_hand_key > 0 or s.sold > 0))`;

/** How many active items last for how long, and those that last shortest. */
export async function stockCover(
  { tx }: Pick<Ctx, 'tx'>,
  { today, timezone }: AsOf,
  limit: number,
): Promise<{ bands: { band: CoverBand; items: number }[]; rows: CoveredItem[] }> {
  const band = `case when days is null then 4 ${COVER_DAYS.map((most, n) => `when days <= ${most} then ${n}`).join(' ')} else 3 end`;
  const [row] = await tx.query<{ bands: Record<string, number> | null; rows: CoveredItem[] | null }>({
    name: 'stock-cover',
    text: `with ${COVERED} select (select jsonb_object_agg(band, items) from (select ${band} as band, count(*) as items from covered group by 1) b) as bands,
             (select jsonb_agg(jsonb_build_object('id', id, 'sku', sku, 'name', name, 'unit', unit, 'onHand', trim_scale(on_hand)::text,
                'incoming', trim_scale(incoming)::text, 'days', days)) from (
                select * from covered where days is not null order by days, name_key, id limit $4) r) as rows`,
    values: [startOfDate(addDays(today, -SOLD_DAYS), timezone), today, timezone, limit],
  });
  return {
    bands: COVER_BANDS.map((name, n) => ({ band: name, items: row!.bands?.[n] ?? 0 })),
    rows: row!.rows ?? [],
  };
}
