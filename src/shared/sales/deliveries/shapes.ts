import { z } from 'zod';
import * as f from '../../fields.ts';
import { Party, Seller } from '../parties/shapes.ts';
import { DELIVERY_STATES } from './states.ts';

/** One row of the list. */
export const DeliveryRow = z.object({
  id: f.id,
  /** Null as long as it is being picked; a void one keeps its number. */
  number: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  order: z.object({ id: f.id, number: z.string() }),
  customer: z.object({ id: f.id, name: z.string() }),
  deliveredOn: z.string().nullable(),
  carrier: z.string(),
  tracking: z.string(),
  /** Lines, and those of which all is picked. */
  lines: z.int(),
  picked: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

const DeliveryLine = z.object({
  id: f.id,
  orderLineId: f.id,
  /** From 1, in the order in which they are picked: by place. */
  position: z.int(),
  itemId: f.id.nullable(),
  sku: z.string(),
  unit: z.string(),
  description: z.string(),
  /** By any of which a scan means it. */
  barcodes: z.array(z.string()),
  picture: z.string().nullable(),
  /** The place that it leaves from; null: nothing leaves the stock for it. */
  location: z.object({ id: f.id, name: z.string() }).nullable(),
  /** To be picked; once it has left, what left. */
  quantity: f.decimalOut,
  picked: f.decimalOut,
  invoiced: f.decimalOut,
});
export type DeliveryLine = z.infer<typeof DeliveryLine>;

export const Delivery = DeliveryRow.omit({ lines: true, picked: true }).extend({
  customer: Party.extend({ id: f.id }),
  seller: Seller,
  customerReference: z.string(),
  note: z.string(),
  lines: z.array(DeliveryLine),
  deliveredAt: z.string().nullable(),
  deliveredBy: z.string().nullable(),
  voidedAt: z.string().nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
