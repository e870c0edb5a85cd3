import { CUSTOM_KINDS, type CustomKind } from '#shared/catalogue/customFields/kinds.ts';
import { PLACE_TARGETS, type PlaceTarget, SELLER_TARGETS, type SellerTarget } from './wholeTargets.ts';

// Headings of our whole export that say more than what a column is: of which place, of which supplier, of which field.

const OF_PLACES: Record<PlaceTarget, string> = {
  onHandAt: 'On hand',
  valueAt: 'Value',
  reorderPointAt: 'Reorder point',
  reorderQuantityAt: 'Reorder quantity',
};

const OF_SELLERS: Record<SellerTarget, string> = {
  supplier: '',
  supplierName: 'name',
  supplierCurrency: 'currency',
  supplierSku: 'SKU',
  supplierUnit: 'unit',
  supplierFactor: 'factor',
  supplierPack: 'pack quantity',
  supplierMinimum: 'minimum quantity',
  supplierPrice: 'price',
  supplierLeadDays: 'lead days',
  supplierPreferred: 'preferred',
};

/** Between a place and what lies inside it: "Warehouse › Aisle 1". */
export const INSIDE = ' › ';

/** "On hand: Warehouse" */
export const placeHeading = (target: PlaceTarget, place: string) => `${OF_PLACES[target]}: ${place}`;

/** "Supplier price" of the first supplier of an item, "Supplier 2 price" of the second. */
export function sellerHeading(target: SellerTarget, nth: number): string {
  return ['Supplier', nth > 1 ? String(nth) : '', OF_SELLERS[target]].filter(Boolean).join(' ');
}

/** "Field (choice): Colour" */
export const fieldHeading = ({ kind, name }: { kind: CustomKind; name: string }) =>
  `Field (${kind}): ${name}`;

/** What such a heading says; null for every other one. */
export type WholeHeading =
  | { target: PlaceTarget; place: string }
  | { target: SellerTarget; nth: number }
  | { target: 'newField'; kind: CustomKind; name: string };

/** Reads a heading that our whole export has written, as it wrote it. */
export function readWholeHeading(heading: string): WholeHeading | null {
  const [, before = '', behind = ''] = /^([^:]+): (.+)$/s.exec(heading) ?? [];
  const place = PLACE_TARGETS.find((target) => OF_PLACES[target] === before);
  if (place) return { target: place, place: behind };
  const kind = CUSTOM_KINDS.find((known) => before === `Field (${known})`);
  if (kind) return { target: 'newField', kind, name: behind };
  const nth = Number(/^Supplier (\d{1,3})(?: |$)/.exec(heading)?.[1] ?? 1);
  const seller = SELLER_TARGETS.find((target) => sellerHeading(target, nth) === heading);
  return seller ? { target: seller, nth } : null;
}
