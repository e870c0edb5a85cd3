import { z } from 'zod';
import { defineCall, listFiles } from '#shared/call.ts';
import * as f from '#shared/fields.ts';
import { sayText } from '#shared/refusals/say.ts';
import { MOVE_REASONS } from './reasons.ts';

/** The reasons a person may give for an adjustment; the others belong to documents. */
export const ADJUST_REASONS = [
  'opening',
  'count',
  'correction',
  'damaged',
  'shrinkage',
  'promotion',
] as const;

export const Move = z.object({
  id: z.string(),
  itemId: f.id,
  sku: z.string(),
  itemName: z.string(),
  unit: z.string(),
  fromId: f.id,
  from: z.string(),
  toId: f.id,
  to: z.string(),
  quantity: f.decimalOut,
  unitCost: f.decimalOut,
  valueDelta: z.int(),
  fromBalance: f.decimalOut,
  toBalance: f.decimalOut,
  /** Change of the quantity on hand, and what it was after. */
  onHandDelta: f.decimalOut,
  onHandAfter: f.decimalOut,
  reason: z.enum(MOVE_REASONS),
  note: z.string(),
  sourceType: z.string().nullable(),
  sourceId: z.string().nullable(),
  sourceLine: z.int().nullable(),
  actor: z.string(),
  actorKind: z.enum(['user', 'system', 'assistant']),
  postedAt: z.string(),
  effectiveAt: z.string(),
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
});
export type Move = z.infer<typeof Move>;

const moveFilter = z.strictObject({
  item: f.id.optional(),
  location: f.id.optional(),
  reason: z.enum(MOVE_REASONS, sayText('moves.reason')).optional(),
  /** Only moves effective up to this moment. */
  until: f.instant.optional(),
});

export const listMoves = defineCall({
  method: 'GET',
  url: '/api/stock/moves',
  needs: 'inventory:view',
  tag: 'Stock',
  summary: 'The stock ledger, newest first',
  query: moveFilter.extend(f.page),
  answer: z.object({ moves: z.array(Move), nextCursor: z.string().nullable() }),
});

export const moveFiles = listFiles({
  url: '/api/stock/moves',
  needs: 'inventory:view',
  tag: 'Stock',
  summary: 'The stock ledger, newest first',
  query: moveFilter,
});

export const stockAsOf = defineCall({
  method: 'GET',
  url: '/api/items/:id/stock',
  needs: 'inventory:view',
  tag: 'Stock',
  summary: 'Stock and value of an item as of a moment, read from the ledger',
  params: z.strictObject({ id: f.id }),
  query: z.strictObject({ asOf: f.instant }),
  answer: z.object({
    onHand: f.decimalOut,
    stockValue: z.int(),
    averageCost: f.decimalOut.nullable(),
    levels: z.array(z.object({ locationId: f.id, location: z.string(), onHand: f.decimalOut })),
  }),
});

const posted = z.object({ moves: z.array(Move) });

export const adjustStock = defineCall({
  method: 'POST',
  url: '/api/stock/adjustments',
  needs: 'inventory:manage',
  posts: true,
  tag: 'Stock',
  summary: 'Correct stock by a change or to a counted quantity, at one or many locations',
  body: z.strictObject({
    reason: z.enum(ADJUST_REASONS, sayText('stock.noReason')),
    note: f.text(500).optional(),
    effectiveAt: f.instantSoFar.optional(),
    lines: z
      .array(
        z.union(
          [
            z.strictObject({
              itemId: f.id,
              locationId: f.id,
              change: f.quantityChange,
              unitCost: f.unitCost.optional(),
            }),
            z.strictObject({
              itemId: f.id,
              locationId: f.id,
              counted: f.quantity,
              unitCost: f.unitCost.optional(),
            }),
          ],
          sayText('stock.lineIncomplete'),
        ),
      )
      .min(1, sayText('stock.noLines'))
      .max(500, sayText('stock.mostLines', { most: 500 })),
  }),
  answer: posted,
  example: {
    reason: 'damaged',
    note: 'Dropped in the yard',
    lines: [
      {
        itemId: '0192d5a0-0000-7000-8000-000000000001',
        locationId: '0192d5a0-0000-7000-8000-000000000002',
        change: '-2',
      },
    ],
  },
});

export const transferStock = defineCall({
  method: 'POST',
  url: '/api/stock/transfers',
  needs: 'inventory:manage',
  posts: true,
  tag: 'Stock',
  summary: 'Move stock from one internal location to another',
  body: z.strictObject({
    note: f.text(500).optional(),
    effectiveAt: f.instantSoFar.optional(),
    lines: z
      .array(z.strictObject({ itemId: f.id, fromId: f.id, toId: f.id, quantity: f.positiveQuantity }))
      .min(1, sayText('stock.noLines'))
      .max(500, sayText('stock.mostLines', { most: 500 })),
  }),
  answer: posted,
});

export const reverseMove = defineCall({
  method: 'POST',
  url: '/api/stock/moves/:id/reversal',
  needs: 'inventory:manage',
  posts: true,
  tag: 'Stock',
  summary: 'Correct a move by one opposite move that names it',
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/, sayText('moves.id')) }),
  body: z.strictObject({ note: f.text(500).optional() }),
  answer: posted,
});

export const revalueStock = defineCall({
  method: 'POST',
  url: '/api/stock/revaluations',
  needs: 'inventory:manage',
  posts: true,
  tag: 'Stock',
  summary: 'Set the average cost of an item; the difference in value is posted to the ledger',
  body: z.strictObject({ itemId: f.id, unitCost: f.unitCost, note: f.text(500).optional() }),
  answer: posted,
});
