import type { Ctx } from '#server/foundation/context.ts';
import { databaseError, violates } from '#server/foundation/db/errors.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import type { LockedItem } from './lock.ts';
import type { RowFields } from './rows.ts';

/** Refuses changes that what an item holds, or what is on order of it, stands in the way of. */
export function refuseImpossible(before: LockedItem, after: RowFields): void {
  const held = toThousandths(before.onHand) !== 0n;
  if (held && after.type === 'service')
    throw fieldError('type', `${before.sku} is on hand (${before.onHand}): it cannot become a service.`);
  if (held && after.unit !== before.unit)
    throw fieldError('unit', `${before.sku} is on hand (${before.onHand}): its unit cannot change.`);
  const ordered = toThousandths(before.incoming) !== 0n;
  if (ordered && after.type === 'service')
    throw fieldError('type', `${before.sku} is on order (${before.incoming}): it cannot become a service.`);
  if (ordered && after.unit !== before.unit)
    throw fieldError('unit', `${before.sku} is on order (${before.incoming}): its unit cannot change.`);
  if (before.isTemplate && after.variantOf)
    throw fieldError('variantOf', `${before.sku} has variants and cannot be one itself.`);
  if (after.variantOf === before.id) throw fieldError('variantOf', 'An item cannot be a variant of itself.');
}

/** Makes those of the categories that there are not yet. */
export async function makeCategories(ctx: Ctx, names: (string | null)[]): Promise<void> {
  const wanted = [...new Set(names.filter((name) => name !== null))].sort();
  if (!wanted.length) return;
  await ctx.tx.query({
    name: 'categories-make',
    text: 'insert into categories (id) select n from unnest($1::text[]) as n where not exists (select from categories c where c.id = n) on conflict do nothing',
    values: [wanted],
  });
}

/** Writes items; what the database refuses is said at its field. */
export async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'items_sku')) throw fieldError('sku', 'Another item has this SKU.');
    if (violates(error, 'items_slug')) throw fieldError('slug', 'Another item has this address in the shop.');
    if (violates(error, 'item_pictures_tenant_id_picture_id_fkey'))
      throw fieldError('pictures', 'There is no such picture.');
    if (violates(error, 'items_tenant_id_unit_fkey')) throw fieldError('unit', 'There is no such unit.');
    if (databaseError(error)?.code === '22003')
      throw fieldError('price', 'Is too large for what is on hand.');
    throw error;
  }
}
