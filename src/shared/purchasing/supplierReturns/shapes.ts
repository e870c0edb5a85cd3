import { z } from 'zod';
import { AddressOut } from '#shared/foundation/documents/parties.ts';
import * as f from '../../fields.ts';
import { RETURN_REASONS, RETURN_STATES, SENT } from './states.ts';

/** Returns to suppliers as they are answered. Quantities are decimal text in units of the item, money is minor units of the currency of the order. */

const Credit = z.object({
  /** What the supplier calls it. */
  number: z.string(),
  on: z.string(),
  amount: z.int(),
});

/** One row of the list. */
export const SupplierReturnRow = z.object({
  id: f.id,
  /** Null as long as it is a draft; a cancelled one keeps its number. */
  number: z.string().nullable(),
  state: z.enum(RETURN_STATES),
  sent: z.enum(SENT),
  order: z.object({ id: f.id, number: z.string() }),
  supplier: z.object({ id: f.id, name: z.string() }),
  /** The number that the supplier gave it. */
  rma: z.string(),
  authorisedOn: z.string().nullable(),
  lines: z.int(),
  currency: z.string(),
  /** What the supplier charged for it, with tax. */
  worth: z.int(),
  credit: Credit.nullable(),
  version: z.int(),
  updatedAt: z.string(),
});
export type SupplierReturnRow = z.infer<typeof SupplierReturnRow>;

const SupplierReturnLine = z.object({
  id: f.id,
  /** What goes back: a line of the order as it came with a receipt. */
  receipt: z.object({ id: f.id, number: z.string() }),
  lineId: f.id,
  position: z.int(),
  itemId: f.id,
  sku: z.string(),
  unit: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  quantity: f.decimalOut,
  sent: f.decimalOut,
  /** Without tax, at the price of the order. */
  worth: z.int(),
  reason: z.enum(RETURN_REASONS),
  note: z.string(),
  /** Where it can leave from, where it was received and what lies near to that first; empty once nothing more is to be sent. */
  places: z.array(z.object({ id: f.id, name: z.string(), available: f.decimalOut })),
});
export type SupplierReturnLine = z.infer<typeof SupplierReturnLine>;

export const SupplierReturn = SupplierReturnRow.extend({
  lines: z.array(SupplierReturnLine),
  supplierParty: z.object({ contact: z.string(), address: AddressOut.nullable() }),
  carrier: z.string(),
  tracking: z.string(),
  note: z.string(),
  /** What was sent from where, the first one first. `worth` is what it had cost, in the tenant's currency. */
  sendings: z.array(
    z.object({ on: z.string(), itemId: f.id, from: z.string(), quantity: f.decimalOut, worth: z.int() }),
  ),
  authorisedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type SupplierReturn = z.infer<typeof SupplierReturn>;
