import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import { LINES_MAX } from '#shared/sales/lines/shapes.ts';
import { canMerge } from '#shared/sales/recurring/rules.ts';
import { findRecurring } from './stored.ts';

type DueWork = { tenantId: string; id: string };

/** Makes what is due of one, as soon as it is. */
export const DUE_JOB = {
  name: 'recurring-due',
  key: ({ tenantId, id }: DueWork) => `${tenantId} ${id}`,
};

/** Has what is due of one by today made after the commit. */
export async function queueDue(ctx: Ctx, jobs: Jobs, id: string): Promise<void> {
  const [due] = await ctx.tx.query({
    text: `select id from recurring_invoices where tenant_id = :tenant and id = $1 and state = 'active' and next_on <= $2`,
    values: [id, await todayOf(ctx)],
  });
  if (due) await jobs.send(ctx.tx, DUE_JOB, { tenantId: ctx.tenantId, id });
}

/**
 * Of which recurring invoices the next invoice is to be made: the one that has been due for longest, with those that go on
 * the same invoice. Empty: nothing is due, but for those that are left out. `only`: of that one.
 */
export async function nextDue(ctx: Ctx, leftOut: string[], only: string | null): Promise<string[]> {
  const [first] = await ctx.tx.query<{ id: string }>({
    text: `select id from recurring_invoices where tenant_id = :tenant and state = 'active'
             and next_key <= $1::date - date '1970-01-01' and id <> all($2::uuid[]) ${only ? 'and id = $3' : ''}
           order by next_key, id limit 1`,
    values: [await todayOf(ctx), leftOut, ...(only ? [only] : [])],
  });
  if (!first) return [];
  const [recurring] = await findRecurring(ctx, [first.id]);
  if (!recurring?.merge) return [first.id];
  const beside = await ctx.tx.query<{ id: string; lines: number }>({
    text: `select q.id, (select count(*)::integer from recurring_lines l where l.tenant_id = :tenant and l.recurring_id = q.id) as lines
           from recurring_invoices q where q.tenant_id = :tenant and q.customer_id = $1 and q.state = 'active' and q.merge
             and q.next_on = $2 and q.id <> all($3::uuid[]) order by q.id limit 100`,
    values: [recurring.customerId, recurring.nextOn, leftOut],
  });
  const found = await findRecurring(
    ctx,
    beside.map(({ id }) => id),
  );
  const lines = new Map(beside.map(({ id, lines: count }) => [id, count]));
  let room = LINES_MAX - (lines.get(recurring.id) ?? 0);
  const others = found.filter((other) => {
    if (other.id === recurring.id || !canMerge(recurring, other)) return false;
    room -= lines.get(other.id) ?? 0;
    return room >= 0;
  });
  return [recurring.id, ...others.map(({ id }) => id)];
}
