import type { LockedItem } from '#server/catalogue/items/lock.ts';
import type { Link } from '#server/purchasing/suppliers/link.ts';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import type { ImportRow } from '#shared/exchange/imports/contract.ts';
import type { RowError, UnitOfMeasure } from '#shared/exchange/imports/draft.ts';
import { levelKey } from '#shared/stock/ledger/rules.ts';

/** What is to be on hand at a place; worth so much, in minor units, where nothing of the item was there before. */
export type Count = { locationId: string; quantity: string; worth: number | null };

/** The open places where stock is kept, by name in small letters. */
export type PlacesByName = Map<string, { id: string; name: string }>;

/** What the tenant has of the items that a portion of a file is about. */
export type Present = {
  items: Map<string, LockedItem>;
  /** Where stock is counted, unless the file names a place. */
  placeId: string;
  units: readonly UnitOfMeasure[];
  customFields: CustomField[];
  /** By `levelKey`, in thousandths: what is on hand, and how much of it came after the stock was counted. */
  stock: Map<string, bigint>;
  since: Map<string, bigint>;
  /** Reorder points of places by item id. */
  points: Map<string, NewItem['reorderPoints'] & object>;
  places: PlacesByName;
  /** Existing spelling of a category by its lower case; grows with what the file brings. */
  categories: Map<string, string>;
  /** Addresses in the shop that are taken, with the id of the item that has them. */
  slugs: Map<string, string>;
  /** The address of a picture as items keep it. */
  pictureAt: (url: string) => string;
  /** Whether new items are shown in the shop where the file does not say. */
  showNew: boolean;
  /** SKUs (as keys) of templates that this import is going to make; only the preview needs them. */
  coming: Set<string>;
  /** Suppliers by what a file may call them, their code or their name, in small letters. */
  suppliers: Map<string, { id: string; name: string }>;
  /** Own pictures by the address elsewhere from which an earlier import fetched them. */
  fetched: Map<string, string>;
  /** Who sells what already: "supplier item". */
  sold: Set<string>;
};

/** What was on hand of an item at a place when its stock was counted, in thousandths; nothing of one that is not here yet. */
export function levelThen({ stock, since }: Present, item: LockedItem | null, placeId: string): bigint {
  const key = item ? levelKey(item.id, placeId) : '';
  return (stock.get(key) ?? 0n) - (since.get(key) ?? 0n);
}

/** What is to be done with one draft. `fields` holds only what changes; `quantity` is what is to be on hand. */
export type Planned = {
  outcome: ImportRow['outcome'];
  errors: RowError[];
  changes: ImportRow['changes'];
  item: LockedItem | null;
  fields: Partial<NewItem>;
  quantity: string | null;
  /** What is to be on hand at places that the file names; worth so much where nothing was there before. */
  counts: Count[];
  /** By whom it is to be sold from now on. */
  links: Omit<Link, 'itemId'>[];
};
