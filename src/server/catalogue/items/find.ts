import type { Ctx } from '#server/foundation/context.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { sortKey } from '#shared/text.ts';
import { findItems, findLocked, type LockedItem } from './lock.ts';
import { codeWord } from './search.ts';

/**
 * Items by SKU, whatever its case; several hundred at once. With `lock` they are held as by `lockForWriting`.
 * The sort key is what the index is read by: a comparison with lower() cannot be, below a row-level policy.
 */
export async function findBySku(ctx: Ctx, skus: string[], lock: 'lock' | 'read'): Promise<LockedItem[]> {
  const wanted = new Set(skus.map((sku) => sku.toLowerCase()));
  const find = lock === 'lock' ? findLocked : findItems;
  const rows = await find(ctx, 'i.sku_key = any($1::text[])', [[...new Set(skus.map(sortKey))]]);
  return rows.filter((row) => wanted.has(row.sku.toLowerCase()));
}

/** Which items have one of the given barcodes, whatever its case: the code in small letters, and the SKU. */
export async function findByBarcode(ctx: Ctx, codes: string[]): Promise<{ code: string; sku: string }[]> {
  const wanted = codes.map((code) => code.toLowerCase());
  return ctx.tx.query({
    // As for a scanned code, the words narrow it down by their index and the codes themselves decide.
    text: `select lower(b) as code, i.sku
           from items i cross join unnest(i.barcodes) b
           where i.tenant_id = :tenant and i.removed_at is null and lower(b) = any($2::text[])
             and i.id in (select w.item_id from word_items w where w.tenant_id = :tenant and w.id = any($1::text[]) and w.weight = 1)`,
    values: [[...new Set(wanted.map(codeWord))], wanted],
  });
}

/** Items by id, without locking them; missing ones are left out. */
export async function findById(ctx: Ctx, ids: string[]): Promise<Map<string, LockedItem>> {
  const rows = await findItems(ctx, 'i.id = any($1::uuid[])', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of the given addresses in the shop are taken, and by which item. */
export async function findSlugs(ctx: Ctx, slugs: string[]): Promise<Map<string, string>> {
  const rows = await ctx.tx.query<{ slug: string; id: string }>({
    text: 'select slug, id from items where tenant_id = :tenant and slug = any($1::text[]) and removed_at is null',
    values: [slugs],
  });
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The variants of the given templates: template id and variant id. */
export async function findVariants(
  ctx: Pick<Ctx, 'tx'>,
  templateIds: string[],
): Promise<{ templateId: string; id: string }[]> {
  return ctx.tx.query({
    text: 'select variant_of as "templateId", id from items where tenant_id = :tenant and variant_of = any($1::uuid[]) and removed_at is null',
    values: [templateIds],
  });
}

/** An item and the variants of it, by id. Throws not-found. */
export async function findWithVariants(ctx: Ctx, id: string): Promise<Map<string, LockedItem>> {
  const variants = await findVariants(ctx, [id]);
  const found = await findById(ctx, [id, ...variants.map((variant) => variant.id)]);
  if (!found.has(id)) throw notFound(say('items.notFound'));
  return found;
}
