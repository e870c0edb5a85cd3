import { dayKey, type FactScope, type Facts, inPeriod } from '#server/foundation/db/facts.ts';

/** What was offered to customers and what became of it. Drafts and what was withdrawn do not count. */

const ABOUT = `'quote' as doc, q.id::text as doc_id, q.number, q.issue_key as day, q.customer_id as customer, q.currency`;
const sent = (scope: FactScope) =>
  `q.tenant_id = :tenant and q.state in ('sent', 'accepted', 'declined', 'expired') and ${inPeriod(scope, 'q.issue_key')}`;
const isOver = (scope: FactScope) => `q.valid_until < ${scope.sql.value(scope.today)}::date`;

/** Quotes by the days on which they were sent, without tax: a row for each, or for each of its lines. */
export const quotedFacts: Facts = (scope) =>
  scope.lines
    ? `select ${ABOUT}, l.item_id as item, l.unit, l.net from quotes q join quote_lines l on l.tenant_id = :tenant and l.quote_id = q.id where ${sent(scope)}`
    : `select ${ABOUT}, null::uuid as item, null::text as unit, q.net, 1 as quotes,
         (q.state = 'accepted')::integer as accepted, (q.state <> 'sent' or ${isOver(scope)})::integer as decided
       from quotes q where ${sent(scope)}`;

/** Those that a customer can still accept, by the day until which. */
export const openFacts: Facts = (scope) =>
  `select 'quote' as doc, q.id::text as doc_id, q.number, q.valid_key as day, q.customer_id as customer, q.currency, 1 as quotes
   from quotes q where q.tenant_id = :tenant and q.state = 'sent' and q.valid_key >= ${dayKey(scope, scope.today)}`;
