import { z } from 'zod';
import * as f from '../../fields.ts';
import { CREDIT_NOTE_STATES } from '../creditNotes/states.ts';
import { PROGRESS } from '../orders/states.ts';
import { DESTINATIONS, RETURN_REASONS, RETURN_STATES } from './states.ts';

const Place = z.object({ id: f.id, name: z.string() });

/** One row of the list. */
export const ReturnRow = z.object({
  id: f.id,
  /** Null until it is authorised. */
  number: z.string().nullable(),
  state: z.enum(RETURN_STATES),
  order: z.object({ id: f.id, number: z.string() }),
  customer: z.object({ id: f.id, name: z.string() }),
  askedOn: z.string(),
  /** How much of what is to come back has come. */
  received: z.enum(PROGRESS),
  /** Whether a credit note was made of it that still counts. */
  isCredited: z.boolean(),
  lines: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type ReturnRow = z.infer<typeof ReturnRow>;

const ReturnLine = z.object({
  id: f.id,
  position: z.int(),
  /** What it left with. */
  delivery: z.object({ id: f.id, number: z.string() }),
  deliveryLineId: f.id,
  orderLineId: f.id,
  itemId: f.id.nullable(),
  sku: z.string(),
  unit: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  /** What was asked for, and what of it comes back. */
  asked: f.decimalOut,
  quantity: f.decimalOut,
  received: f.decimalOut,
  credited: f.decimalOut,
  /** What of all that comes back can be credited now, and of what has come. */
  toCredit: f.decimalOut,
  receivedToCredit: f.decimalOut,
  reason: z.enum(RETURN_REASONS),
  note: z.string(),
  /** Whether it goes back into the stock, and to which place unless another one is named. */
  isStocked: z.boolean(),
  location: Place.nullable(),
});
export type ReturnLine = z.infer<typeof ReturnLine>;

const ReturnReceipt = z.object({
  id: f.id,
  receivedOn: z.string(),
  note: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  lines: z.array(
    z.object({
      id: f.id,
      returnLineId: f.id,
      quantity: f.decimalOut,
      destination: z.enum(DESTINATIONS),
      location: Place.nullable(),
    }),
  ),
});
export type ReturnReceipt = z.infer<typeof ReturnReceipt>;

export const Return = ReturnRow.omit({ lines: true }).extend({
  note: z.string(),
  lines: z.array(ReturnLine),
  /** The newest first. */
  receipts: z.array(ReturnReceipt),
  creditNotes: z.array(
    z.object({
      id: f.id,
      number: z.string(),
      state: z.enum(CREDIT_NOTE_STATES),
      date: z.string(),
      currency: z.string(),
      total: z.int(),
    }),
  ),
  authorisedAt: z.string().nullable(),
  authorisedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedReason: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
});
export type Return = z.infer<typeof Return>;

/** What was delivered of an order, and how much of it can still come back. */
export const Returnable = z.object({
  deliveryLineId: f.id,
  delivery: z.object({ id: f.id, number: z.string(), deliveredOn: z.string() }),
  orderLineId: f.id,
  itemId: f.id.nullable(),
  sku: z.string(),
  unit: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  delivered: f.decimalOut,
  left: f.decimalOut,
});
export type Returnable = z.infer<typeof Returnable>;
