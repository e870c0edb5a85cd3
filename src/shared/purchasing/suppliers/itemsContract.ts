import { z } from 'zod';
import { days } from '#shared/foundation/documents/parties.ts';
import { defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';

// What a supplier sells, and how. Quantities and the price are of the purchase unit.

/** The fields of what a supplier sells that people write. */
export const supplierItemFields = z.strictObject({
  /** How the supplier calls it. */
  supplierSku: f.text(64),
  /** What it is bought in, such as "case of 12"; empty: the unit of the item. */
  purchaseUnit: f.text(40),
  /** Units of the item in one purchase unit. */
  factor: f.factor,
  /** Sold in multiples of this many purchase units. */
  packQuantity: f.positiveQuantity,
  /** Sold from this many purchase units on. */
  minimumQuantity: f.quantity,
  /** Of one purchase unit, in the supplier's currency, with up to 6 decimals; null: not known. */
  price: f.unitCost.nullable(),
  /** Where it differs from the supplier's; null: as theirs. */
  leadDays: days.nullable(),
  /** Bought here unless something else is said; an item has one such supplier at most. */
  preferred: z.boolean(),
});
export type SupplierItemFields = z.output<typeof supplierItemFields>;

export const newSupplierItem = supplierItemFields.partial().extend({ itemId: f.id });
export type NewSupplierItem = z.output<typeof newSupplierItem>;

export const SupplierItem = z.object({
  id: f.id,
  supplier: z.object({
    id: f.id,
    code: z.string(),
    name: z.string(),
    currency: z.string(),
    leadDays: z.int().nullable(),
    minimumOrder: z.int().nullable(),
    archived: z.boolean(),
  }),
  item: z.object({
    id: f.id,
    sku: z.string(),
    name: z.string(),
    unit: z.string(),
    /** Decimals that its unit allows. */
    precision: z.int(),
    archived: z.boolean(),
  }),
  supplierSku: z.string(),
  purchaseUnit: z.string(),
  factor: f.decimalOut,
  packQuantity: f.decimalOut,
  minimumQuantity: f.decimalOut,
  price: f.decimalOut.nullable(),
  leadDays: z.int().nullable(),
  preferred: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
});
export type SupplierItem = z.infer<typeof SupplierItem>;

const needs = 'purchase-orders:manage';
const tag = 'Suppliers';
const params = z.strictObject({ id: f.id });

const supplierItemCalls = recordCalls({
  url: '/api/supplier-items',
  read: needs,
  write: needs,
  tag,
  record: SupplierItem,
});

export const listSupplierItems = defineCall({
  method: 'GET',
  url: '/api/suppliers/:id/items',
  needs,
  tag,
  summary: 'One page of what a supplier sells, by name of the item',
  params,
  query: z.strictObject({
    /** Part of the name or the SKU, ours or the supplier's. */
    q: f.text(200).optional(),
    ...f.page,
  }),
  answer: z.object({ items: z.array(SupplierItem), nextCursor: z.string().nullable() }),
});

export const suppliersOfItem = defineCall({
  method: 'GET',
  url: '/api/items/:id/suppliers',
  needs,
  tag,
  summary: 'Who sells an item, the preferred one first',
  params,
  answer: z.object({ suppliers: z.array(SupplierItem) }),
});

export const addSupplierItem = defineCall({
  method: 'POST',
  url: '/api/suppliers/:id/items',
  needs,
  tag,
  summary: 'Say that a supplier sells an item; the first supplier of an item is the preferred one',
  params,
  body: newSupplierItem,
  answer: SupplierItem,
  example: {
    itemId: '0192d5a0-0000-7000-8000-000000000001',
    supplierSku: 'GT-250',
    purchaseUnit: 'case of 12',
    factor: '12',
    price: '74.40',
  },
});

export const updateSupplierItem = supplierItemCalls.update({
  summary: 'Change how a supplier sells an item; the version that was seen must still be the current one',
  fields: supplierItemFields.partial(),
  example: { version: 1, price: '76.20' },
});

export const removeSupplierItem = supplierItemCalls.remove(
  'Say that a supplier does not sell an item any more',
  z.object({ removed: z.literal(true) }),
);
