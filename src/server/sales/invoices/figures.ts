import type { Ctx } from '#server/foundation/context.ts';
import type { Period } from '#shared/periods.ts';

/** What was sold, by the dates of invoices less credit notes. What is void and drafts do not count. */

const DAYS = "between $1::date - date '1970-01-01' and $2::date - date '1970-01-01'";
const INVOICES = `from invoices i where i.tenant_id = :tenant and i.state = 'issued' and i.issue_key ${DAYS}`;
const NOTES = `from credit_notes i where i.tenant_id = :tenant and i.state = 'posted' and i.date_key ${DAYS}`;

export type SoldDay = { date: string; currency: string; net: number; tax: number; invoices: number };

/** Sums by day and currency. */
export async function salesByDay({ tx }: Pick<Ctx, 'tx'>, { from, to }: Period): Promise<SoldDay[]> {
  return tx.query({
    text: `select to_char(date '1970-01-01' + key, 'YYYY-MM-DD') as date, currency, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(n)::integer as invoices from (
             select i.issue_key as key, i.currency, i.net, i.tax, 1 as n ${INVOICES}
             union all select i.date_key, i.currency, -i.net, -i.tax, 0 ${NOTES}) d group by key, currency order by key, currency`,
    values: [from, to],
  });
}

/** The invoices and credit notes of a period that are not in the tenant's currency. */
export async function foreignDocuments(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to }: Period,
  currency: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `select i.id::text ${INVOICES} and i.currency <> $3 union all select i.id::text ${NOTES} and i.currency <> $3`,
    values: [from, to, currency],
  });
  return rows.map(({ id }) => id);
}

/** What was sold of an item. */
export type SoldNet = { id: string; net: number };

const lines = (of: string, table: string, key: string) =>
  of.replace(' where', ` join ${table} l on l.tenant_id = i.tenant_id and l.${key} = i.id where`);
const soldLines = (which: string) => `(
             select l.item_id as id, l.quantity, l.net ${lines(INVOICES, 'invoice_lines', 'invoice_id')} and i.currency = $3 ${which}
             union all select l.item_id, -l.quantity, -l.net ${lines(NOTES, 'credit_note_lines', 'credit_note_id')} and i.currency = $3 ${which}) d`;

/** What was sold of each item in a currency; of some items, or of all that were sold. */
export async function netByItem(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to }: Period,
  { currency, only }: { currency: string; only: string[] | null },
): Promise<SoldNet[]> {
  const which = only ? 'and l.item_id = any($4::uuid[])' : 'and l.item_id is not null';
  return tx.query({
    text: `select id, sum(net)::bigint as net from ${soldLines(which)} group by id`,
    values: [from, to, currency, ...(only ? [only] : [])],
  });
}

export type SoldItem = {
  /** Null: free text, all of it together. */
  id: string | null;
  sku: string;
  name: string;
  unit: string;
  picture: string | null;
  quantity: string;
  net: number;
};

/** The same with quantities and what items are called, the greatest sales first; of some items, or of all. */
export async function salesByItem(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to }: Period,
  { currency, only }: { currency: string; only?: string[] },
): Promise<SoldItem[]> {
  const which = only ? 'and l.item_id = any($4::uuid[])' : '';
  return tx.query({
    text: `select s.id, coalesce(i.sku, '') as sku, coalesce(i.name, '') as name, coalesce(i.unit, '') as unit, i.pictures -> 0 ->> 'url' as picture, s.quantity, s.net from (
             select id, sum(quantity) as quantity, sum(net)::bigint as net from ${soldLines(which)} group by id) s
           left join items i on i.tenant_id = :tenant and i.id = s.id order by s.net desc, s.id`,
    values: [from, to, currency, ...(only ? [only] : [])],
  });
}

export type SoldCustomer = {
  id: string;
  name: string;
  currency: string;
  invoices: number;
  net: number;
  tax: number;
  total: number;
};

/** What was sold to each customer, the greatest sales first in each currency. */
export async function salesByCustomer(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to }: Period,
): Promise<SoldCustomer[]> {
  return tx.query({
    text: `select s.id, c.name, s.currency, s.invoices, s.net, s.tax, s.net + s.tax as total from (
             select id, currency, sum(n)::integer as invoices, sum(net)::bigint as net, sum(tax)::bigint as tax from (
               select i.customer_id as id, i.currency, i.net, i.tax, 1 as n ${INVOICES}
               union all select i.customer_id, i.currency, -i.net, -i.tax, 0 ${NOTES}) d group by id, currency) s
           join customers c on c.tenant_id = :tenant and c.id = s.id order by s.currency, s.net desc, c.name_key, s.id`,
    values: [from, to],
  });
}

export type TaxedRate = { currency: string; rate: string | null; net: number; tax: number };

/** Net amounts and tax by rate and currency, lowest rate first; null: what is not taxed. */
export async function taxesByRate({ tx }: Pick<Ctx, 'tx'>, { from, to }: Period): Promise<TaxedRate[]> {
  return tx.query({
    text: `with documents as (
             select i.currency, i.net, i.taxes, 1 as sign ${INVOICES}
             union all select i.currency, i.net, i.taxes, -1 ${NOTES}),
           rates as (
             select d.currency, t.rate, sum(d.sign * t.net) as net, sum(d.sign * t.tax) as tax
             from documents d cross join lateral jsonb_to_recordset(d.taxes) as t (rate text, net bigint, tax bigint) group by 1, 2)
           select currency, rate, net::bigint, tax::bigint from rates union all
           select d.currency, null, (sum(d.sign * d.net) - coalesce((select sum(r.net) from rates r where r.currency = d.currency), 0))::bigint, 0
           from documents d group by 1
           having sum(d.sign * d.net) <> coalesce((select sum(r.net) from rates r where r.currency = d.currency), 0)
           order by currency, 2 nulls first`,
    values: [from, to],
  });
}

/** What falls due on each day of a period, in one currency. */
export async function invoicesDue(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to }: Period,
  currency: string,
): Promise<{ date: string; count: number; amount: number }[]> {
  return tx.query({
    text: `select to_char(due_date, 'YYYY-MM-DD') as date, count(*)::integer as count, sum(balance)::bigint as amount
           from invoices where tenant_id = :tenant and balance > 0 and due_key ${DAYS} and currency = $3 group by 1 order by 1`,
    values: [from, to, currency],
  });
}
