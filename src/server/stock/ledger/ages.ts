import { STOCKED } from '#server/catalogue/items/list.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Facts } from '#server/foundation/db/facts.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { AGE_DAYS, DEAD_DAYS, STOCK_AGES } from '#shared/insights/dashboard/widgets.ts';
import { SOLD_DAYS } from '#shared/purchasing/replenishment/rules.ts';
import { STANDS } from './sums.ts';

/** For how long stock has been here, and for how long it will last. */

type AsOf = { today: string; timezone: string };

const LAST = AGE_DAYS.length - 1;
const each = (sql: (n: number) => string) => AGE_DAYS.map((_, n) => sql(n)).join(', ');
/** Of a share with cumulative columns: the quantity of each age. */
const heldIn = (n: number) => (n === 0 ? 'q0' : n > LAST ? `on_hand_key - q${LAST}` : `q${n} - q${n - 1}`);

// What came last is what is still here. A part of the value is rounded once; what is older has the rest of it. In thousandths.
// Of all items, what was reversed is looked up once and not for each move.
// The bounds of the ages are the parameters from `first` on.
const sharesOf = (items: 'all' | 'some', first = 1) => `
  came as materialized (
    select m.item_id as id, ${each((n) => `sum(m.came) filter (where m.effective_at >= $${n + first})::bigint as q${n}`)}
    from (select m.item_id, m.effective_at, (m.on_hand_delta * 1000)::bigint as came from stock_moves m
      where m.tenant_id = :tenant and m.on_hand_delta > 0 and m.effective_at >= $${LAST + first} and ${items === 'some' ? `${STANDS} and m.item_id = any($5::uuid[])` : 'm.reverses is null and m.id not in (select r.reverses from stock_moves r where r.tenant_id = :tenant and r.reverses is not null)'}) m group by 1),
  held as (
    select i.id, i.sku, i.name, i.unit, i.status, i.name_key, s.on_hand, s.on_hand_key, s.incoming_key, s.stock_value, s.first_moved_at, s.last_sold_at,
      ${each((n) => `least(s.on_hand_key, coalesce(c.q${n}, 0)) as q${n}`)}
    from ${STOCKED} left join came c on c.id = i.id where i.tenant_id = :tenant and i.removed_at is null ${items === 'some' ? 'and i.id = any($5::uuid[])' : ''}),
  shares as (
    select held.*, ${each((n) => `share_of(stock_value, q${n}, on_hand_key) as v${n}`)} from held)`;

/** Lets a statement over all items sort and join in memory. */
const inMemory = ({ tx }: Pick<Ctx, 'tx'>) =>
  tx.query({
    text: "select set_config('work_mem', '64MB', true), set_config('max_parallel_workers_per_gather', '0', true)",
  });

const before = ({ today, timezone }: AsOf, days: number) => startOfDate(addDays(today, -days), timezone);
const boundsOf = (asOf: AsOf) => AGE_DAYS.map((days) => before(asOf, days));

const worthIn = (n: number) => (n === 0 ? 'v0' : n > LAST ? `stock_value - v${LAST}` : `v${n} - v${n - 1}`);

/** The stock value of each item by age, a row for each age of which something is there. */
export const agedFacts: Facts = ({ sql, today, timezone }) => {
  const first = sql.values.length + 1;
  for (const bound of boundsOf({ today, timezone })) sql.value(bound);
  const ages = STOCK_AGES.map((age, n) => `('${age}', ${worthIn(n)}, ${heldIn(n)})`).join(', ');
  return `with ${sharesOf('all', first)} select 'item' as doc, s.id::text as doc_id, s.sku as number, null::integer as day, s.id as item,
      null::text as unit, a.age, a.value from shares s cross join lateral (values ${ages}) as a (age, value, held)
    where s.on_hand_key > 0 and a.held > 0`;
};

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

