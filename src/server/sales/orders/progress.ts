import type { Ctx } from '#server/foundation/context.ts';
import { quantityText } from '#shared/decimal.ts';
import { openOf, progressOfOrder, toInvoice } from '#shared/sales/orders/rules.ts';
import { recordOrder, type StoredLine, type StoredOrder, storedLines } from './stored.ts';

/** How far a line came, by the column that says it. */
const COLUMN = {
  delivered: 'delivered',
  invoiced: 'invoiced',
  returned: 'returned',
  comingBack: 'coming_back',
} as const;

/** By how much lines of an order came further, in thousandths; below zero: something was taken back. */
export type Advance = { id: string; quantity: bigint };

/**
 * Writes how much more of the lines of an order, which is locked, was delivered, invoiced, returned or is to come back, and what follows for
 * the order: it closes by itself once all of it is delivered and invoiced, and opens again when that is so no more.
 */
export async function advance(
  ctx: Ctx,
  order: Pick<StoredOrder, 'id' | 'number' | 'state' | 'customerName'>,
  what: keyof typeof COLUMN,
  by: Advance[],
): Promise<void> {
  await ctx.tx.query({
    prepare: false,
    text: `update sales_order_lines l set ${COLUMN[what]} = l.${COLUMN[what]} + r.quantity
           from (select r.id, sum(r.quantity) as quantity from jsonb_to_recordset($2::jsonb) as r (id uuid, quantity numeric) group by r.id) r
           where l.tenant_id = :tenant and l.order_id = $1 and l.id = r.id`,
    values: [
      order.id,
      JSON.stringify(by.map(({ id, quantity }) => ({ id, quantity: quantityText(quantity) }))),
    ],
  });
  await settleOrder(ctx, order);
}

/** Works out from the lines of an order, which is locked, how far it has come and when it is promised; and closes or opens it. */
export async function settleOrder(
  ctx: Ctx,
  order: Pick<StoredOrder, 'id' | 'number' | 'state' | 'customerName'>,
): Promise<void> {
  const lines = await storedLines(ctx, order.id);
  const progress = progressOfOrder(lines);
  const isOpen = lines.some((line) => openOf(line) > 0n);
  const isDone = !isOpen && lines.every((line) => toInvoice(line) === 0n);
  const state =
    order.state === 'confirmed' && isDone
      ? 'closed'
      : order.state === 'closed' && isOpen
        ? 'confirmed'
        : order.state;
  await ctx.tx.query({
    text: `update sales_orders set delivered = $2, invoiced = $3, promised_on = $4, state = $5::text,
             ended_at = case when $5::text = state then ended_at when $5::text = 'closed' then moment end,
             ended_by = case when $5::text = state then ended_by when $5::text = 'closed' then $6 end,
             ended_reason = case when $5::text = state then ended_reason else '' end,
             version = version + 1, updated_at = moment, updated_by = $6
           from (select statement_timestamp() as moment) as clock where tenant_id = :tenant and id = $1`,
    values: [order.id, progress.delivered, progress.invoiced, promisedOn(lines), state, ctx.actor.name],
  });
  if (state !== order.state)
    await recordOrder(ctx, state === 'closed' ? 'order.closed' : 'order.reopened', order, {
      state: { before: order.state, after: state },
    });
  else ctx.changed('orders');
}

/** When all that is open of an order was promised; null: of something nobody knows, or nothing is open. */
export function promisedOn(lines: StoredLine[]): string | null {
  const open = lines.filter((line) => openOf(line) > 0n);
  if (open.some((line) => line.promisedOn === null)) return null;
  return open.reduce<string | null>(
    (last, line) => (last === null || line.promisedOn! > last ? line.promisedOn : last),
    null,
  );
}

/** Counts the open pick lists of an order, which is locked: as long as there is one, it is neither cancelled nor closed. */
export async function countPicking({ tx }: Pick<Ctx, 'tx'>, orderId: string, by: 1 | -1): Promise<void> {
  await tx.query({
    text: 'update sales_orders set picking = picking + $2 where tenant_id = :tenant and id = $1',
    values: [orderId, by],
  });
}
