import { findBySku } from '#server/catalogue/items/find.ts';
import type { LockedItem } from '#server/catalogue/items/lock.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { DocumentDraft } from '#shared/exchange/imports/documents.ts';
import { skuKey } from '#shared/exchange/imports/draft.ts';
import { type Said, say } from '#shared/refusals/say.ts';

// What the lines of documents speak of: items that are there, by SKU, or nothing but text.

/** What a document says of which only the sum is known. */
export const BROUGHT_FORWARD = { en: 'Brought forward', de: 'Übertrag', ar: 'رصيد مرحّل' };
const NAMED = 3;

/** The items that lines can be of, by `skuKey`. */
export async function itemsOf(ctx: Ctx, drafts: DocumentDraft[]): Promise<Map<string, LockedItem>> {
  const skus = new Set(drafts.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])));
  const items = await findBySku(ctx, [...skus], 'read');
  return new Map(items.filter(({ isTemplate }) => !isTemplate).map((item) => [skuKey(item.sku), item]));
}

/** Says which SKUs of some lines are of no item here; null when all are. */
export function strangersAmong(lines: { sku: string }[], items: Map<string, LockedItem>): Said | null {
  const skus = [...new Set(lines.flatMap(({ sku }) => (sku !== '' && !items.has(skuKey(sku)) ? [sku] : [])))];
  if (!skus.length) return null;
  return say('imports.noSuchItems', { skus: skus.slice(0, NAMED), more: Math.max(skus.length - NAMED, 0) });
}
