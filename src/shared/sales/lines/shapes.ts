import { z } from 'zod';
import { DiscountOut, discount, taxMode } from '#shared/foundation/documents/fields.ts';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';

// What quotes, orders and invoices are made of alike.

/** The most lines of a document. */
export const LINES_MAX = 1000;

/** A line as it is written. */
export const saleLine = z.strictObject({
  /** Null: free text. */
  itemId: f.id.nullable().optional(),
  /** Left out, or empty: the name of the item. */
  description: f.text(1000).optional(),
  quantity: f.positiveQuantity,
  /** In the main unit of the currency; left out: the sale price of the item. */
  unitPrice: f.unitCost.optional(),
  /** Left out: the price list discount of the customer for an item, else none. */
  discount: discount.nullable().optional(),
  /** A tax rate of the tenant, which is copied when the document goes out. Comes before `taxRate`. */
  taxRateId: f.id.nullable().optional(),
  /** Percent; null: not taxed; both left out: that of the item. */
  taxRate: f.percent.nullable().optional(),
  /** The place that its goods leave from; null or left out: that of the document. */
  locationId: f.id.nullable().optional(),
});
export type SaleLineInput = z.output<typeof saleLine>;

/** What people write of any of them. */
export const saleFields = z.strictObject({
  customerId: f.id,
  lines: z.array(saleLine).max(LINES_MAX, sayText('documents.atMostLines', { most: LINES_MAX })),
  /** Of the whole document, before tax. */
  discount: discount.nullable(),
  taxMode,
  /** The number of the customer's own purchase order. */
  customerReference: f.text(120),
  notes: f.text(4000),
  terms: f.text(4000),
});

/** A line as it is answered. */
export const SaleLine = z.object({
  id: f.id,
  /** From 1. */
  position: z.int(),
  itemId: f.id.nullable(),
  /** Of the item; empty for free text. */
  sku: z.string(),
  unit: z.string(),
  description: z.string(),
  quantity: f.decimalOut,
  unitPrice: f.decimalOut,
  discount: DiscountOut.nullable(),
  taxRateId: f.id.nullable(),
  /** Percent; null: not taxed. */
  taxRate: f.decimalOut.nullable(),
  taxName: z.string(),
  /** What the line lists, its share of the discount of the document, and what is left of it without and as tax. */
  total: z.int(),
  documentDiscount: z.int(),
  net: z.int(),
  tax: z.int(),
  /** The place that its goods are to leave from; null: that of the document. */
  locationId: f.id.nullable(),
});
