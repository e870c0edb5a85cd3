import type { FactScope, Facts } from '#server/foundation/db/facts.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { AGE_DAYS, STOCK_AGES } from '#shared/insights/dashboard/widgets.ts';
import { aboutItem } from './facts.ts';

/** For how long stock has been here. */

type AsOf = { today: string; timezone: string };

const LAST = AGE_DAYS.length - 1;
const each = (sql: (n: number) => string) => AGE_DAYS.map((_, n) => sql(n)).join(', ');
/** Of a share with cumulative columns: the quantity of each age. */
const heldIn = (n: number) => (n === 0 ? 'q0' : n > LAST ? `on_hand_key - q${LAST}` : `q${n} - q${n - 1}`);

// What came last is what is still here. A part of the value is rounded once; what is older has the rest of it. In thousandths.
// What was reversed is taken off again: so all that came is read from its index, and only what was reversed from the moves.
// The bounds of the ages are the parameters from `first` on.
const sharesOf = (items: string | null, first: number) => {
  const some = (id: string) => (items ? `and ${id} = any(${items}::uuid[])` : '');
  const arrived = `m.tenant_id = :tenant and m.on_hand_delta > 0 and m.effective_at >= $${LAST + first}`;
  return `
  came as materialized (
    select m.item_id as id, ${each((n) => `sum(m.came) filter (where m.effective_at >= $${n + first})::bigint as q${n}`)}
    from (select m.item_id, m.effective_at, (m.on_hand_delta * 1000)::bigint as came from stock_moves m
        where ${arrived} and m.reverses is null ${some('m.item_id')}
      union all select m.item_id, m.effective_at, (m.on_hand_delta * -1000)::bigint
        from stock_moves r join stock_moves m on m.tenant_id = :tenant and m.id = r.reverses
        where r.tenant_id = :tenant and r.reverses is not null and ${arrived} and m.reverses is null ${some('r.item_id')}) m group by 1),
  held as (
    select s.id, s.on_hand_key, s.stock_value,
      ${each((n) => `least(s.on_hand_key, coalesce(c.q${n}, 0)) as q${n}`)}
    from item_stock s left join came c on c.id = s.id where s.tenant_id = :tenant and s.listed and s.on_hand_key > 0 ${some('s.id')}),
  shares as materialized (
    select held.*, ${each((n) => `share_of(stock_value, q${n}, on_hand_key) as v${n}`)} from held)`;
};

const before = ({ today, timezone }: AsOf, days: number) => startOfDate(addDays(today, -days), timezone);
const boundsOf = (asOf: AsOf) => AGE_DAYS.map((days) => before(asOf, days));

const worthIn = (n: number) => (n === 0 ? 'v0' : n > LAST ? `stock_value - v${LAST}` : `v${n} - v${n - 1}`);

function sharesFor({ sql, today, timezone, items }: FactScope): string {
  const first = sql.values.length + 1;
  for (const bound of boundsOf({ today, timezone })) sql.value(bound);
  return sharesOf(items && sql.value(items), first);
}

/** The stock value of each item by age, a row for each age of which something is there. */
export const agedFacts: Facts = (scope) => {
  // One after the other: as a list beside each item they would take twice as long.
  const ages = STOCK_AGES.map(
    (age, n) =>
      `select ${aboutItem('s.id')}, '${age}' as age, ${worthIn(n)} as value from shares s where ${heldIn(n)} > 0`,
  );
  return `with ${sharesFor(scope)} ${ages.join(' union all ')}`;
};

/** The same with all ages of an item in one row, null where nothing of an age is there. */
export const agesOfItems = {
  measures: STOCK_AGES.map((_, n) => `age${n}`),
  facts: ((scope) => {
    const ages = STOCK_AGES.map((_, n) => `case when ${heldIn(n)} > 0 then ${worthIn(n)} end as age${n}`);
    return `with ${sharesFor(scope)} select ${aboutItem('s.id')}, ${ages.join(', ')} from shares s`;
  }) satisfies Facts,
};
