import type { ItemStatus } from '../items/contract.ts';

/** Why visitors do not see an item by itself: it is not switched on for the shop, not ready or out of use, or a choice of its template. */
export const SHOP_HINDRANCES = ['notInShop', 'draft', 'archived', 'variant'] as const;
export type ShopHindrance = (typeof SHOP_HINDRANCES)[number];

type Shown = { inShop: boolean; status: ItemStatus; variantOf: string | null };

/** All that keeps an item out of the shop; none: visitors see it. */
export function shopHindrances({ inShop, status, variantOf }: Shown): ShopHindrance[] {
  const found: Record<ShopHindrance, boolean> = {
    notInShop: !inShop,
    draft: status === 'draft',
    archived: status === 'archived',
    variant: variantOf !== null,
  };
  return SHOP_HINDRANCES.filter((hindrance) => found[hindrance]);
}
