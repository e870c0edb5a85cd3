import { z } from 'zod';
import { LowPlace } from '#shared/catalogue/items/shapes.ts';
import { sayText } from '#shared/refusals/say.ts';
import { defineCall, listFiles } from '../../call.ts';
import * as f from '../../fields.ts';
import { ORDER_STATUSES } from '../purchaseOrders/states.ts';

const needs = 'purchase-orders:manage';
const tag = 'Replenishment';

/** A suggestion with every step that leads to it; see rules.ts. */
const Suggestion = z.object({
  days: z.int(),
  use: f.decimalOut,
  aim: f.decimalOut,
  missing: f.decimalOut,
  wanted: f.decimalOut,
  purchaseQuantity: f.decimalOut,
  quantity: f.decimalOut,
});

/** Whom it can be bought from, and how much of it there. */
const Seller = z.object({
  supplier: z.object({
    id: f.id,
    name: z.string(),
    currency: z.string(),
    /** In minor units of that currency. */
    minimumOrder: z.int().nullable(),
  }),
  supplierSku: z.string(),
  purchaseUnit: z.string(),
  factor: f.decimalOut,
  packQuantity: f.decimalOut,
  minimumQuantity: f.decimalOut,
  price: f.decimalOut.nullable(),
  leadDays: z.int().nullable(),
  suggestion: Suggestion,
});
export type Seller = z.infer<typeof Seller>;

export const ReplenishmentRow = z.object({
  item: z.object({
    id: f.id,
    sku: z.string(),
    name: z.string(),
    category: z.string().nullable(),
    unit: z.string(),
    precision: z.int(),
    picture: z.string().nullable(),
  }),
  onHand: f.decimalOut,
  held: f.decimalOut,
  awaited: f.decimalOut,
  incoming: f.decimalOut,
  projected: f.decimalOut,
  reorderPoint: f.decimalOut.nullable(),
  reorderQuantity: f.decimalOut.nullable(),
  /** What places that have fallen to a reorder point of their own are to get, and what of it other places can give. */
  places: f.decimalOut,
  moved: f.decimalOut,
  lowPlaces: z.array(LowPlace),
  /** To be moved before anything is bought. */
  transfers: z.array(
    z.object({ fromId: f.id, from: z.string(), toId: f.id, to: z.string(), quantity: f.decimalOut }),
  ),
  /** Orders that are not placed yet and name it: in units of the item. */
  drafts: z.array(
    z.object({
      id: f.id,
      number: z.string().nullable(),
      supplier: z.string(),
      status: z.enum(ORDER_STATUSES),
      quantity: f.decimalOut,
    }),
  ),
  /** Sold in the last `soldDays` days: 90, or since it was first there. */
  sold: f.decimalOut,
  soldDays: z.int(),
  soldPerDay: f.decimalOut,
  /** How many whole days what is there and on its way lasts; null when nothing is sold. */
  coverDays: z.int().nullable(),
  /** The preferred one first; empty when nobody is known to sell it. */
  sellers: z.array(Seller),
  /** Where nobody is known to sell it: in its own unit. */
  suggestion: Suggestion,
  /** The day on which it is proposed again; null when it is proposed. */
  snoozedUntil: z.string().nullable(),
});
export type ReplenishmentRow = z.infer<typeof ReplenishmentRow>;

export const replenishmentFilter = z.strictObject({
  /** As in the list of items. */
  q: f.text(200).optional(),
  category: f.text(120).optional(),
  /** Only what this supplier sells. */
  supplier: f.id.optional(),
  /** What is put off instead of what is proposed. */
  snoozed: f.flag.optional(),
});
export type ReplenishmentFilter = z.output<typeof replenishmentFilter>;

export const listReplenishment = defineCall({
  method: 'GET',
  url: '/api/replenishment',
  needs,
  tag,
  summary: 'What to buy: items that have fallen to their reorder point, with how much of whom and why',
  query: replenishmentFilter.extend(f.page),
  answer: z.object({
    rows: z.array(ReplenishmentRow),
    /** How many there are in all. */
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const replenishmentFiles = listFiles({
  url: '/api/replenishment',
  needs,
  tag,
  summary: 'What to buy, with how much of whom',
  query: replenishmentFilter,
});

export const draftReplenishment = defineCall({
  method: 'POST',
  url: '/api/replenishment/orders',
  needs,
  tag,
  summary: 'Draft a purchase order for each supplier that is named. All of them, or none',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          itemId: f.id,
          supplierId: f.id,
          /** In the unit it is bought in there. */
          quantity: f.positiveQuantity,
        }),
      )
      .min(1, sayText('replenishment.noneChosen'))
      .max(500, sayText('replenishment.atMostLines', { most: 500 })),
  }),
  answer: z.object({
    orders: z.array(
      z.object({
        id: f.id,
        supplierId: f.id,
        supplier: z.string(),
        lines: z.int(),
        currency: z.string(),
        total: z.int(),
        /** What the supplier takes orders from, where this one comes to less. */
        belowMinimum: z.int().nullable(),
      }),
    ),
  }),
  example: {
    lines: [
      {
        itemId: '0192d5a0-0000-7000-8000-000000000001',
        supplierId: '0192d5a0-0000-7000-8000-000000000002',
        quantity: '3',
      },
    ],
  },
});

const params = z.strictObject({ id: f.id });

export const snoozeItem = defineCall({
  method: 'PUT',
  url: '/api/replenishment/snoozes/:id',
  needs,
  tag,
  summary: 'Propose an item no more until a date',
  params,
  body: z.strictObject({ until: f.date }),
  answer: z.object({ until: z.string() }),
  example: { until: '2026-03-01' },
});

export const wakeItem = defineCall({
  method: 'DELETE',
  url: '/api/replenishment/snoozes/:id',
  needs,
  tag,
  summary: 'Propose an item again',
  params,
  answer: z.object({ woken: z.literal(true) }),
});
