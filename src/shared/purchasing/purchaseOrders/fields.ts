import { z } from 'zod';
import { CURRENCIES } from '#shared/currencies.ts';
import { sayText } from '#shared/refusals/say.ts';
import * as f from '../../fields.ts';
import { LANDED_KINDS, SPREADS } from './states.ts';

/** What people write of a purchase order. */

const currency = z.string().refine((code) => CURRENCIES.includes(code), sayText('field.currency'));

/** A line: an item of ours or free text, in the unit it is bought in. */
const orderLine = z
  .strictObject({
    itemId: f.id.nullable().optional(),
    /** Of a line that is there already; a line without one is new. */
    id: f.id.optional(),
    /** The name of the item where it is left out. */
    description: f.text(300).optional(),
    supplierSku: f.text(64).optional(),
    quantity: f.positiveQuantity,
    /** What it is bought in, such as "box of 12"; empty: the unit of the item. */
    purchaseUnit: f.text(40).optional(),
    /** Units of the item in one of those; 1 where it is left out. */
    factor: f.factor.optional(),
    /** Of one purchase unit, in the currency of the order, without tax. */
    unitCost: f.unitCost,
    /** Percent; null: not taxed. */
    taxRate: f.percent.nullable().optional(),
    /** Where it differs from that of the order. */
    expectedDate: f.date.nullable().optional(),
    /** Of one purchase unit, in any unit that all lines have in common; landed costs can be spread by it. */
    weight: f.measure.nullable().optional(),
  })
  .refine(({ itemId, description }) => Boolean(itemId || description), {
    error: sayText('purchaseOrders.itemOrText'),
    path: ['itemId'],
  });

const landedCost = z.strictObject({
  kind: z.enum(LANDED_KINDS, sayText('field.oneOf', { choices: LANDED_KINDS })),
  label: f.text(80).optional(),
  /** In minor units of the currency of the order. */
  amount: f.money,
  /** By what it is spread over the lines. */
  spread: z.enum(SPREADS, sayText('field.oneOf', { choices: SPREADS })),
});

export const orderFields = z.strictObject({
  supplierId: f.id,
  /** Their own number for it. */
  supplierReference: f.text(80),
  /** Where the goods go; an internal location. */
  locationId: f.id.nullable(),
  currency,
  /** What one main unit of that currency is worth in the tenant's: 1 where they are the same; null: not known yet. */
  exchangeRate: f.exchangeRate.nullable(),
  expectedDate: f.date.nullable(),
  notes: f.text(4000),
  internalNotes: f.text(4000),
  lines: z.array(orderLine).max(500, sayText('documents.atMostLines', { most: 500 })),
  landedCosts: z.array(landedCost).max(20, sayText('purchaseOrders.atMostLanded', { most: 20 })),
});
export type OrderFields = z.output<typeof orderFields>;

/** A new order: the supplier; all the rest can be written later. */
export const newOrder = orderFields.partial().required({ supplierId: true });
export type NewOrder = z.output<typeof newOrder>;
