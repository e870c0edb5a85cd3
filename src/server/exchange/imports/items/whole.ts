import { inOrder } from '#server/catalogue/items/reorderPoints.ts';
import { readCustomValue } from '#shared/catalogue/customFields/values.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { ItemDraft, Seller } from '#shared/exchange/imports/draft.ts';
import { INSIDE } from '#shared/exchange/imports/wholeHeadings.ts';
import { same } from '../same.ts';
import { levelThen, type Planned, type Present } from './planned.ts';

// What our whole export says of an item beside its own fields: what is where, who sells it, and custom fields by name.

/** A place as a heading calls it: by its name, or by those around it as well. No two have the same name. */
export function placeCalled<Place>(places: Map<string, Place>, called: string): Place | undefined {
  return places.get(called.toLowerCase()) ?? places.get(called.split(INSIDE).at(-1)!.toLowerCase());
}

/** Plans what is to be where, and when more is bought for a place. A place that is still to be added waits for the run. */
export function planPlaces(draft: ItemDraft, present: Present, planned: Planned): void {
  const { places, points } = present;
  const { item } = planned;
  const before: { name: string; value: string }[] = [];
  const after: { name: string; value: string }[] = [];
  const isEmpty = !item || toThousandths(item.onHand) === 0n;
  const pointsThere = (item && points.get(item.id)) ?? [];
  const pointsAfter = new Map(pointsThere.map((point) => [point.locationId, point]));
  for (const { place: called, quantity, value, point, reorderQuantity } of draft.places ?? []) {
    const place = placeCalled(places, called);
    const there = place ? levelThen(present, item, place.id) : 0n;
    if (quantity !== null && toThousandths(quantity) !== there) {
      if (item) before.push({ name: place?.name ?? called, value: quantityText(there) });
      after.push({ name: place?.name ?? called, value: quantity });
      if (place) planned.counts.push({ locationId: place.id, quantity, worth: isEmpty ? value : null });
    }
    if (place && point !== null)
      pointsAfter.set(place.id, { locationId: place.id, point, quantity: reorderQuantity });
  }
  if (after.length) planned.changes.stock = { before, after };
  const wanted = inOrder([...pointsAfter.values()]);
  if (same(wanted, pointsThere)) return;
  planned.fields = { ...planned.fields, reorderPoints: wanted };
  planned.changes.reorderPoints = { before: pointsThere, after: wanted };
}

/** Everybody who sells an item, as far as a file says. */
export const sellersOf = ({ supplier, others = [] }: ItemDraft): Seller[] =>
  supplier ? [supplier, ...others] : others;

/** Whether a file says enough of a supplier to add them. */
export const canBeAdded = ({ terms }: Seller) =>
  terms !== undefined && terms.name !== '' && /^[A-Z]{3}$/.test(terms.currency);

/** Plans who is to sell an item besides those who do; whoever does already keeps their terms. */
export function planSuppliers(draft: ItemDraft, { suppliers, sold }: Present, planned: Planned): void {
  const { item } = planned;
  const added: { id?: string; name: string }[] = [];
  for (const { named, sku, terms } of sellersOf(draft)) {
    const supplier = suppliers.get(named.toLowerCase());
    if (supplier && item && sold.has(`${supplier.id} ${item.id}`)) continue;
    if (supplier && planned.links.some(({ supplierId }) => supplierId === supplier.id)) continue;
    added.push(supplier ? { id: supplier.id, name: supplier.name } : { name: terms?.name ?? named });
    if (!supplier) continue;
    const { name: _, currency: _own, ...how } = terms ?? { name: '', currency: '' };
    planned.links.push({ ...how, supplierId: supplier.id, supplierSku: sku });
  }
  if (added.length) planned.changes.supplier = { before: null, after: added.length === 1 ? added[0] : added };
}

/** What a file says in custom fields by their names, as far as there are such fields by now. */
export function namedValues({ named = [] }: ItemDraft, { customFields }: Present) {
  if (!named.length) return null;
  return Object.fromEntries(
    named.flatMap(({ name, kind, value }) => {
      const field = customFields.find((one) => one.name === name && one.kind === kind && !one.archived);
      return field ? [[field.id, readCustomValue(field, value).value ?? value]] : [];
    }),
  );
}
