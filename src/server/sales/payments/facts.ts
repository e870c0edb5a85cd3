import { type Facts, inPeriod } from '#server/foundation/db/facts.ts';

/** What customers paid, by the dates of their payments; what is void does not count, nor do refunds. */
export const paidFacts: Facts = (scope) =>
  `select 'payment' as doc, p.id::text as doc_id, p.number, p.date_key as day, p.customer_id as customer, p.currency, p.method, p.amount
   from payments p where p.tenant_id = :tenant and p.kind = 'payment' and p.state = 'posted' and ${inPeriod(scope, 'p.date_key')}`;

/**
 * Invoices paid in full, by the day on which they were: that of the last payment or credit note for them. One of which
 * nothing was paid with money tells nothing of how quickly somebody pays, nor does one that came in together with its payment.
 */
export const settledFacts: Facts = (scope) => {
  const day = 'max(coalesce(p.date_key, n.date_key))';
  // Grouped by their customers as well, so that those of one are found by them.
  return `select 'invoice' as doc, i.id::text as doc_id, i.number, ${day} as day, i.customer_id as customer, i.currency, 1 as invoices,
      greatest(${day} - i.issue_key, 0) as days
    from invoices i join allocations a on a.tenant_id = :tenant and a.invoice_id = i.id and a.releases is null
      left join payments p on p.tenant_id = :tenant and p.id = a.payment_id
      left join credit_notes n on n.tenant_id = :tenant and n.id = a.credit_note_id
    where i.tenant_id = :tenant and i.state = 'issued' and i.balance = 0
      and not exists (select from allocations r where r.tenant_id = :tenant and r.releases = a.id)
    group by i.id, i.number, i.issue_key, i.customer_id, i.currency, i.brought_in
    having count(p.id) filter (where p.brought_in is null or p.brought_in is distinct from i.brought_in) > 0 and ${inPeriod(scope, day)}`;
};
