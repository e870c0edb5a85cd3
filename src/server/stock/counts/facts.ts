import { atInstants, dayOf, type FactScope, type Facts } from '#server/foundation/db/facts.ts';
import { aboutItem } from '../ledger/facts.ts';
import { dueLines } from './due.ts';
import { IS_OPEN } from './stored.ts';

/** How the stock agrees with the book, by what was counted; and what is to be counted. */

const about = (day: string) => `'count' as doc, c.id::text as doc_id, c.number, ${day} as day`;
const posted = (scope: FactScope) =>
  `c.tenant_id = :tenant and c.ended_at is null and ${atInstants(scope, 'c.posted_at')}`;

/** A row for each count, by the day on which it was posted; one that was reversed is none. */
export const countFacts: Facts = (scope) =>
  `select ${about(dayOf(scope, 'c.posted_at'))}, 1 as counts from counts c where ${posted(scope)}`;

/** A row for each count that is under way or being reviewed. */
export const openFacts: Facts = () =>
  `select ${about('null::integer')}, 1 as counts from counts c where c.tenant_id = :tenant and ${IS_OPEN}`;

/** A row for each line that was posted, with what the book said, what is off of it either way, and what was found besides. */
export const countedFacts: Facts = (scope) =>
  `select ${about(dayOf(scope, 'c.posted_at'))}, l.item_id as item, null::text as unit, l.location_id as location, l.reason, 1 as lines,
     case when l.difference = 0 then 0 else 1 end as lines_off, abs(l.expected) as units, abs(l.difference) as units_off,
     abs(l.value) as worth, abs(l.worth) as worth_off, l.difference as quantity, l.worth as value
   from counts c join count_lines l on l.tenant_id = :tenant and l.count_id = c.id and l.is_posted where ${posted(scope)}`;

/** A row for whatever lies somewhere and is due to be counted by any rule. */
export const dueFacts: Facts = ({ sql, today, timezone }) =>
  `select ${aboutItem('d.item')}, d.location, 1 as lines
   from (select distinct item, location from (${dueLines({ today: sql.value(today), timezone: sql.value(timezone) })}) d) d`;
