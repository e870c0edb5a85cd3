import { PLATFORM_TENANT } from '#shared/roles.ts';
import type { ShopQuery } from '#shared/shopfront/shop/contract.ts';
import { SHOP_SORTS } from '#shared/shopfront/shop/sorts.ts';

/** What the address of a shop says: how it is narrowed and ordered, and which item is open. */
export type ShopAddress = { query: ShopQuery; item: string | null };

/** The path of a shop; the platform's own is the demo shop. */
export function shopPath(tenantId: string): string {
  return tenantId === PLATFORM_TENANT ? '/shop' : `/shop/${encodeURIComponent(tenantId)}`;
}

/** Reads the part of an address behind its path; what makes no sense is left out. */
export function readShopAddress(search: string): ShopAddress {
  const given = new URLSearchParams(search);
  const q = given.get('q')?.trim().slice(0, 200);
  const category = given.get('category')?.trim().slice(0, 120);
  const sort = SHOP_SORTS.find((known) => known === given.get('sort'));
  return {
    query: { ...(q ? { q } : {}), ...(category ? { category } : {}), ...(sort ? { sort } : {}) },
    item: given.get('item') || null,
  };
}

/** The part of an address behind its path, with a question mark where there is anything to say. */
export function shopSearch({ query: { q, category, sort }, item }: ShopAddress): string {
  const said = new URLSearchParams();
  if (q) said.set('q', q);
  if (category) said.set('category', category);
  if (sort && sort !== SHOP_SORTS[0]) said.set('sort', sort);
  if (item) said.set('item', item);
  return said.size ? `?${said}` : '';
}
