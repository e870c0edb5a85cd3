import type { Ctx } from '#server/foundation/context.ts';
import type { PaymentMethod } from '#shared/sales/payments/states.ts';

/** A document as the journal needs it; amounts in minor units of its currency. */
export type Booked = {
  date: string;
  kind:
    | 'invoice'
    | 'void'
    | 'credit_note'
    | 'credit_note_void'
    | 'payment'
    | 'payment_void'
    | 'refund'
    | 'refund_void';
  number: string;
  customer: string;
  currency: string;
  amount: number;
  net: number;
  taxes: { rate: string; tax: number }[];
  method: PaymentMethod | null;
  reference: string;
};

const PORTION = 2000;
const DOCUMENTS = `
  select issue_date as date, 0 as place, 'invoice' as kind, id, number, customer_name as customer, currency, total as amount, net, taxes,
    null as method, customer_reference as reference from invoices where state <> 'draft' and issue_key between $1::date - date '1970-01-01' and $2::date - date '1970-01-01'
  union all select (voided_at at time zone $3)::date, 5, 'void', id, number, customer_name, currency, total, net, taxes, null, void_reason
    from invoices where state = 'void' and (voided_at at time zone $3)::date between $1::date and $2::date
  union all select date, 1, 'credit_note', id, number, customer_name, currency, total, net, taxes, null, reason
    from credit_notes where date_key between $1::date - date '1970-01-01' and $2::date - date '1970-01-01'
  union all select (voided_at at time zone $3)::date, 6, 'credit_note_void', id, number, customer_name, currency, total, net, taxes, null, void_reason
    from credit_notes where state = 'void' and (voided_at at time zone $3)::date between $1::date and $2::date
  union all select date, 2, kind, id, number, customer_name, currency, amount, 0, '[]', method, reference
    from payments where date_key between $1::date - date '1970-01-01' and $2::date - date '1970-01-01'
  union all select (voided_at at time zone $3)::date, 6, kind || '_void', id, number, customer_name, currency, amount, 0, '[]', method, void_reason
    from payments where state = 'void' and (voided_at at time zone $3)::date between $1::date and $2::date`;

/** The documents of the next days, whole days each: at least those of the first, and about two thousand. */
export async function bookedFrom(
  { tx }: Ctx,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<Booked[]> {
  return tx.query<Booked>({
    text: `with documents as (${DOCUMENTS})
           select date, kind, number, customer, currency, amount, net, taxes, method, reference from documents
           where date <= coalesce((select date from documents order by date offset ${PORTION} limit 1), $2::date)
           order by date, place, id`,
    values: [from, to, timezone],
  });
}
