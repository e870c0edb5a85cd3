import { z } from 'zod';
import { LowPlace, UnitQuantity } from '#shared/catalogue/items/shapes.ts';
import { historyEntry } from '#shared/foundation/audit/history.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { chosenValues, customValues } from '../customFields/values.ts';
import { Picture, pictureList } from '../pictures/contract.ts';
import { ITEM_SORTS } from './sorts.ts';

export const ITEM_STATUSES = ['draft', 'active', 'archived'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];
export const ITEM_TYPES = ['stock', 'service'] as const;

/** One row of the item list. Quantities and costs are decimal text, money is minor units. */
export const ItemRow = z.object({
  id: f.id,
  sku: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  type: z.enum(ITEM_TYPES),
  unit: z.string(),
  status: z.enum(ITEM_STATUSES),
  tags: z.array(z.string()),
  picture: z.string().nullable(),
  isTemplate: z.boolean(),
  inShop: z.boolean(),
  onHand: f.decimalOut,
  /** Promised to somebody and lying ready; what is on hand besides is available. */
  held: f.decimalOut,
  available: f.decimalOut,
  /** Promised, and not there to be held. */
  awaited: f.decimalOut,
  incoming: f.decimalOut,
  /** Available and incoming. */
  projected: f.decimalOut,
  reorderPoint: f.decimalOut.nullable(),
  /**
   * Projected, less what is awaited, at the reorder point or below, or not enough for all that is awaited; or available at a
   * place with a point of its own.
   */
  isLow: z.boolean(),
  /** The places with a point of their own that have fallen to it, by name. */
  lowPlaces: z.array(LowPlace),
  price: z.int(),
  averageCost: f.decimalOut.nullable(),
  stockValue: z.int(),
  version: z.int(),
  /** What it says in custom fields, as text by the id of the field. */
  custom: z.record(z.string(), z.string()),
  updatedAt: z.string(),
});
export type ItemRow = z.infer<typeof ItemRow>;

/** What narrows the list; shared by the list, its totals, its export and bulk edits. */
export const itemFilter = z.strictObject({
  q: f.text(200).optional(),
  status: z.enum(ITEM_STATUSES, sayText('field.oneOf', { choices: ITEM_STATUSES })).optional(),
  category: f.text(120).optional(),
  location: f.id.optional(),
  stock: z.enum(['low', 'out'], sayText('field.oneOf', { choices: ['low', 'out'] })).optional(),
  inShop: f.flag.optional(),
  picture: z.enum(['none'], sayText('field.oneOf', { choices: ['none'] })).optional(),
  /** Whom they are bought from. */
  supplier: f.id.optional(),
  /** What is chosen in custom fields. */
  chosen: chosenValues.optional(),
});
export type ItemFilter = z.output<typeof itemFilter>;

const options = z
  .array(z.strictObject({ name: f.requiredText(60), value: f.requiredText(120) }))
  .max(3, sayText('items.mostOptions', { most: 3 }));
const reorderPoints = z
  .array(z.strictObject({ locationId: f.id, point: f.quantity, quantity: f.quantity.nullable() }))
  .max(200);

/** The fields of an item that people write. */
export const itemFields = z.strictObject({
  sku: f.requiredText(64),
  name: f.requiredText(200),
  description: f.text(10_000),
  type: z.enum(ITEM_TYPES, sayText('field.oneOf', { choices: ITEM_TYPES })),
  category: f.requiredText(120).nullable(),
  tags: z.array(f.requiredText(60)).max(50, sayText('items.mostTags', { most: 50 })),
  barcodes: z.array(f.requiredText(64)).max(20, sayText('items.mostBarcodes', { most: 20 })),
  unit: f.requiredText(20),
  pictures: pictureList,
  price: f.money,
  taxRate: f.percent.nullable(),
  standardCost: f.unitCost.nullable(),
  reorderPoint: f.quantity.nullable(),
  reorderQuantity: f.quantity.nullable(),
  /** By how many percent more than ordered may be received; null: as the tenant's setting says. */
  overReceiptPercent: f.percent.nullable(),
  reorderPoints,
  status: z.enum(ITEM_STATUSES, sayText('field.oneOf', { choices: ITEM_STATUSES })),
  inShop: z.boolean(sayText('field.flag')),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, sayText('items.slug'))
    .max(120)
    .nullable(),
  seoTitle: f.text(200),
  seoDescription: f.text(500),
  variantOf: f.id.nullable(),
  options,
  /** Values of custom fields by the id of the field: text, decimal text, a date, or one of its choices; null takes one away. */
  custom: customValues,
});
export type ItemFields = z.output<typeof itemFields>;

