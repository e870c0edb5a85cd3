import type { CallAnswer } from '#shared/call.ts';
import type { invoiceAgeing as ageingCall } from '#shared/invoices/contract.ts';
import type { AgeingSums } from '#shared/invoices/shapes.ts';
import { AGEING_BUCKETS, type AgeingBucket } from '#shared/invoices/states.ts';
import type { Ctx } from '../context.ts';
import { todayOf } from '../documents/today.ts';

type Row = { currency: string; bucket: AgeingBucket; amount: number; invoices: number };

const BUCKET = `case when due_key >= day then 'current' when due_key >= day - 30 then '1-30' when due_key >= day - 60 then '31-60'
               when due_key >= day - 90 then '61-90' else '90+' end`;
const AS_OF = "(select $1::date - date '1970-01-01' as day) t";

/**
 * What is open by how long it has been due, for each currency, of all customers or one. Read from the index of open
 * invoices, so that what was paid long ago costs nothing.
 */
export async function ageingOf({ tx }: Ctx, today: string, customerId?: string): Promise<AgeingSums[]> {
  const rows = await tx.query<Row>({
    name: customerId ? 'invoices-ageing-customer' : 'invoices-ageing',
    text: `select currency, ${BUCKET} as bucket, sum(balance)::bigint as amount, count(*)::integer as invoices
           from invoices, ${AS_OF}
           where balance > 0 ${customerId ? 'and customer_id = $2' : ''} group by 1, 2 order by 1`,
    values: customerId ? [today, customerId] : [today],
  });
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) =>
    sumsOf(currency, found),
  );
}

function sumsOf(currency: string, rows: Row[]): AgeingSums {
  const buckets = AGEING_BUCKETS.map((bucket) => {
    const { amount = 0, invoices = 0 } = rows.find((row) => row.bucket === bucket) ?? {};
    return { bucket, amount, invoices };
  });
  const total = buckets.reduce((sum, { amount }) => sum + amount, 0);
  const invoices = buckets.reduce((sum, each) => sum + each.invoices, 0);
  return { currency, buckets, total, overdue: total - buckets[0]!.amount, invoices };
}

/** The ages of what is open, with how many drafts there are, how many invoices are open and how many overdue. */
export async function invoiceAgeing(
  ctx: Ctx,
  { customer }: { customer?: string | undefined },
): Promise<CallAnswer<typeof ageingCall>> {
  const today = await todayOf(ctx);
  const currencies = await ageingOf(ctx, today, customer);
  const [drafts] = await ctx.tx.query<{ count: number }>({
    text: `select count(*)::integer as count from invoices where state = 'draft' ${customer ? 'and customer_id = $1' : ''}`,
    values: customer ? [customer] : [],
  });
  const sum = (of: (sums: AgeingSums) => number) => currencies.reduce((total, each) => total + of(each), 0);
  const open = sum(({ invoices }) => invoices);
  return {
    today,
    currencies,
    counts: { drafts: drafts!.count, open, overdue: open - sum(({ buckets }) => buckets[0]!.invoices) },
  };
}

export type OwingCustomer = {
  id: string;
  name: string;
  currency: string;
  total: number;
  /** In the order of AGEING_BUCKETS. */
  ages: number[];
};

/** The same customer by customer, by name. */
export async function ageingByCustomer({ tx }: Pick<Ctx, 'tx'>, today: string): Promise<OwingCustomer[]> {
  return tx.query({
    name: 'invoices-ageing-by-customer',
    text: `select s.id, c.name, s.currency, s.total, s.ages from (
             select id, currency, sum(balance)::bigint as total,
               jsonb_build_array(${AGEING_BUCKETS.map((bucket) => `coalesce(sum(balance) filter (where bucket = '${bucket}'), 0)::bigint`).join(', ')}) as ages
             from (select customer_id as id, currency, balance, ${BUCKET} as bucket from invoices, ${AS_OF} where balance > 0) o group by id, currency) s
           join customers c on c.id = s.id order by s.currency, c.name_key, s.id`,
    values: [today],
  });
}
