import { STOCKED } from '#server/catalogue/items/list.ts';
import { atInstants, dayOf, type FactScope, type Facts } from '#server/foundation/db/facts.ts';
import { SOLD_DAYS } from '#shared/purchasing/replenishment/rules.ts';
import { OF_SALES, STANDS } from './sums.ts';

/** What is in stock, what moved, and what of it does not. */

/** The columns by which a row of facts says that it is about an item. */
export const aboutItem = (id: string) =>
  `'item' as doc, ${id}::text as doc_id, null::text as number, null::integer as day, ${id} as item, null::text as unit`;

/** The condition that a move came after the last day asked for; nothing comes after today. */
const later = ({ sql, period, timezone }: FactScope) =>
  `m.effective_at >= ((${sql.value(period.to)}::date + 1)::timestamp at time zone ${sql.value(timezone)})`;
const isNow = ({ period, today }: FactScope) => period.to >= today;

/** What was there at the end of a day and what it was worth: what is there now, less what happened since. */
export const stockFacts: Facts = (scope) => {
  if (scope.places) return placedFacts(scope);
  const now = `select ${aboutItem('s.id')}, s.on_hand as quantity, s.stock_value as value from item_stock s
    where s.tenant_id = :tenant and (s.on_hand <> 0 or s.stock_value <> 0)`;
  if (isNow(scope)) return now;
  return `${now} union all select ${aboutItem('m.item_id')}, -m.on_hand_delta, -m.value_delta from stock_moves m
    where m.tenant_id = :tenant and ${later(scope)}`;
};

/**
 * The same place by place. The value of an item is shared among its places by what lies there: each has what all up to it
 * have, less what those before it have, so that nothing is lost to rounding.
 */
const placedFacts: Facts = (scope) => {
  const moved = (end: 'from' | 'to', sign: string) =>
    `union all select m.item_id, m.${end}_location_id, ${sign}m.quantity from stock_moves m join locations p on p.tenant_id = :tenant and p.id = m.${end}_location_id
       where m.tenant_id = :tenant and p.usage = 'internal' and m.reason <> 'revaluation' and ${later(scope)}`;
  const since = isNow(scope) ? '' : `${moved('from', '')} ${moved('to', '-')}`;
  const valued = isNow(scope)
    ? ''
    : `union all select m.item_id, -m.value_delta from stock_moves m where m.tenant_id = :tenant and ${later(scope)}`;
  return `with lying as (
      select item, location, (sum(quantity) * 1000)::bigint as held from (
        select l.id as item, l.location_id as location, l.on_hand as quantity
        from stock_levels l join locations p on p.tenant_id = :tenant and p.id = l.location_id and p.usage = 'internal'
        where l.tenant_id = :tenant and l.on_hand <> 0 ${since}) l
      group by item, location having sum(quantity) <> 0),
    worth as (
      select item, sum(value)::bigint as value from (
        select s.id as item, s.stock_value as value from item_stock s where s.tenant_id = :tenant and s.stock_value <> 0 ${valued}) w group by item),
    upto as (
      select l.*, sum(held) over (partition by item order by location)::bigint as held_to, sum(held) over (partition by item)::bigint as held_in_all from lying l)
    select ${aboutItem('u.item')}, u.location, u.held / 1000.0 as quantity,
      case when u.held_in_all > 0 then share_of(coalesce(w.value, 0), u.held_to, u.held_in_all) - share_of(coalesce(w.value, 0), u.held_to - u.held, u.held_in_all) else 0 end as value
    from upto u left join worth w on w.item = u.item`;
};

/** What is there and held for nobody, now; with places, what lies at each. */
export const availableFacts: Facts = ({ places }) =>
  places
    ? `select ${aboutItem('l.id')}, l.location_id as location, l.on_hand - l.held as quantity
       from stock_levels l join locations p on p.tenant_id = :tenant and p.id = l.location_id and p.usage = 'internal'
       where l.tenant_id = :tenant and l.on_hand <> l.held`
    : `select ${aboutItem('s.id')}, s.available as quantity from item_stock s where s.tenant_id = :tenant and s.available <> 0`;

/** What is on its way to each item. */
export const comingFacts: Facts = () =>
  `select ${aboutItem('s.id')}, s.incoming as quantity from item_stock s where s.tenant_id = :tenant and s.listed and s.incoming_key > 0`;

/** A row for each active item that meets a condition on STOCKED. */
export const itemsWhich = (which: string) =>
  `select ${aboutItem('i.id')}, 1 as items, s.stock_value as value from ${STOCKED}
   where i.tenant_id = :tenant and i.status = 'active' and s.listed and ${which}`;

/** Items of which something is there. */
export const thereFacts: Facts = () =>
  `select ${aboutItem('s.id')}, 1 as items from item_stock s where s.tenant_id = :tenant and s.listed and s.on_hand_key > 0`;

