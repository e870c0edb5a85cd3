import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Ctx } from '../context.ts';

/** Today in the time zone of the tenant. */
export async function todayOf(ctx: Pick<Ctx, 'tx'>): Promise<string> {
  const { preferences } = await tenantOf(ctx);
  return dateIn(new Date(), preferences.timezone);
}

/** The date of a document that is written now: the given one, which must not be after today; else today. */
export function dateOfDocument(given: string | null | undefined, today: string, field: string): string {
  if (given && given > today) throw fieldError(field, say('field.afterToday'));
  return given ?? today;
}
