import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { firstOpen, periodOf, type Schedule } from '#shared/sales/recurring/rules.ts';
import { dueOn, type Period, weekendOf } from '#shared/sales/recurring/schedule.ts';
import type { PeriodOutcome } from '#shared/sales/recurring/states.ts';

/** A period with the day on which its invoice is due. */
export type DuePeriod = Period & { dueOn: string };

/** Periods of a schedule by their numbers, each with the day on which it is due in this business. */
export async function dueIn(ctx: Ctx, schedule: Schedule): Promise<(number: number) => DuePeriod | null> {
  const { preferences } = await tenantOf(ctx);
  const weekend = weekendOf(preferences.language);
  return (number) => {
    const period = periodOf(schedule, number);
    return period && { ...period, dueOn: dueOn(period.from, schedule.businessDay, weekend) };
  };
}

type Next = { nextNumber: number; nextOn: string | null };

/** The first period from a number on of which nothing is settled. */
export async function nextFrom(ctx: Ctx, id: string, schedule: Schedule, from: number): Promise<Next> {
  const settled = await ctx.tx.query<{ number: number }>({
    text: 'select number from recurring_periods where tenant_id = :tenant and id = $1 and number >= $2 order by number',
    values: [id, from],
  });
  const nextNumber = firstOpen(
    from,
    settled.map(({ number }) => number),
  );
  const period = (await dueIn(ctx, schedule))(nextNumber);
  return { nextNumber, nextOn: period?.dueOn ?? null };
}

/** Settles periods of a recurring invoice, which is locked: the invoice that was made, or that there is none. */
export async function settle(
  { tx, actor }: Ctx,
  id: string,
  periods: readonly DuePeriod[],
  outcome: PeriodOutcome,
  invoiceId: string | null = null,
): Promise<void> {
  if (!periods.length) return;
  await tx.query({
    text: `insert into recurring_periods (tenant_id, id, number, starts_on, until, due_on, outcome, invoice_id, by)
           select :tenant, $1, r.number, r."from", r.until, r."dueOn", $3, $4, $5
           from jsonb_to_recordset($2::jsonb) as r (number integer, "from" date, until date, "dueOn" date) returning id`,
    values: [id, JSON.stringify(periods), outcome, invoiceId, actor.name],
  });
}

/** Writes what comes next of one, which is locked; what was in the way of another period is in the way no more. */
export async function moveOn({ tx }: Ctx, id: string, { nextNumber, nextOn }: Next): Promise<void> {
  await tx.query({
    text: `update recurring_invoices set next_on = $3, failure = case when next_number = $2 then failure end,
             failed_at = case when next_number = $2 then failed_at end, next_number = $2
           where tenant_id = :tenant and id = $1`,
    values: [id, nextNumber, nextOn],
  });
}
