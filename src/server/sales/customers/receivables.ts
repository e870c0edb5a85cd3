import type { Ctx } from '#server/foundation/context.ts';
import type { Facts } from '#server/foundation/db/facts.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { AgeingSums } from '#shared/sales/invoices/shapes.ts';
import { AGEING_BUCKETS, type AgeingBucket } from '#shared/sales/invoices/states.ts';

/** The placeholders of the date and of the time zone. */
type At = { date: string; timezone: string };

/**
 * What customers owe as of a date: open invoices by age, less what is left of credit notes and payments. It is what the
 * journal debits and credits to receivables up to that day, and the sum of the balances of customers.
 *
 * What is open now is read from indexes that hold nothing else; what was written after the date is taken back. An
 * allocation made on the day on which one of its ends was entered counts from the later of their dates, so that a
 * payment entered late counts when it came in; one made afterwards counts from its own day.
 */
const partsOf = ({ date, timezone }: At) => {
  const day = (instant: string) => `(${instant} at time zone ${timezone})::date`;
  const after = `((${date}::date + 1)::timestamp at time zone ${timezone})`;
  const upTo = `<= ${date}::date - date '1970-01-01'`;
  const late = `select a.invoice_id, a.payment_id, a.credit_note_id, a.amount from allocations a
      left join payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id
      left join credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_note_id
      left join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
      left join payments r on r.tenant_id = a.tenant_id and r.id = a.refund_id
    where a.tenant_id = :tenant and a.created_at >= ${after} and (a.releases is not null
      or r.id is null and ${day('a.created_at')} not in (${day('coalesce(p.created_at, n.created_at)')}, ${day('i.issued_at')})
      or greatest(coalesce(p.date, n.date), coalesce(i.issue_date, r.date)) > ${date}::date)`;
  const ofSource = (table: 'payments' | 'credit_notes', part: string, amount: string, key: string) => `
    select id, date_key, customer_id, currency, '${part}', rest from ${table} where tenant_id = :tenant and rest > 0 and date_key ${upTo}
    union all select s.id, s.date_key, s.customer_id, s.currency, '${part}', l.amount from late l join ${table} s on s.tenant_id = :tenant and s.id = l.${key}
      where s.date_key ${upTo}
    union all select id, date_key, customer_id, currency, '${part}', ${amount} from ${table}
      where tenant_id = :tenant and state = 'void' and voided_at >= ${after} and date_key ${upTo}`;
  return `with late as materialized (${late}),
    invoiced as (
      select id, customer_id, currency, due_key, balance as amount from invoices
        where tenant_id = :tenant and balance > 0 and issue_key ${upTo}
      union all select i.id, i.customer_id, i.currency, i.due_key, l.amount from late l
        join invoices i on i.tenant_id = :tenant and i.id = l.invoice_id where i.issue_key ${upTo}
      union all select id, customer_id, currency, due_key, total from invoices
        where tenant_id = :tenant and state = 'void' and voided_at >= ${after} and issue_key ${upTo}),
    open as (select id, customer_id, currency, due_key, sum(amount) as amount from invoiced group by id, customer_id, currency, due_key having sum(amount) <> 0),
    parts as (
      select id, due_key as day_key, customer_id, currency, case when due_key >= day then 'current' when due_key >= day - 30 then '1-30' when due_key >= day - 60 then '31-60'
        when due_key >= day - 90 then '61-90' else '90+' end as part, amount, 1 as invoices from open, (select ${date}::date - date '1970-01-01' as day) t
      union all select *, 0 from (${ofSource('credit_notes', 'creditNotes', 'total', 'credit_note_id')}) n
      union all select *, 0 from (${ofSource('payments', 'payments', 'amount', 'payment_id')} and kind = 'payment') p)`;
};
const PARTS = partsOf({ date: '$1', timezone: '$2' });
const UP_TO = "<= $1::date - date '1970-01-01'";

/**
 * What is receivable as of the last day asked for: open invoices by age and day due, and what is left of credit notes and
 * payments, taken off. Of each, what is overdue by at least so many days.
 */
export const owedFacts: Facts = (scope) => {
  const date = scope.sql.value(scope.period.to);
  const day = `(${date}::date - date '1970-01-01')`;
  const isOpen = "p.part not in ('creditNotes', 'payments')";
  return `${partsOf({ date, timezone: scope.sql.value(scope.timezone) })}
    select case p.part when 'creditNotes' then 'credit-note' when 'payments' then 'payment' else 'invoice' end as doc, p.id::text as doc_id,
      coalesce(i.number, n.number, y.number) as number, p.day_key as day, p.customer_id as customer, p.currency, p.part as age,
      case when ${isOpen} then p.amount else -p.amount end as amount, p.invoices,
      case when ${isOpen} and p.day_key <= ${day} - ${scope.sql.value(scope.days)}::integer then p.amount else 0 end as overdue
    from parts p left join invoices i on i.tenant_id = :tenant and i.id = p.id
      left join credit_notes n on n.tenant_id = :tenant and n.id = p.id
      left join payments y on y.tenant_id = :tenant and y.id = p.id`;
};

type Row = {
  currency: string;
  part: AgeingBucket | 'creditNotes' | 'payments';
  amount: number;
  invoices: number;
};

/** What is receivable as of a date (of the tenant) in each currency, of all customers or of one. */
export async function receivablesOf(
  ctx: Pick<Ctx, 'tx'>,
  asOf: string,
  customerId?: string,
): Promise<AgeingSums[]> {
  const { timezone } = (await tenantOf(ctx)).preferences;
  const rows = await ctx.tx.query<Row>({
    text: `${PARTS} select currency, part, sum(amount)::bigint as amount, sum(invoices)::integer as invoices
           from parts ${customerId ? 'where customer_id = $3' : ''} group by 1, 2 order by 1`,
    values: [asOf, timezone, ...(customerId ? [customerId] : [])],
  });
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) =>
    owedSums(currency, found),
  );
}

/** What is left today of the credit notes and payments of one customer: these parts of `receivablesOf`, without the rest. */
export async function creditOf({ tx }: Pick<Ctx, 'tx'>, today: string, customerId: string): Promise<number> {
  const left = (table: 'payments' | 'credit_notes') =>
    `select rest from ${table} where tenant_id = :tenant and customer_id = $2 and rest > 0 and date_key ${UP_TO}`;
  const [sum] = await tx.query<{ rest: number }>({
    text: `select coalesce(sum(rest), 0)::bigint as rest from (${left('credit_notes')} union all ${left('payments')} and kind = 'payment') s`,
    values: [today, customerId],
  });
  return sum!.rest;
}

/** A part of what is owed in a currency: what is taken off is positive, as what is open. */
export type OwedPart = Pick<Row, 'part' | 'amount' | 'invoices'>;

/** The parts of what is owed in a currency, added up. */
export function owedSums(currency: string, rows: OwedPart[]): AgeingSums {
  const of = (part: Row['part']) => rows.find((row) => row.part === part);
  const buckets = AGEING_BUCKETS.map((bucket) => {
    const { amount = 0, invoices = 0 } = of(bucket) ?? {};
    return { bucket, amount, invoices };
  });
  const open = buckets.reduce((sum, { amount }) => sum + amount, 0);
  const creditNotes = of('creditNotes')?.amount ?? 0;
  const payments = of('payments')?.amount ?? 0;
  return {
    ...{ currency, buckets, open, overdue: open - buckets[0]!.amount },
    invoices: buckets.reduce((sum, each) => sum + each.invoices, 0),
    ...{ creditNotes, payments, receivable: open - creditNotes - payments },
  };
}
