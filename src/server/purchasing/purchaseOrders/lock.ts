import type { Ctx } from '#server/foundation/context.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { mayDo, type OrderAction } from '#shared/purchasing/purchaseOrders/states.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { readOrder } from './detail.ts';
import { calledOf, FULL, type FullRow, LINE, type LineRow } from './rows.ts';

/** An order whose row is held until the end of the transaction, with its lines. */
export type LockedOrder = FullRow & { lines: LineRow[] };

/**
 * Holds an order for something that is to be done with it. Throws not-found; aborted, with the order as it is now,
 * when somebody has changed it since it was seen or its status does not allow it: of two who come at once the first
 * wins, and the second is told what has happened.
 */
export async function lockOrder(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  action: OrderAction | readonly OrderAction[],
): Promise<LockedOrder> {
  const row = await holdOrder(ctx, id);
  const actions = typeof action === 'string' ? [action] : action;
  const isPossible = actions.some((one) => mayDo(one, row.status));
  const { status, updatedBy: who } = row;
  const order = calledOf(row);
  if (row.version !== version)
    return refuse(
      ctx,
      id,
      isPossible
        ? say('purchaseOrders.changed', { order, who })
        : say('purchaseOrders.changedTo', { order, who, status }),
    );
  if (!isPossible)
    return refuse(ctx, id, say('purchaseOrders.notPossible', { order, status, action: actions[0]! }));
  const lines = await ctx.tx.query<LineRow>({
    text: `select ${LINE} from purchase_order_lines l where l.tenant_id = :tenant and l.order_id = $1 order by l.position`,
    values: [id],
  });
  return { ...row, lines };
}

async function refuse(ctx: Ctx, id: string, said: Said): Promise<never> {
  throw conflict(said, await readOrder(ctx, id));
}

/** Refuses what an order does not allow for another reason than its status: aborted, with the order as it is. */
export async function refuseOrder(ctx: Ctx, order: LockedOrder, why: Said): Promise<never> {
  return refuse(ctx, order.id, why);
}

/** Holds an order as it is, for something that is to be done with what came of it. Throws not-found. */
export async function holdOrder({ tx }: Ctx, id: string): Promise<FullRow> {
  const [row] = await tx.query<FullRow>({
    text: `select ${FULL} from purchase_orders o where o.tenant_id = :tenant and o.id = $1 for no key update`,
    values: [id],
  });
  if (!row) throw notFound(say('purchaseOrders.notFound'));
  return row;
}
