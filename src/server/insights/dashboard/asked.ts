import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { type Asked, type Period, periodFault, periodOf } from '#shared/periods.ts';

/** What figures are computed for: days as the tenant counts them. */
export type Scope = { today: string; timezone: string; period: Period; before: Period };

/** The days that were asked for. Throws invalid-argument for dates that make no period. */
export async function scopeOf(ctx: Pick<Ctx, 'tx'>, asked: Asked): Promise<Scope> {
  const fault = periodFault(asked);
  if (fault) throw fieldError(fault.field, fault.said);
  const { timezone } = (await tenantOf(ctx)).preferences;
  const today = dateIn(new Date(), timezone);
  const days = periodOf(asked, today);
  const late = periodFault({ ...days.period });
  if (late) throw fieldError(late.field, late.said);
  return { today, timezone, ...days };
}

/** As things are at the end of today. */
export const asOfToday = (scope: Scope): Scope => ({
  ...scope,
  period: { from: scope.today, to: scope.today },
});