export const outFacts: Facts = () => itemsWhich('s.is_out');
/** Those that have fallen to their reorder point; with places, to that of a place. */
export const lowFacts: Facts = ({ places }) =>
  places
    ? `select ${aboutItem('i.id')}, r.location_id as location, 1 as items, s.stock_value as value
       from ${STOCKED} join reorder_points r on r.tenant_id = :tenant and r.id = i.id
         join locations p on p.tenant_id = :tenant and p.id = r.location_id and not p.archived
         left join stock_levels l on l.tenant_id = :tenant and l.id = r.id and l.location_id = r.location_id
       where i.tenant_id = :tenant and i.status = 'active' and s.listed and s.low_places > 0 and coalesce(l.on_hand - l.held, 0) <= r.point`
    : itemsWhich('s.is_low');
/** Those in stock of which nothing was sold for so many days. */
export const deadFacts: Facts = ({ sql, today, timezone, days }) =>
  itemsWhich(
    `s.on_hand_key > 0 and (s.last_sold_at is null or s.last_sold_at < ((${sql.value(today)}::date - ${sql.value(days)}::integer)::timestamp at time zone ${sql.value(timezone)}))`,
  );

/**
 * The value of what is there, and the cost of what was sold of it in the last days. Item by item also how much of an
 * active one is there and on its way, how much was sold and in how many days, as `daysOfCover` in
 * shared/purchasing/replenishment/rules.ts takes them.
 */
export const coverFacts: Facts = ({ sql, today, timezone, lines, items }) => {
  const day = `${sql.value(today)}::date`;
  const since = `(${day} - ${SOLD_DAYS})`;
  if (!lines)
    return `select ${aboutItem('s.id')}, s.stock_value as value, 0::bigint as cost, 0::bigint as held, 0::bigint as sold, 0::bigint as span
      from item_stock s where s.tenant_id = :tenant and s.stock_value <> 0
      union all select ${aboutItem('null::uuid')}, 0::bigint, d.cost, 0::bigint, 0::bigint, 0::bigint from stock_days d where d.tenant_id = :tenant and d.day >= ${since}`;
  const zone = sql.value(timezone);
  const began = `(${since}::timestamp at time zone ${zone})`;
  const some = (id: string) => (items ? `and ${id} = any(${sql.value(items)}::uuid[])` : '');
  const active = "i.status = 'active'";
  const ofActive = (quantity: string) => `case when ${active} then (${quantity})::bigint else 0 end`;
  // What is not active counts in the whole, and is no item of its own.
  return `with sold as (
      select m.item_id as id, (-sum(m.on_hand_delta) filter (where m.reason = 'sale') * 1000)::bigint as sold,
        coalesce(-sum(m.value_delta) filter (where ${STANDS}), 0)::bigint as cost
      from stock_moves m where m.tenant_id = :tenant and ${OF_SALES} and m.effective_at >= ${began} ${some('m.item_id')} group by 1)
    select ${aboutItem(`case when ${active} then i.id end`)}, s.stock_value as value, coalesce(g.cost, 0) as cost,
      ${ofActive('s.projected_key - s.awaited * 1000')} as held, ${ofActive('coalesce(g.sold, 0)')} as sold,
      ${ofActive(`greatest(1, least(${SOLD_DAYS}, ${day} - (s.first_moved_at at time zone ${zone})::date))`)} as span
    from ${STOCKED} left join sold g on g.id = i.id
    where i.tenant_id = :tenant and (s.on_hand_key > 0 or g.id is not null or s.stock_value <> 0) ${some('i.id')}`;
};

/** What moves did to quantities and values; with places, at each end that is a place of the business. */
export const movedFacts: Facts = (scope) => {
  const row = (quantity: string, value: string, location: string) =>
    `select 'move' as doc, m.id::text as doc_id, null::text as number, ${dayOf(scope, 'm.effective_at')} as day, m.item_id as item, null::text as unit,
       m.reason, ${location} as location, ${quantity} as quantity, ${value} as value from stock_moves m`;
  const which = `where m.tenant_id = :tenant and ${atInstants(scope, 'm.effective_at')}`;
  const inAndOut = (moves: string) =>
    `select m.*, greatest(m.quantity, 0) as came, greatest(-m.quantity, 0) as went from (${moves}) m`;
  if (!scope.places) return inAndOut(`${row('m.on_hand_delta', 'm.value_delta', 'null::uuid')} ${which}`);
  const end = (name: 'from' | 'to', sign: string) =>
    `${row(`case when m.reason = 'revaluation' then 0 else ${sign}m.quantity end`, `case when m.on_hand_delta <> 0 ${name === 'to' ? "or m.reason = 'revaluation'" : ''} then m.value_delta else 0 end`, `m.${name}_location_id`)}
     join locations p on p.tenant_id = :tenant and p.id = m.${name}_location_id and p.usage = 'internal' ${which}`;
  return inAndOut(`${end('from', '-')} union all ${end('to', '')}`);
};
