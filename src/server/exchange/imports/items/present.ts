import { holdCustomFields, listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { listCategories } from '#server/catalogue/items/detail.ts';
import { findBySku, findSlugs } from '#server/catalogue/items/find.ts';
import { listUnits } from '#server/catalogue/units/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { linksOf, suppliersCalled } from '#server/purchasing/suppliers/link.ts';
import { levelsAt } from '#server/stock/reversal.ts';
import { type ItemDraft, skuKey } from '#shared/exchange/imports/draft.ts';
import type { StoredImport } from '../store.ts';
import type { Present } from './plan.ts';

/** Where the stock of an import of items is counted. */
export function placeOf({ location_id: place }: Pick<StoredImport, 'location_id'>): string {
  if (place === null) throw new Error('An import of items has no location.');
  return place;
}

/** Reads what the tenant has of the items that some drafts are about; with `lock` nobody changes them meanwhile. */
export async function readPresent(
  ctx: Ctx,
  drafts: ItemDraft[],
  locationId: string | null,
  lock: 'lock' | 'read',
): Promise<Present> {
  const skus = drafts
    .flatMap(({ sku, parentSku }) => (parentSku === null ? [sku] : [sku, parentSku]))
    .filter((sku) => sku !== '');
  const items = await findBySku(ctx, skus, lock);
  const categories = await listCategories(ctx);
  const links = await linksOf(
    ctx,
    items.map(({ id }) => id),
  );
  const suppliers = await suppliersCalled(
    ctx,
    drafts.flatMap(({ supplier }) => (supplier ? [supplier.named] : [])),
  );
  return {
    items: new Map(items.map((item) => [skuKey(item.sku), item])),
    levels: await levelsAt(
      ctx,
      items.map(({ id }) => id),
      placeOf({ location_id: locationId }),
    ),
    units: await listUnits(ctx),
    customFields: await (lock === 'lock' ? holdCustomFields(ctx) : listCustomFields(ctx)),
    categories: new Map(categories.map((name) => [name.toLowerCase(), name])),
    slugs: await findSlugs(
      ctx,
      drafts.flatMap(({ fields }) => (fields.slug ? [fields.slug] : [])),
    ),
    coming: new Set(),
    suppliers,
    sold: new Set(links.map(({ supplierId, itemId }) => `${supplierId} ${itemId}`)),
  };
}
