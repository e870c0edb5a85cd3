import { type Facts, inPeriod } from '#server/foundation/db/facts.ts';

/** What customers paid, by the dates of their payments; what is void does not count, nor do refunds. */
export const paidFacts: Facts = (scope) =>
  `select 'payment' as doc, p.id::text as doc_id, p.number, p.date_key as day, p.customer_id as customer, p.currency, p.method, p.amount
   from payments p where p.tenant_id = :tenant and p.kind = 'payment' and p.state = 'posted' and ${inPeriod(scope, 'p.date_key')}`;
