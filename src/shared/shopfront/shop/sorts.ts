/** The orders of a shop, the usual one first: by name, by price, what is new first. */
export const SHOP_SORTS = ['name', 'price', '-price', 'newest'] as const;
