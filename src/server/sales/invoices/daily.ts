import type { Ctx } from '#server/foundation/context.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { REMINDER_GRACE_DAYS, reminderDueOn } from '#shared/sales/invoices/rules.ts';
import { remindBySchedule } from './sending.ts';
import { tellOf } from './telling.ts';

type Parts = Pick<Services, 'database' | 'hub' | 'jobs' | 'settings'>;
/** Who reminds, as the trail says it. */
const NAME = 'Reminders';
type Open = { id: string; dueDate: string; offsets: number[] };

/**
 * What is done with the invoices of a tenant every day: people are notified of those that have become overdue, and
 * customers reminded by the schedule. Bears being run again: each is told of once. Answers how many of each.
 */
export async function runDay(
  services: Parts,
  tenantId: string,
  now: Date,
): Promise<{ overdue: number; reminded: number }> {
  const overdue = await inTenantAsSystem(services, tenantId, NAME, (ctx) => tellOverdue(ctx, now));
  const due = await inTenantAsSystem(services, tenantId, NAME, (ctx) => remindersDue(ctx, now));
  let reminded = 0;
  // One transaction each: a letter that cannot be made holds none of the others up for good.
  for (const { id, offset } of due)
    if (
      await inTenantAsSystem(services, tenantId, NAME, (ctx) => remindBySchedule(ctx, services, id, offset))
    )
      reminded++;
  return { overdue, reminded };
}

async function tellOverdue(ctx: Ctx, now: Date): Promise<number> {
  const today = await todayAt(ctx, now);
  const invoices = await ctx.tx.query<{ id: string; number: string; customerName: string }>({
    text: `update invoices set overdue_told_at = now()
           where tenant_id = :tenant and balance > 0 and due_key < $1::date - date '1970-01-01' and overdue_told_at is null
           returning id, number, customer_name as "customerName"`,
    values: [today],
  });
  await tellOf(ctx, 'invoice-overdue', invoices);
  if (invoices.length) ctx.changed('invoices');
  return invoices.length;
}

async function remindersDue(ctx: Ctx, now: Date): Promise<{ id: string; offset: number }[]> {
  const { settings } = await tenantOf(ctx);
  const schedule = settings['invoice.reminderDays'];
  if (!schedule.length) return [];
  const today = await todayAt(ctx, now);
  const open = await ctx.tx.query<Open>({
    text: `select i.id, i.due_date as "dueDate",
             array(select d.day_offset from invoice_deliveries d
               where d.tenant_id = :tenant and d.invoice_id = i.id and d.kind = 'reminder') as offsets
           from invoices i where i.tenant_id = :tenant and i.balance > 0
             and i.due_key between $1::date - date '1970-01-01' and $2::date - date '1970-01-01'
           order by i.due_key, i.id`,
    values: [
      addDays(today, -Math.max(...schedule) - REMINDER_GRACE_DAYS),
      addDays(today, -Math.min(...schedule)),
    ],
  });
  return open.flatMap(({ id, dueDate, offsets }) => {
    const reminders = offsets.map((offset) => ({ offset }));
    const offset = reminderDueOn(schedule, { dueDate, reminders }, today);
    return offset === null ? [] : [{ id, offset }];
  });
}

async function todayAt(ctx: Ctx, now: Date): Promise<string> {
  const { preferences } = await tenantOf(ctx);
  return dateIn(now, preferences.timezone);
}
