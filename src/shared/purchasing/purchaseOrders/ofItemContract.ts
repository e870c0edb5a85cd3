import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { ORDER_STATUSES } from './states.ts';

/** So many are answered at most; all of them are in the list of orders. */
export const MOST_ORDERS_OF_ITEM = 20;

export const OrderOfItem = z.object({
  id: f.id,
  number: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  supplier: z.object({ id: f.id, name: z.string() }),
  /** When the first of it should arrive, and whether that was before today. */
  due: z.string().nullable(),
  isLate: z.boolean(),
  /** What has not arrived, in the unit of the item. */
  toCome: f.decimalOut,
  unit: z.string(),
});
export type OrderOfItem = z.infer<typeof OrderOfItem>;

export const ordersOfItem = defineCall({
  method: 'GET',
  url: '/api/items/:id/purchase-orders',
  needs: 'purchase-orders:manage',
  tag: 'Purchase orders',
  summary:
    'The orders by which something of an item, or of its variants, is still to come, drafts among them; the first due first',
  params: z.strictObject({ id: f.id }),
  answer: z.object({
    orders: z.array(OrderOfItem),
    /** How many there are in all. */
    count: z.int(),
  }),
});
