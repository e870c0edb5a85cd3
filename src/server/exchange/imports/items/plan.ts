import { eachOnce } from '#server/catalogue/items/addPicture.ts';
import type { LockedItem } from '#server/catalogue/items/lock.ts';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import { customProblems } from '#shared/catalogue/customFields/values.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { fitsUnit } from '#shared/catalogue/units/precision.ts';
import { quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import type { ImportRow } from '#shared/exchange/imports/contract.ts';
import {
  headingOf,
  type ItemDraft,
  type RowError,
  skuKey,
  type UnitOfMeasure,
} from '#shared/exchange/imports/draft.ts';
import type { AnyTarget, ItemTarget } from '#shared/exchange/imports/kinds.ts';
import { misfitBought } from '#shared/purchasing/purchaseOrders/boughtIn.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { levelKey } from '#shared/stock/ledger/rules.ts';
import { same } from '../same.ts';
import type { StoredImport } from '../store.ts';
import { levelThen, type Planned, type Present } from './planned.ts';
import { canBeAdded, namedValues, placeCalled, planPlaces, planSuppliers, sellersOf } from './whole.ts';

const WHOLE_ROW = '';

/** Compares a draft with what is there. Pure: decides, writes nothing. */
export function planDraft(draft: ItemDraft, present: Present): Planned {
  const item = present.items.get(skuKey(draft.sku)) ?? null;
  const planned: Planned = {
    outcome: 'error',
    errors: [...draft.errors],
    changes: {},
    item,
    fields: {},
    quantity: null,
    counts: [],
    links: [],
  };
  if (planned.errors.length) return planned;
  const wanted = wantedFields(draft, present, item);
  const refuse = (said: Said) => planned.errors.push({ column: WHOLE_ROW, said });
  refuseImpossible(draft, item, wanted, present, refuse);
  if (planned.errors.length) return planned;

  const { custom, ...others } = wanted;
  for (const [id, after] of Object.entries(custom ?? {})) {
    const before = item?.custom[id] ?? null;
    if (before === after) continue;
    planned.changes[customKey(id)] = { before, after };
    planned.fields.custom = { ...planned.fields.custom, [id]: after };
  }
  for (const [field, after] of Object.entries(others)) {
    const before = item?.[field as keyof LockedItem] ?? null;
    if (item && same(before, after)) continue;
    planned.changes[field] = { before, after };
    planned.fields = { ...planned.fields, [field]: after };
  }
  const onHand = levelThen(present, item, present.placeId);
  if (draft.quantity !== null && toThousandths(draft.quantity) !== onHand) {
    planned.quantity = draft.quantity;
    planned.changes.quantity = { before: quantityText(onHand), after: draft.quantity };
  }
  planPlaces(draft, present, planned);
  planSuppliers(draft, present, planned);
  planned.outcome = !item ? 'create' : Object.keys(planned.changes).length ? 'update' : 'unchanged';
  return planned;
}

/** What will be there of an item, where the preview shows it. */
export function whatBecomes(
  draft: ItemDraft,
  { item, fields }: Planned,
  present: Present,
): ImportRow['becomes'] {
  const isStock =
    (fields.type ?? item?.type ?? 'stock') === 'stock' && !draft.isTemplate && !item?.isTemplate;
  return {
    price: fields.price ?? item?.price ?? 0,
    quantity: isStock ? quantityText(onHandAfterwards(draft, item, present)) : null,
    category: fields.category ?? item?.category ?? '',
  };
}

/** What will be on hand where a file counts: as much as it says, and what has come and gone since. */
function onHandAfterwards(draft: ItemDraft, item: LockedItem | null, present: Present): bigint {
  const named = (draft.places ?? []).flatMap(({ place, quantity }) =>
    quantity === null ? [] : [{ id: placeCalled(present.places, place)?.id ?? '', quantity }],
  );
  const chosen = {
    id: present.placeId,
    quantity: draft.quantity ?? quantityText(levelThen(present, item, present.placeId)),
  };
  const counts = named.length && draft.quantity === null ? named : [chosen];
  const since = ({ id }: { id: string }) => (item && present.since.get(levelKey(item.id, id))) ?? 0n;
  return counts.reduce((sum, count) => sum + toThousandths(count.quantity) + since(count), 0n);
}

/** SKUs by the barcode, in small letters, that they have. */
export type Twins = Map<string, string[]>;

/** What is odd about an item although it can be brought in. */
export function warningsOf(
  draft: ItemDraft,
  { item, quantity, counts, fields, changes }: Planned,
  {
    becomes,
    twins,
    ...file
  }: { becomes: ImportRow['becomes']; twins: Twins } & Pick<StoredImport, 'header' | 'mapping'>,
): RowError[] {
  const warnings: RowError[] = [];
  const warn = (target: ItemTarget, said: Said) =>
    warnings.push({ column: headingOf<AnyTarget>(file, target), said });
  const cost = toMillionths(fields.standardCost ?? item?.standardCost ?? '0');
  const before = toThousandths(item?.onHand ?? '0');
  if (quantity !== null && toThousandths(quantity) > 0n && before === 0n && cost === 0n)
    warn('quantity', say('imports.noCost', { quantity }));
  const free = counts.find(({ worth, quantity: there }) => worth === 0 && toThousandths(there) > 0n);
  if (free && before === 0n) warn('valueAt', say('imports.noCost', { quantity: free.quantity }));
  if (becomes.price === 0 && !draft.isTemplate && (!item || 'price' in changes))
    warn('price', say('imports.noPrice'));
  for (const code of draft.fields.barcodes ?? []) {
    const others = (twins.get(code.toLowerCase()) ?? []).filter((sku) => skuKey(sku) !== skuKey(draft.sku));
    if (others[0] !== undefined) warn('barcode', say('imports.twinBarcode', { code, sku: others[0] }));
  }
  return warnings;
}

function wantedFields(draft: ItemDraft, present: Present, item: LockedItem | null): Partial<NewItem> {
  const wanted: Partial<NewItem> = { ...draft.fields };
  if (wanted.category) {
    const key = wanted.category.toLowerCase();
    const known = present.categories.get(key);
    if (!known) present.categories.set(key, wanted.category);
    wanted.category = known ?? wanted.category;
  }
  // An address that another item has stays there; the item itself matters more than its address.
  if (wanted.slug && present.slugs.has(wanted.slug) && present.slugs.get(wanted.slug) !== item?.id)
    delete wanted.slug;
  if (wanted.slug) present.slugs.set(wanted.slug, item?.id ?? '');
  if (wanted.pictures)
    wanted.pictures = eachOnce(
      wanted.pictures.map(({ url, alt }) => ({
        url: present.fetched.get(url) ?? present.pictureAt(url),
        alt,
      })),
    );
  const parent = draft.parentSku === null ? undefined : present.items.get(skuKey(draft.parentSku));
  if (parent) wanted.variantOf = parent.id;
  const named = namedValues(draft, present);
  if (named) wanted.custom = { ...wanted.custom, ...named };
  if (!item && present.showNew && wanted.status !== 'archived' && wanted.status !== 'draft')
    wanted.inShop ??= true;
  // Whoever keeps an item here already has decided whether it is counted.
  return item ? wanted : { sku: draft.sku, ...wanted, ...(draft.uncounted ? { type: 'service' } : {}) };
}

function refuseImpossible(
  draft: ItemDraft,
  item: LockedItem | null,
  wanted: Partial<NewItem>,
  present: Present,
  refuse: (said: Said) => void,
): void {
  if (!item && !wanted.name) refuse(say('imports.itemNeedsName', { sku: draft.sku }));
  const type = wanted.type ?? item?.type ?? 'stock';
  const held = item !== null && toThousandths(item.onHand) !== 0n;
  const given = [draft.quantity, ...(draft.places ?? []).map(({ quantity }) => quantity)].filter(
    (quantity) => quantity !== null && toThousandths(quantity) !== 0n,
  );
  if (type === 'service' && given.length) refuse(say('imports.serviceStock'));
  if (held && type === 'service') refuse(say('imports.heldService', { onHand: item.onHand }));
  if (held && wanted.unit && wanted.unit !== item.unit)
    refuse(say('imports.heldUnit', { onHand: item.onHand }));
  if (item?.isTemplate && given.length) refuse(say('imports.templateStock'));
  if (draft.isTemplate && held) refuse(say('imports.stockedTemplate', { onHand: item.onHand }));
  if (draft.isTemplate && item?.variantOf) refuse(say('imports.variantTemplate'));
  refuseParent(draft, item, present, refuse);
  for (const seller of sellersOf(draft))
    if (!present.suppliers.has(seller.named.toLowerCase()) && !canBeAdded(seller))
      refuse(say('imports.noSupplier', { named: seller.named }));

  // Looked at again: a field may have been changed since the file was read.
  for (const { said } of customProblems(present.customFields, wanted.custom ?? {}, !item)) refuse(said);

  const code = wanted.unit ?? item?.unit ?? 'each';
  const unit = [...present.units, ...(draft.unit ? [draft.unit] : [])].find((one) => one.code === code);
  if (unit && type === 'stock') refuseMisfits(draft, item, wanted, unit, refuse);
}

/** Refuses what is no quantity in the unit of the item: on hand, when to buy how much, and how it is bought. */
function refuseMisfits(
  draft: ItemDraft,
  item: LockedItem | null,
  wanted: Partial<NewItem>,
  { code, precision }: UnitOfMeasure,
  refuse: (said: Said) => void,
): void {
  const places = (draft.places ?? []).flatMap(({ quantity, point, reorderQuantity }) => [
    ...[quantity, point, reorderQuantity],
  ]);
  // A file that says what is there already changes nothing of it.
  const points = (['reorderPoint', 'reorderQuantity'] as const).map((field) =>
    same(item?.[field] ?? null, wanted[field] ?? null) ? null : wanted[field],
  );
  const uneven = [draft.quantity, ...points, ...places].find(
    (quantity) => quantity && !fitsUnit(toThousandths(quantity), precision),
  );
  if (uneven) refuse(say('imports.tooPrecise', { unit: code, decimals: precision, quantity: uneven }));
  for (const { terms } of sellersOf(draft)) {
    if (!terms) continue;
    const counted = { sku: draft.sku, unit: code, precision };
    const said = [terms.packQuantity, terms.minimumQuantity]
      .map((quantity) => misfitBought(counted, { quantity, factor: terms.factor }))
      .find((each) => each !== null);
    if (said) refuse(said);
  }
}

function refuseParent(
  draft: ItemDraft,
  item: LockedItem | null,
  present: Present,
  refuse: (said: Said) => void,
): void {
  if (draft.parentSku === null) return;
  const parent = present.items.get(skuKey(draft.parentSku));
  if (!parent && !present.coming.has(skuKey(draft.parentSku)))
    refuse(say('imports.noParent', { sku: draft.parentSku }));
  if (parent && parent.id === item?.id) refuse(say('items.variantOfItself'));
  if (parent?.variantOf) refuse(say('imports.variantOfVariant', { sku: parent.sku }));
  if (parent && !parent.isTemplate && toThousandths(parent.onHand) !== 0n)
    refuse(say('imports.stockedParent', { sku: parent.sku, onHand: parent.onHand }));
  if (item?.isTemplate) refuse(say('imports.templateVariant'));
}
