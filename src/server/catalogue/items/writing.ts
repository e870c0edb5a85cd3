import type { Ctx } from '#server/foundation/context.ts';
import { databaseError, violates } from '#server/foundation/db/errors.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { LockedItem } from './lock.ts';
import type { RowFields } from './rows.ts';

/** Refuses changes that what an item holds, or what is on order of it, stands in the way of. */
export function refuseImpossible(before: LockedItem, after: RowFields): void {
  const { sku, onHand, incoming } = before;
  const held = toThousandths(onHand) !== 0n;
  if (held && after.type === 'service') throw fieldError('type', say('items.heldService', { sku, onHand }));
  if (held && after.unit !== before.unit) throw fieldError('unit', say('items.heldUnit', { sku, onHand }));
  const ordered = toThousandths(incoming) !== 0n;
  if (ordered && after.type === 'service')
    throw fieldError('type', say('items.orderedService', { sku, incoming }));
  if (ordered && after.unit !== before.unit)
    throw fieldError('unit', say('items.orderedUnit', { sku, incoming }));
  if (before.isTemplate && after.variantOf) throw fieldError('variantOf', say('items.hasVariants', { sku }));
  if (after.variantOf === before.id) throw fieldError('variantOf', say('items.variantOfItself'));
}

/** Makes those of the categories that there are not yet. */
export async function makeCategories(ctx: Ctx, names: (string | null)[]): Promise<void> {
  const wanted = [...new Set(names.filter((name) => name !== null))].sort();
  if (!wanted.length) return;
  await ctx.tx.query({
    text: 'insert into categories (id) select n from unnest($1::text[]) as n where not exists (select from categories c where c.id = n) on conflict do nothing',
    values: [wanted],
  });
}

/** Writes items; what the database refuses is said at its field. */
export async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'items_sku')) throw fieldError('sku', say('items.skuTaken'));
    if (violates(error, 'items_slug')) throw fieldError('slug', say('items.slugTaken'));
    if (violates(error, 'item_pictures_tenant_id_picture_id_fkey'))
      throw fieldError('pictures', say('pictures.unknown'));
    if (violates(error, 'items_tenant_id_unit_fkey')) throw fieldError('unit', say('units.unknown'));
    if (databaseError(error)?.code === '22003') throw fieldError('price', say('items.tooValuable'));
    throw error;
  }
}