/** A new item: SKU and name; the rest may be left out. */
export const newItem = itemFields.partial().required({ sku: true, name: true });
export type NewItem = z.output<typeof newItem>;

const level = z.object({
  locationId: f.id,
  location: z.string(),
  onHand: f.decimalOut,
  held: f.decimalOut,
  available: f.decimalOut,
});

export const ItemDetail = ItemRow.omit({ picture: true }).extend({
  description: z.string(),
  barcodes: z.array(z.string()),
  pictures: z.array(Picture),
  taxRate: f.decimalOut.nullable(),
  standardCost: f.decimalOut.nullable(),
  reorderQuantity: f.decimalOut.nullable(),
  overReceiptPercent: f.decimalOut.nullable(),
  reorderPoints: z.array(
    z.object({ locationId: f.id, point: f.decimalOut, quantity: f.decimalOut.nullable() }),
  ),
  slug: z.string().nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  variantOf: f.id.nullable(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  retailValue: z.int(),
  createdAt: z.string(),
  updatedBy: z.string().nullable(),
  levels: z.array(level),
  variants: z.array(
    z.object({
      id: f.id,
      sku: z.string(),
      name: z.string(),
      onHand: f.decimalOut,
      options: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

const itemCalls = recordCalls({
  url: '/api/items',
  read: 'inventory:view',
  write: 'inventory:manage',
  tag: 'Items',
  record: ItemDetail,
});

export const listItems = itemCalls.page({
  summary: 'One page of the item list',
  filter: itemFilter,
  sorts: ITEM_SORTS,
  rows: { items: z.array(ItemRow) },
});

export const itemTotals = itemCalls.totals({
  summary: 'Number of items, quantity on hand of each unit, retail value and stock value of a filtered list',
  query: itemFilter,
  answer: z.object({
    items: z.int(),
    /** Without what there is nothing of; the unit of most items first. */
    onHand: z.array(UnitQuantity),
    retailValue: z.int(),
    stockValue: z.int(),
  }),
});

export const exportItems = defineCall({
  method: 'GET',
  onReplica: true,
  url: '/api/items/export.csv',
  needs: 'inventory:view',
  tag: 'Items',
  summary: 'The filtered, sorted list as a CSV file',
  query: itemFilter.extend({ ...f.sorting(ITEM_SORTS), columns: f.text(2000).optional() }),
  answer: z.string(),
  produces: 'text/csv',
});

export const exportItemsXlsx = asWorkbook(exportItems);

export const getItem = itemCalls.get('One item with its stock by location and its variants');

export const createItem = itemCalls.create({
  summary: 'Add an item',
  body: newItem,
  example: {
    sku: 'TEA-001',
    name: 'Green tea, 250 g',
    category: 'Tea',
    unit: 'each',
    price: 1290,
    reorderPoint: '10',
  },
});

export const updateItem = itemCalls.update({
  summary: 'Change fields of an item; the version that was seen must still be the current one',
  fields: itemFields.partial(),
  example: { version: 3, price: 1390 },
});

export const deleteItem = itemCalls.remove(
  'Delete an item; one with history is archived instead',
  z.object({ outcome: z.enum(['deleted', 'archived']) }),
);

export const itemHistory = itemCalls.part('history', {
  summary: 'Who changed what on an item, newest first (up to 100)',
  answer: z.object({ entries: z.array(historyEntry) }),
});
