import type { ItemRow } from '#shared/catalogue/items/contract.ts';

/** An item that was found; `asOf`: when it was last seen here, where there is no network to ask. */
export type FoundItem = ItemRow & { asOf?: number };
/** What a look-up found; `isCut`: without a network, among what was looked up here before. */
export type Found = { items: FoundItem[]; isCut: boolean };

/** What is kept of opened items, by `itemQuery`. */
export const OPENED = { shelf: 'item', most: 300 };
