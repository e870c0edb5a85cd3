import { z } from 'zod';
import { AddressOut } from '#shared/foundation/documents/parties.ts';
import * as f from '../../fields.ts';
import {
  BILLING_STATUSES,
  LANDED_KINDS,
  MATCHES,
  ORDER_STATUSES,
  RECEIPT_STATUSES,
  SPREADS,
} from './states.ts';

/** Purchase orders as they are answered. Quantities, costs and rates are decimal text, money is minor units, dates are of the tenant. */

/** One row of the list. */
export const OrderRow = z.object({
  id: f.id,
  /** Null as long as it was never submitted or ordered. */
  number: z.string().nullable(),
  supplierId: f.id,
  supplier: z.string(),
  supplierReference: z.string(),
  status: z.enum(ORDER_STATUSES),
  receiptStatus: z.enum(RECEIPT_STATUSES),
  billingStatus: z.enum(BILLING_STATUSES),
  /** Something that is still to come was expected before today. */
  isLate: z.boolean(),
  receivedPercent: z.int(),
  orderDate: z.string().nullable(),
  expectedDate: z.string().nullable(),
  /** When the next of what is still to come is expected. */
  dueDate: z.string().nullable(),
  currency: z.string(),
  /** What the supplier is to be paid, with tax, in minor units of that currency. */
  total: z.int(),
  /** With landed costs, in minor units of the tenant's currency. */
  baseTotal: z.int(),
  lineCount: z.int(),
  revision: z.int(),
  author: z.string(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderLine = z.object({
  id: f.id,
  itemId: f.id.nullable(),
  /** Of the item as it is now; null for free text. */
  sku: z.string().nullable(),
  itemName: z.string().nullable(),
  unit: z.string().nullable(),
  /** Decimals that the unit of the item allows. */
  precision: z.int().nullable(),
  /** To find the line by scanning. */
  barcodes: z.array(z.string()),
  /** Whether what arrives goes into stock: not so for services and free text. */
  isStocked: z.boolean(),
  description: z.string(),
  supplierSku: z.string(),
  quantity: f.decimalOut,
  purchaseUnit: z.string(),
  factor: f.decimalOut,
  unitCost: f.decimalOut,
  taxRate: f.decimalOut.nullable(),
  expectedDate: z.string().nullable(),
  weight: f.decimalOut.nullable(),
  /** In the purchase unit. */
  received: f.decimalOut,
  rejected: f.decimalOut,
  billed: f.decimalOut,
  /** Still to come. */
  open: f.decimalOut,
  shortClosed: z.boolean(),
  /** Without tax, in minor units of the currency of the order. */
  net: z.int(),
  tax: z.int(),
  /** In minor units of the tenant's currency. */
  goodsWorth: z.int(),
  landedWorth: z.int(),
  /** Of one unit of the item, in the tenant's currency; null for what goes into no stock. */
  landedUnitCost: f.decimalOut.nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Landed = z.object({
  kind: z.enum(LANDED_KINDS),
  label: z.string(),
  amount: z.int(),
  spread: z.enum(SPREADS),
});

export const Receipt = z.object({
  id: f.id,
  number: z.string(),
  locationId: f.id,
  location: z.string(),
  receivedOn: z.string(),
  note: z.string(),
  /** Why more was taken than was ordered and is tolerated; empty where that was not so. */
  overReason: z.string(),
  by: z.string(),
  at: z.string(),
  /** Null as long as it counts. */
  voided: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  lines: z.array(
    z.object({
      lineId: f.id,
      /** In the purchase unit. */
      accepted: f.decimalOut,
      rejected: f.decimalOut,
      rejectReason: z.string(),
      /** What went into stock, and what of that goes back with returns, in units of the item. */
      stocked: f.decimalOut,
      returned: f.decimalOut,
      /** Goods and landed costs in minor units of the tenant's currency. */
      worth: z.int(),
      /** The move in the stock ledger; null for what goes into no stock. */
      moveId: z.string().nullable(),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

export const Bill = z.object({
  id: f.id,
  /** Ours, and the supplier's. */
  number: z.string(),
  supplierNumber: z.string(),
  billDate: z.string(),
  dueDate: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  /** The import that brought it in from an earlier system, which `by` ran at `at`. */
  broughtIn: f.id.nullable(),
  voided: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** In minor units of the currency of the order. */
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  lines: z.array(
    z.object({
      lineId: f.id,
      quantity: f.decimalOut,
      unitCost: f.decimalOut,
      net: z.int(),
      /** Against what was ordered and has arrived by now. */
      match: z.enum(MATCHES),
    }),
  ),
});
export type Bill = z.infer<typeof Bill>;

export const OrderFile = z.object({
  id: f.id,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  by: z.string(),
  at: z.string(),
});
export type OrderFile = z.infer<typeof OrderFile>;

export const Order = OrderRow.extend({
  /** The import that brought it in from an earlier system, which `author` ran at `createdAt`. */
  broughtIn: f.id.nullable(),
  /** Who is written to, and where, as it stands with the supplier now. */
  supplierParty: z.object({ contact: z.string(), address: AddressOut.nullable() }),
  locationId: f.id.nullable(),
  location: z.string().nullable(),
  exchangeRate: f.decimalOut.nullable(),
  notes: z.string(),
  internalNotes: z.string(),
  /** Everybody who wrote it: none of them may approve it. */
  authorIds: z.array(f.id),
  lines: z.array(OrderLine),
  landedCosts: z.array(Landed),
  net: z.int(),
  tax: z.int(),
  taxes: z.array(z.object({ rate: z.string(), net: z.int(), tax: z.int() })),
  /** In minor units of the currency of the order. */
  landedTotal: z.int(),
  /** Whether it comes to more than the tenant's threshold, and so has to be approved before it is ordered. */
  needsApproval: z.boolean(),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** What was said when it was rejected last; empty when that was never so, or it was approved since. */
  rejection: z.string(),
  rejectedBy: z.string().nullable(),
  orderedAt: z.string().nullable(),
  /** When it was mailed to the supplier last, and where to. */
  sentAt: z.string().nullable(),
  sentTo: z.string().nullable(),
  /** Where to it was mailed after that, and why nobody got it. */
  undelivered: z.object({ to: z.string(), reason: z.string() }).nullable(),
  closedAt: z.string().nullable(),
  /** Why it was cancelled or closed, if that was said. */
  endReason: z.string(),
  updatedBy: z.string(),
  /** Oldest first, voided ones among them. */
  receipts: z.array(Receipt),
  bills: z.array(Bill),
  files: z.array(OrderFile),
});
export type Order = z.infer<typeof Order>;

/** What an order said when it was ordered, or changed after that. */
export const OrderSnapshot = z.object({
  supplier: z.string(),
  supplierReference: z.string(),
  location: z.string().nullable(),
  currency: z.string(),
  exchangeRate: f.decimalOut.nullable(),
  expectedDate: z.string().nullable(),
  notes: z.string(),
  internalNotes: z.string(),
  lines: z.array(
    OrderLine.pick({
      id: true,
      itemId: true,
      sku: true,
      description: true,
      supplierSku: true,
      quantity: true,
      purchaseUnit: true,
      factor: true,
      unitCost: true,
      taxRate: true,
      expectedDate: true,
      weight: true,
    }),
  ),
  landedCosts: z.array(Landed),
  total: z.int(),
});
export type OrderSnapshot = z.infer<typeof OrderSnapshot>;

/** What differs between two revisions; values as they stand in the snapshots. */
export const RevisionDifference = z.object({
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  lines: z.array(
    z.object({
      id: f.id,
      /** What the line is about, as it was last called. */
      description: z.string(),
      change: z.enum(['added', 'removed', 'changed']),
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
});
export type RevisionDifference = z.infer<typeof RevisionDifference>;