/** The stock value of each item by age, the greatest value of the oldest age first. */
export async function itemAges(ctx: Pick<Ctx, 'tx'>, asOf: AsOf): Promise<AgedItem[]> {
  await inMemory(ctx);
  return ctx.tx.query<AgedItem>({
    text: `with ${sharesOf('all')} select id, sku, name, unit, on_hand as "onHand", stock_value as value,
             jsonb_build_array(${each(worthIn)}, ${worthIn(LAST + 1)}) as values
           from shares where on_hand_key > 0 order by stock_value - v${LAST} desc, stock_value desc, name_key, id`,
    values: boundsOf(asOf),
  });
}

/** An item of which something is on hand, or was sold of late. */
export type ItemState = {
  id: string;
  /** Its name, as names are sorted. */
  key: string;
  isActive: boolean;
  isThere: boolean;
  value: number;
  /** How much of the value is no older than each of AGE_DAYS. */
  v0: number;
  v1: number;
  v2: number;
  v3: number;
  /** One bit for each of STOCK_AGES of which something is there. */
  ages: number;
  /** For how many days it lasts; null: nothing was sold. */
  days: number | null;
  /** 1: not sold in DEAD_DAYS; 2: never. */
  unsold: 0 | 1 | 2;
};

// The days as `daysOfCover` in shared/replenishment/rules.ts calculates them, over those since the first move or the last 90.
const statesOf = (items: 'all' | 'some') => `with ${sharesOf(items)},
  sold as (
    select m.item_id as id, (-sum(m.on_hand_delta) * 1000)::bigint as sold from stock_moves m
    where m.tenant_id = :tenant and m.reason = 'sale' and m.effective_at >= $6 ${items === 'some' ? 'and m.item_id = any($5::uuid[])' : 'and $5::uuid[] is null'} group by 1)
  select h.id, h.name_key as key, h.status = 'active' as "isActive", h.on_hand_key > 0 as "isThere", h.stock_value as value,
    v0, v1, v2, v3, case when h.on_hand_key > 0 then ${[...AGE_DAYS, 0].map((_, n) => `(${heldIn(n)} > 0)::integer * ${2 ** n}`).join(' + ')} else 0 end as ages,
    case when s.sold > 0 then greatest(0, h.on_hand_key + h.incoming_key)
      * greatest(1, least(${SOLD_DAYS}, $7::date - (h.first_moved_at at time zone $8)::date)) / s.sold end as days,
    case when h.last_sold_at is null then 2 else (h.last_sold_at < $9)::integer end as unsold
  from shares h left join sold s on s.id = h.id where h.on_hand_key > 0 or s.sold > 0`;

/** The states of all items, or of some. */
export async function itemStates(
  ctx: Pick<Ctx, 'tx'>,
  asOf: AsOf,
  ids: string[] | null,
): Promise<ItemState[]> {
  if (!ids) await inMemory(ctx);
  const items = ids ? 'some' : 'all';
  return ctx.tx.query<ItemState>({
    text: statesOf(items),
    values: [
      ...boundsOf(asOf),
      ids,
      before(asOf, SOLD_DAYS),
      asOf.today,
      asOf.timezone,
      before(asOf, DEAD_DAYS),
    ],
  });
}

export type ItemOnHand = {
  id: string;
  sku: string;
  name: string;
  unit: string;
  onHand: string;
  incoming: string;
  stockValue: number;
};

/** How items are called and what is there of them, in the order of their ids. */
export async function itemsOnHand({ tx }: Pick<Ctx, 'tx'>, ids: string[]): Promise<ItemOnHand[]> {
  return tx.query({
    text: `select i.id, i.sku, i.name, i.unit, s.on_hand as "onHand", s.incoming, s.stock_value as "stockValue"
           from unnest($1::uuid[]) with ordinality as w (id, place) join (${STOCKED}) on i.tenant_id = :tenant and i.id = w.id order by w.place`,
    values: [ids],
  });
}
