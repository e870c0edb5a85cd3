import type { ItemDetail } from '#shared/catalogue/items/contract.ts';

/** Why the shop does not list an item: it is not switched on, not ready, out of use, or has no variant to choose. */
export type Blocker = 'notInShop' | 'draft' | 'archived' | 'noVariants';

/**
 * All that keeps an item that the shop does not list from being listed. None for a variant: there, visitors find it
 * at its template.
 */
export function whyNotListed({
  inShop,
  status,
  variantOf,
  isTemplate,
}: Pick<ItemDetail, 'inShop' | 'status' | 'variantOf' | 'isTemplate'>): Blocker[] {
  const own: Blocker[] = [
    ...(inShop ? [] : (['notInShop'] as const)),
    ...(status === 'active' ? [] : [status]),
  ];
  return own.length === 0 && isTemplate && variantOf === null ? ['noVariants'] : own;
}
