import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { StoredImport } from './store.ts';

/**
 * Refuses to carry out what was read in another currency than that of the books, which may change while there is no
 * money in them.
 */
export async function refuseOtherCurrency(
  ctx: Ctx,
  { state, currency }: Pick<StoredImport, 'state' | 'currency'>,
): Promise<void> {
  const { preferences: now } = await tenantOf(ctx);
  if (currency === now.currency) return;
  throw new AppError(
    'aborted',
    say(state === 'checked' ? 'imports.checkAgain' : 'imports.uploadAgain', { currency, now: now.currency }),
    { details: { state } },
  );
}
