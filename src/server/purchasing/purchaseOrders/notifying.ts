import type { Ctx } from '#server/foundation/context.ts';
import { activeUsers } from '#server/people/members/known.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { formatMoney } from '#shared/money.ts';
import type { Order, Receipt } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { type FullRow, nameOf } from './rows.ts';

const linkTo = ({ tenantId }: Pick<Ctx, 'tenantId'>, id: string) =>
  `/tenant/${tenantId}/purchase-orders/${id}`;

/** Tells the admins that an order waits for one of them: all but those who wrote it. */
export async function tellWaiting(ctx: Ctx, order: Order): Promise<void> {
  const number = nameOf(order);
  const total = formatMoney(order.baseTotal, ctx.currency);
  const admins = await adminsBut(ctx, order.authorIds);
  await notify(ctx, {
    topic: 'order-approval',
    title: `${number} waits for approval`,
    message: `${ctx.actor.name} asks to order from ${order.supplier} for ${total}.`,
    facts: { number, who: ctx.actor.name, supplier: order.supplier, total },
    link: linkTo(ctx, order.id),
    to: admins,
  });
}

// Several may have written it, which `except` cannot say.
async function adminsBut({ tx, tenantId }: Ctx, authors: string[]): Promise<string[]> {
  const admins = await activeUsers(tx, tenantId, { roles: ['admin'] });
  return admins.filter((admin) => !authors.includes(admin));
}

/** Tells those who wrote an order that it was approved or rejected, and with which comment. */
export async function tellDecision(
  ctx: Ctx,
  order: FullRow,
  decision: 'approved' | 'rejected',
  comment: string,
): Promise<void> {
  const number = nameOf(order);
  const isApproved = decision === 'approved';
  await tellAuthors(ctx, order, {
    topic: 'order-decided',
    type: isApproved ? 'success' : 'error',
    title: isApproved ? `${number} is approved` : `${number} was rejected`,
    message: comment
      ? `${ctx.actor.name}: ${comment}`
      : `${ctx.actor.name} approved it. It can be ordered from ${order.supplier}.`,
    facts: {
      ...{ number, decision, who: ctx.actor.name, supplier: order.supplier },
      ...(comment ? { comment } : {}),
    },
  });
}

/** Tells those who wrote an order that goods of it have arrived. */
export async function tellReceived(
  ctx: Ctx,
  order: FullRow,
  receipt: Pick<Receipt, 'number' | 'location'>,
): Promise<void> {
  const number = nameOf(order);
  await tellAuthors(ctx, order, {
    topic: 'order-received',
    type: 'success',
    title: `Goods of ${number} have arrived`,
    message: `${receipt.number} at ${receipt.location}, from ${order.supplier}.`,
    facts: { number, receipt: receipt.number, location: receipt.location, supplier: order.supplier },
  });
}

async function tellAuthors(
  ctx: Ctx,
  { id, authorIds }: Pick<FullRow, 'id' | 'authorIds'>,
  raised: Omit<Parameters<typeof notify>[1], 'to' | 'link'>,
): Promise<void> {
  const { id: actor } = ctx.actor;
  await notify(ctx, {
    ...raised,
    to: authorIds,
    link: linkTo(ctx, id),
    ...(actor === null ? {} : { except: actor }),
  });
}
