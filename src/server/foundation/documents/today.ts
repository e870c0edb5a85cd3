import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { addDays, dateIn, startOfDate } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Ctx } from '../context.ts';

/** Today in the time zone of the tenant. */
export async function todayOf(ctx: Pick<Ctx, 'tx'>): Promise<string> {
  const { preferences } = await tenantOf(ctx);
  return dateIn(new Date(), preferences.timezone);
}

/** Throws invalid-argument for a field that holds a date after today. */
export function refuseAfterToday(date: string, today: string, field: string): void {
  if (date > today) throw fieldError(field, say('field.afterToday'));
}

/**
 * The date of a document that is written now: the given one, which must not be after today; else today. Its goods take
 * their way now, and at the end of its day where that has passed (`effectiveAt`).
 */
export function dateOfDocument(
  given: string | null | undefined,
  { preferences: { timezone } }: Pick<Awaited<ReturnType<typeof tenantOf>>, 'preferences'>,
  field: string,
): { date: string; effectiveAt?: string } {
  const today = dateIn(new Date(), timezone);
  if (!given || given === today) return { date: today };
  refuseAfterToday(given, today, field);
  const nextDay = Date.parse(startOfDate(addDays(given, 1), timezone));
  return { date: given, effectiveAt: new Date(nextDay - 1000).toISOString() };
}
