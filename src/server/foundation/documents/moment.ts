import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import type { Ctx } from '../context.ts';
import { idOfMoment } from '../db/ids.ts';
import { newId } from '../ids.ts';

// When something is done with a document: now, or where a history is put in afterwards at its moment.

/** The day of it in the time zone of the tenant. */
export async function dayOf(ctx: Pick<Ctx, 'tx' | 'at'>): Promise<string> {
  const { preferences } = await tenantOf(ctx);
  return dateIn(ctx.at ? new Date(ctx.at) : new Date(), preferences.timezone);
}

/** An id of that moment, so that what is of it stands where it belongs. */
export const idOf = ({ at }: Pick<Ctx, 'at'>): string => (at ? idOfMoment(at) : newId());

/** That moment as an instant. */
export const momentOf = ({ at }: Pick<Ctx, 'at'>): string => at ?? new Date().toISOString();
