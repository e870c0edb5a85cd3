import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CountRule } from '#shared/stock/counts/shapes.ts';
import { PERIODS } from '#shared/stock/counts/states.ts';
import { CLASSES, LAST_COUNTED } from './scope.ts';

/** The day it is and the time zone of the tenant, each as SQL. */
type Clock = { today: string; timezone: string };

/** The day from which on something that a rule `r` asks for must have been counted, so that it is not due today. */
const countedFrom = ({ today }: Clock): string => {
  const times = Object.entries(PERIODS).map(
    ([name, months]) => `when '${name}' then interval '${months ? `${months} months` : '7 days'}'`,
  );
  return `(${today}::date - case r.every ${times.join(' ')} end)::date`;
};

const isDueSince = (clock: Clock, seen: string) =>
  `(${seen} is null or ${seen} < (${countedFrom(clock)}::timestamp at time zone ${clock.timezone}))`;

/** The place of each of some rules that has one, with what is inside it, as a query of the whole rule and `place`. */
const placesOf = (which: string): string => `(with recursive inside as (
    select r.id as rule, r.location_id as place from count_rules r where r.tenant_id = :tenant and r.location_id is not null and ${which}
    union select i.rule, c.id from locations c join inside i on c.parent_id = i.place where c.tenant_id = :tenant)
  select r.*, i.place from inside i join count_rules r on r.tenant_id = :tenant and r.id = i.rule)`;

/**
 * What is due of rules, of all or of those that meet a condition on `r`: a row of `rule`, `item` and `location` for whatever lies
 * somewhere and was not counted in time.
 */
export function dueLines(clock: Clock, some = 'true'): string {
  const last = `left join ${LAST_COUNTED} last on last.item_id = v.id and last.location_id = v.location_id`;
  const place = "join locations p on p.tenant_id = :tenant and p.id = v.location_id and p.usage = 'internal'";
  const which = `v.tenant_id = :tenant and v.on_hand <> 0 and ${isDueSince(clock, 'last.at')}`;
  const columns = 'select r.id as rule, v.id as item, v.location_id as location';
  return `${columns} from ${placesOf(some)} r join stock_levels v on v.location_id = r.place ${place} ${last} where ${which}
    union all ${columns} from count_rules r join stock_levels v on v.tenant_id = r.tenant_id ${place} ${last} left join ${CLASSES} k on k.id = v.id
      where r.tenant_id = :tenant and ${some} and r.class = coalesce(k.class, 'C') and ${which}`;
}

/** Likewise a row of `rule` for each place of it in which nothing lies, and which nobody has seen to be empty in time. */
const duePlaces = (clock: Clock, some: string): string =>
  `select r.id as rule from ${placesOf(some)} r join locations p on p.tenant_id = :tenant and p.id = r.place and p.usage = 'internal' and not p.archived
     left join lateral (select max(e.empty_at) as at from count_places e where e.tenant_id = :tenant and e.location_id = p.id and e.is_posted) seen on true
   where not exists (select from stock_levels v where v.tenant_id = :tenant and v.location_id = p.id and v.on_hand <> 0) and ${isDueSince(clock, 'seen.at')}`;

/** What is due of one rule: how many lines and empty places, and since when they should have been counted. */
export type Due = Pick<CountRule, 'since' | 'due' | 'empty'>;

/** What is due of rules, by their ids. */
export async function dueOf(ctx: Ctx, rules: string[]): Promise<Map<string, Due>> {
  const { preferences } = await tenantOf(ctx);
  const clock = { today: '$1', timezone: '$2' };
  const asked = 'r.id = any($3::uuid[])';
  const found = await ctx.tx.query<{ id: string } & Due>({
    prepare: false,
    text: `select r.id, ${countedFrom(clock)} as since, coalesce(l.lines, 0) as due, coalesce(e.places, 0) as empty
           from count_rules r
             left join (select rule, count(*)::integer as lines from (${dueLines(clock, asked)}) d group by rule) l on l.rule = r.id
             left join (select rule, count(*)::integer as places from (${duePlaces(clock, asked)}) d group by rule) e on e.rule = r.id
           where r.tenant_id = :tenant and ${asked}`,
    values: [await todayOf(ctx), preferences.timezone, rules],
  });
  return new Map(found.map(({ id, ...due }) => [id, due]));
}
