import type { Facts } from '#server/foundation/db/facts.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { AGE_DAYS, STOCK_AGES } from '#shared/insights/dashboard/widgets.ts';
import { STANDS } from './sums.ts';

/** For how long stock has been here. */

type AsOf = { today: string; timezone: string };

const LAST = AGE_DAYS.length - 1;
const each = (sql: (n: number) => string) => AGE_DAYS.map((_, n) => sql(n)).join(', ');
/** Of a share with cumulative columns: the quantity of each age. */
const heldIn = (n: number) => (n === 0 ? 'q0' : n > LAST ? `on_hand_key - q${LAST}` : `q${n} - q${n - 1}`);

// What came last is what is still here. A part of the value is rounded once; what is older has the rest of it. In thousandths.
// Of all items, what was reversed is looked up once and not for each move.
// The bounds of the ages are the parameters from `first` on.
const sharesOf = (items: string | null, first: number) => `
  came as materialized (
    select m.item_id as id, ${each((n) => `sum(m.came) filter (where m.effective_at >= $${n + first})::bigint as q${n}`)}
    from (select m.item_id, m.effective_at, (m.on_hand_delta * 1000)::bigint as came from stock_moves m
      where m.tenant_id = :tenant and m.on_hand_delta > 0 and m.effective_at >= $${LAST + first} and ${items ? `${STANDS} and m.item_id = any(${items}::uuid[])` : 'm.reverses is null and m.id not in (select r.reverses from stock_moves r where r.tenant_id = :tenant and r.reverses is not null)'}) m group by 1),
  held as (
    select s.id, s.on_hand_key, s.stock_value,
      ${each((n) => `least(s.on_hand_key, coalesce(c.q${n}, 0)) as q${n}`)}
    from item_stock s left join came c on c.id = s.id where s.tenant_id = :tenant and s.listed and s.on_hand_key > 0 ${items ? `and s.id = any(${items}::uuid[])` : ''}),
  shares as materialized (
    select held.*, ${each((n) => `share_of(stock_value, q${n}, on_hand_key) as v${n}`)} from held)`;

const before = ({ today, timezone }: AsOf, days: number) => startOfDate(addDays(today, -days), timezone);
const boundsOf = (asOf: AsOf) => AGE_DAYS.map((days) => before(asOf, days));

const worthIn = (n: number) => (n === 0 ? 'v0' : n > LAST ? `stock_value - v${LAST}` : `v${n} - v${n - 1}`);

/** The stock value of each item by age, a row for each age of which something is there. */
export const agedFacts: Facts = ({ sql, today, timezone, items }) => {
  const first = sql.values.length + 1;
  for (const bound of boundsOf({ today, timezone })) sql.value(bound);
  // One after the other: as a list beside each item they would take twice as long.
  const ages = STOCK_AGES.map(
    (
      age,
      n,
    ) => `select 'item' as doc, s.id::text as doc_id, null::text as number, null::integer as day, s.id as item, null::text as unit,
      '${age}' as age, ${worthIn(n)} as value from shares s where ${heldIn(n)} > 0`,
  );
  return `with ${sharesOf(items && sql.value(items), first)} ${ages.join(' union all ')}`;
};
