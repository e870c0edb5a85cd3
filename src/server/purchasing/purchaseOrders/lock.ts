import type { Ctx } from '#server/foundation/context.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { mayDo, type OrderAction, type OrderStatus } from '#shared/purchasing/purchaseOrders/states.ts';
import { readOrder } from './detail.ts';
import { FULL, type FullRow, LINE, type LineRow, titleOf } from './rows.ts';

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
  const [row] = await ctx.tx.query<FullRow>({
    name: 'purchase-order-lock',
    text: `select ${FULL} from purchase_orders o where o.id = $1 for no key update`,
    values: [id],
  });
  if (!row) throw notFound('Purchase order');
  const actions = typeof action === 'string' ? [action] : action;
  const isPossible = actions.some((one) => mayDo(one, row.status));
  if (row.version !== version) {
    const became = isPossible ? '' : ` It ${IS[row.status]} by now.`;
    return refuse(ctx, id, `${titleOf(row)} was changed by ${row.updatedBy} in the meantime.${became}`);
  }
  if (!isPossible) return refuse(ctx, id, `${titleOf(row)} ${IS[row.status]}: ${CANNOT[actions[0]!]}.`);
  const lines = await ctx.tx.query<LineRow>({
    name: 'purchase-order-lock-lines',
    text: `select ${LINE} from purchase_order_lines l where l.order_id = $1 order by l.position`,
    values: [id],
  });
  return { ...row, lines };
}

async function refuse(ctx: Ctx, id: string, message: string): Promise<never> {
  throw new AppError('aborted', message, { details: { current: await readOrder(ctx, id) } });
}

const IS: Record<OrderStatus, string> = {
  draft: 'is a draft',
  pending_approval: 'waits for approval',
  approved: 'is approved',
  ordered: 'is ordered',
  closed: 'is closed',
  cancelled: 'is cancelled',
};

const CANNOT: Record<OrderAction, string> = {
  edit: 'it cannot be changed',
  revise: 'it cannot be changed',
  submit: 'only a draft can be submitted',
  approve: 'there is nothing to approve',
  reject: 'there is nothing to reject',
  order: 'it cannot be ordered',
  receive: 'nothing can be received of it',
  shortClose: 'there is nothing to wait for',
  close: 'it cannot be closed',
  voidReceipt: 'it has no receipts to void',
  bill: 'it cannot be billed',
  voidBill: 'it has no bills to void',
  cancel: 'it cannot be cancelled',
  send: 'only a placed order can be sent',
  attach: 'no files can be attached',
};

/** Refuses what an order does not allow for another reason than its status: aborted, with the order as it is. */
export async function refuseOrder(ctx: Ctx, order: LockedOrder, why: string): Promise<never> {
  return refuse(ctx, order.id, why);
}
