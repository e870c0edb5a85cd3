import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import { type GivenValues, mergeCustom } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemDetail, ItemFields } from '#shared/catalogue/items/contract.ts';
import type { FieldError } from '#shared/errorCodes.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import { inUse } from '#web/api/customFields.ts';
import type { Texts } from '#web/texts/en.ts';

type ReorderPoint = { point: string; quantity: string };

/** What the form of an item holds while it is filled: numbers as they are typed, nothing as empty text. */
export type ItemValues = {
  sku: string;
  name: string;
  description: string;
  type: ItemFields['type'];
  category: string;
  tags: string[];
  barcodes: string[];
  unit: string;
  pictures: { url: string; alt: string }[];
  price: string;
  taxRate: string;
  standardCost: string;
  reorderPoint: string;
  reorderQuantity: string;
  overReceiptPercent: string;
  /** By location. */
  reorderPoints: Record<string, ReorderPoint>;
  status: ItemFields['status'];
  inShop: boolean;
  slug: string;
  seoTitle: string;
  seoDescription: string;
  options: { name: string; value: string }[];
  /** By the id of the field. */
  custom: Record<string, string>;
};

export const NEW_ITEM_VALUES: ItemValues = {
  sku: '',
  name: '',
  description: '',
  type: 'stock',
  category: '',
  tags: [],
  barcodes: [],
  unit: 'each',
  pictures: [],
  price: '',
  taxRate: '',
  standardCost: '',
  reorderPoint: '',
  reorderQuantity: '',
  overReceiptPercent: '',
  reorderPoints: {},
  status: 'active',
  inShop: false,
  slug: '',
  seoTitle: '',
  seoDescription: '',
  options: [],
  custom: {},
};

/** An item as the form shows it. */
export function valuesOf(item: ItemDetail, currency: string): ItemValues {
  const {
    sku,
    name,
    description,
    type,
    tags,
    barcodes,
    unit,
    pictures,
    status,
    inShop,
    seoTitle,
    seoDescription,
    options,
    custom,
  } = item;
  return {
    sku,
    name,
    description,
    type,
    tags,
    barcodes,
    unit,
    pictures,
    status,
    inShop,
    seoTitle,
    seoDescription,
    options,
    custom,
    category: item.category ?? '',
    price: moneyText(item.price, currency),
    taxRate: item.taxRate ?? '',
    standardCost: item.standardCost ?? '',
    reorderPoint: item.reorderPoint ?? '',
    reorderQuantity: item.reorderQuantity ?? '',
    overReceiptPercent: item.overReceiptPercent ?? '',
    reorderPoints: Object.fromEntries(
      item.reorderPoints.map(({ locationId, point, quantity }) => [
        locationId,
        { point, quantity: quantity ?? '' },
      ]),
    ),
    slug: item.slug ?? '',
  };
}

type SentFields = Omit<ItemFields, 'variantOf' | 'custom'> & { custom: Record<string, string> };

/** The fields of the contract; what cannot be read is passed on for the schema to refuse. */
export function fieldsOf(values: ItemValues, currency: string): SentFields {
  const orNull = (text: string) => text.trim() || null;
  const {
    price,
    category,
    taxRate,
    standardCost,
    reorderPoint,
    reorderQuantity,
    overReceiptPercent,
    reorderPoints,
    slug,
    pictures,
    options,
    custom,
    ...rest
  } = values;
  return {
    ...rest,
    sku: values.sku.trim(),
    name: values.name.trim(),
    // Field by field: two states are compared as JSON, and answers differ in the order of fields.
    pictures: pictures.filter(({ url }) => url.trim()).map(({ url, alt }) => ({ url, alt })),
    options: options.map(({ name, value }) => ({ name, value })),
    custom: mergeCustom({}, trimmed(custom)),
    category: orNull(category),
    price: price.trim() ? (parseMoney(price.trim(), currency) ?? Number.NaN) : 0,
    taxRate: orNull(taxRate),
    standardCost: orNull(standardCost),
    reorderPoint: orNull(reorderPoint),
    reorderQuantity: orNull(reorderQuantity),
    overReceiptPercent: orNull(overReceiptPercent),
    reorderPoints: Object.entries(reorderPoints)
      .filter(([, { point }]) => point.trim())
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([locationId, { point, quantity }]) => ({
        locationId,
        point: point.trim(),
        quantity: orNull(quantity),
      })),
    slug: orNull(slug),
  };
}

const trimmed = (custom: Record<string, string>) =>
  Object.fromEntries(Object.entries(custom).map(([id, value]) => [id, value.trim()]));

/** The fields that differ, as they are to be sent; of custom fields those alone that do. */
export function changedFields(
  before: SentFields,
  after: SentFields,
): Partial<Omit<SentFields, 'custom'>> & { custom?: GivenValues } {
  const names = (Object.keys(after) as (keyof SentFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const fields = Object.fromEntries(names.map((name) => [name, after[name]]));
  return names.includes('custom')
    ? { ...fields, custom: changedCustom(before.custom, after.custom) }
    : fields;
}

function changedCustom(before: Record<string, string>, after: Record<string, string>): GivenValues {
  const ids = Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);
  return Object.fromEntries(ids.map((id) => [id, after[id] ?? null]));
}

/** What a copy of an item says in custom fields: those in archive take nothing new. */
export function customCopy({ custom }: ItemDetail, fields: CustomField[]): Record<string, string> {
  const taken = new Set(inUse(fields).map(({ id }) => id));
  return Object.fromEntries(Object.entries(custom).filter(([id]) => taken.has(id)));
}

/** What only the form can know: numbers that are none, and reorder quantities without a point. */
export function itemProblems(values: ItemValues, currency: string, texts: Texts): FieldError[] {
  const numbers = (
    ['taxRate', 'standardCost', 'reorderPoint', 'reorderQuantity', 'overReceiptPercent'] as const
  )
    .filter((field) => values[field].trim() && !NUMBER.test(values[field].trim()))
    .map((field) => ({ field, message: texts.ui.invalidNumber }));
  const price = values.price.trim();
  const badPrice = price !== '' && parseMoney(price, currency) === null;
  const points = Object.entries(values.reorderPoints).flatMap(([id, { point, quantity }]) => {
    if (quantity.trim() && !point.trim())
      return [{ field: `reorderPoints.${id}`, message: texts.itemForm.pointMissing }];
    return [point, quantity].some((text) => text.trim() && !NUMBER.test(text.trim()))
      ? [{ field: `reorderPoints.${id}`, message: texts.ui.invalidNumber }]
      : [];
  });
  return [...(badPrice ? [{ field: 'price', message: texts.ui.invalidMoney }] : []), ...numbers, ...points];
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The form's own name of a field of the contract: reorder points go by location there. */
export function itemFieldOf(path: string, values: ItemValues, currency: string): string {
  const index = /^reorderPoints\.(\d+)/.exec(path)?.[1];
  if (index === undefined) return path;
  return `reorderPoints.${fieldsOf(values, currency).reorderPoints[Number(index)]?.locationId ?? ''}`;
}
