import type { Facts } from '../db/facts.ts';

/** With whom a business deals: a row for each that is active. */
export const partyFacts =
  (table: 'customers' | 'suppliers'): Facts =>
  () =>
    `select '${table.slice(0, -1)}' as doc, p.id::text as doc_id, p.name as number, null::integer as day, p.currency, 1 as parties
     from ${table} p where p.tenant_id = :tenant and p.status = 'active'`;
