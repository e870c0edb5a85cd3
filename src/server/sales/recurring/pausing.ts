import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { PREVIEWED } from '#shared/sales/recurring/rules.ts';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import type { RecurringState } from '#shared/sales/recurring/states.ts';
import { queueDue } from './due.ts';
import { lockSeen, readRecurring } from './read.ts';
import { recordRecurring, refuseBlocked, type StoredRecurring } from './stored.ts';
import { type DuePeriod, dueIn, moveOn, nextFrom, settle } from './upcoming.ts';

// What keeps invoices from being made for a while, once, or for good.

type Seen = { version: number };

/** Pauses one: nothing is made of it from now on. Throws aborted for another state or version. */
export async function pauseRecurring(ctx: Ctx, id: string, { version }: Seen): Promise<Recurring> {
  const { recurring } = await lockSeen(ctx, id, version, 'for key share');
  const today = await todayOf(ctx);
  refuseBlocked('pause', recurring, today);
  await changeState(ctx, recurring, 'paused', today);
  await recordRecurring(ctx, 'recurring-invoice.paused', recurring, {
    state: { before: recurring.state, after: 'paused' },
  });
  return readRecurring(ctx, id);
}

/** Goes on with one: what became due since it was paused is skipped, what is due today is made. Throws as `pauseRecurring` does. */
export async function resumeRecurring(
  ctx: Ctx,
  jobs: Jobs,
  id: string,
  { version }: Seen,
): Promise<Recurring> {
  const { recurring } = await lockSeen(ctx, id, version, 'for key share');
  const today = await todayOf(ctx);
  refuseBlocked('resume', recurring, today);
  const missed = await missedBy(ctx, recurring, today);
  await settle(ctx, id, missed, 'paused');
  await changeState(ctx, recurring, 'active', null);
  await moveOn(ctx, id, await nextFrom(ctx, id, recurring, recurring.nextNumber));
  await recordRecurring(ctx, 'recurring-invoice.resumed', recurring, {
    state: { before: recurring.state, after: 'active' },
    ...(missed.length ? { skipped: { before: null, after: missed.length } } : {}),
  });
  await queueDue(ctx, jobs, id);
  return readRecurring(ctx, id);
}

/** The periods that became due while one was paused and of which nothing is settled. */
async function missedBy(ctx: Ctx, recurring: StoredRecurring, today: string): Promise<DuePeriod[]> {
  const { id, pausedOn, nextNumber } = recurring;
  const periodOf = await dueIn(ctx, recurring);
  const settled = await ctx.tx.query<{ number: number }>({
    text: 'select number from recurring_periods where tenant_id = :tenant and id = $1 and number >= $2',
    values: [id, nextNumber],
  });
  const known = new Set(settled.map(({ number }) => number));
  const missed: DuePeriod[] = [];
  for (let number = nextNumber; ; number++) {
    const period = periodOf(number);
    if (!period || period.dueOn >= today) return missed;
    // What was due before it was paused is still to be made.
    if (period.dueOn >= pausedOn! && !known.has(number)) missed.push(period);
  }
}

/** Ends one for good. Throws as `pauseRecurring` does. */
export async function endRecurring(ctx: Ctx, id: string, { version }: Seen): Promise<Recurring> {
  const { recurring } = await lockSeen(ctx, id, version, 'for key share');
  refuseBlocked('end', recurring, await todayOf(ctx));
  await changeState(ctx, recurring, 'ended', null);
  await recordRecurring(ctx, 'recurring-invoice.ended', recurring, {
    state: { before: recurring.state, after: 'ended' },
  });
  return readRecurring(ctx, id);
}

/** Skips one of the next periods, or takes that back. Throws aborted as `pauseRecurring` does, and for what was settled otherwise. */
export async function skipPeriod(
  ctx: Ctx,
  jobs: Jobs,
  id: string,
  { version, from, skipped }: Seen & { from: string; skipped: boolean },
): Promise<Recurring> {
  const { recurring } = await lockSeen(ctx, id, version, 'for key share');
  refuseBlocked('skip', recurring, await todayOf(ctx));
  if (skipped) await skip(ctx, recurring, from);
  else await unskip(ctx, recurring, from);
  await ctx.tx.query({
    text: `update recurring_invoices set version = version + 1, updated_at = statement_timestamp(), updated_by = $2
           where tenant_id = :tenant and id = $1`,
    values: [id, ctx.actor.name],
  });
  await recordRecurring(
    ctx,
    skipped ? 'recurring-invoice.skipped' : 'recurring-invoice.unskipped',
    recurring,
    { period: { before: null, after: from } },
  );
  await queueDue(ctx, jobs, id);
  return readRecurring(ctx, id);
}

async function skip(ctx: Ctx, recurring: StoredRecurring, from: string): Promise<void> {
  const { id, nextNumber } = recurring;
  const periodOf = await dueIn(ctx, recurring);
  const coming = Array.from({ length: PREVIEWED }, (_, n) => periodOf(nextNumber + n));
  const period = coming.find((one) => one?.from === from);
  if (!period) throw fieldError('from', say('recurring.notToCome'));
  const [known] = await ctx.tx.query({
    text: 'select number from recurring_periods where tenant_id = :tenant and id = $1 and number = $2',
    values: [id, period.number],
  });
  if (known) throw new AppError('aborted', say('recurring.isSkipped'));
  await settle(ctx, id, [period], 'skipped');
  await moveOn(ctx, id, await nextFrom(ctx, id, recurring, nextNumber));
}

async function unskip(ctx: Ctx, recurring: StoredRecurring, from: string): Promise<void> {
  const { id, nextNumber } = recurring;
  const [period] = await ctx.tx.query<{ number: number }>({
    text: `delete from recurring_periods p where p.tenant_id = :tenant and p.id = $1 and p.starts_on = $2 and p.outcome <> 'made'
             and not exists (select from recurring_periods l where l.tenant_id = :tenant and l.id = $1 and l.number > p.number
               and l.outcome = 'made')
             and p.number >= $3
           returning p.number`,
    values: [id, from, recurring.firstNumber],
  });
  if (!period) throw new AppError('aborted', say('recurring.notSkipped'));
  await moveOn(ctx, id, await nextFrom(ctx, id, recurring, Math.min(period.number, nextNumber)));
}

/** Writes another state; what was in the way of an invoice is forgotten with it. */
async function changeState(
  { tx, actor }: Ctx,
  { id }: Pick<StoredRecurring, 'id'>,
  state: RecurringState,
  pausedOn: string | null,
): Promise<void> {
  await tx.query({
    text: `update recurring_invoices set state = $2, paused_on = $3, next_on = case when $2 = 'ended' then null else next_on end,
             failure = null, failed_at = null, version = version + 1, updated_at = statement_timestamp(), updated_by = $4
           where tenant_id = :tenant and id = $1`,
    values: [id, state, pausedOn, actor.name],
  });
}
