import type { Ctx } from '#server/foundation/context.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { refuseAfterToday, todayOf } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { lockItems } from '#server/stock/ledger/holdings.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { toThousandths } from '#shared/decimal.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { approvalRefusal, needsApproval, openQuantity } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import { sortKey } from '#shared/text.ts';
import { refuseGone, refuseIncomplete, supplierOf } from './content.ts';
import { readOrder } from './detail.ts';
import { type LockedOrder, lockOrder, refuseOrder } from './lock.ts';
import { tellDecision, tellWaiting } from './notifying.ts';
import { writeOrder } from './record.ts';
import { keepRevision } from './revisions.ts';
import { indexOrder } from './words.ts';

/** Which order, and the version of it that was seen. */
export type Seen = { id: string; version: number };

/** Asks for the approval of a draft, which gets its number with it. Throws aborted for one that is not complete. */
export async function submitOrder(ctx: Ctx, seen: Seen): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'submit');
  refuseIncomplete(order);
  await supplierOf(ctx, order.supplierId);
  const today = await todayOf(ctx);
  const authors = [...new Set([...order.authorIds, ...(ctx.actor.id === null ? [] : [ctx.actor.id])])];
  const number = await numberFor(ctx, order, today);
  await writeOrder(
    ctx,
    { ...order, number },
    {
      columns: {
        ...numberColumns(number),
        status: 'pending_approval',
        authors,
        submitted_at: new Date(),
        submitted_by: ctx.actor.name,
      },
      action: 'purchase-order.submitted',
      changes: { status: { before: order.status, after: 'pending_approval' } },
    },
  );
  await indexOrder(ctx, order.id);
  const now = await readOrder(ctx, order.id);
  await tellWaiting(ctx, now);
  return now;
}

/** Approves an order, as an admin who has not written it. Throws permission-denied for everybody else. */
export async function approveOrder(
  ctx: Ctx,
  role: Role | null,
  { comment = '', ...seen }: Seen & { comment?: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'approve');
  refuseDecision(ctx, role, order);
  await writeOrder(ctx, order, {
    columns: {
      status: 'approved',
      approved_at: new Date(),
      approved_by: ctx.actor.name,
      approved_total: order.baseTotal,
      rejection: '',
      rejected_by: null,
    },
    action: 'purchase-order.approved',
    changes: {
      status: { before: order.status, after: 'approved' },
      ...(comment ? { comment: { before: '', after: comment } } : {}),
    },
  });
  await tellDecision(ctx, order, 'approved', comment);
  return readOrder(ctx, order.id);
}

/** Sends an order that waits for approval back to its author, with the reason. Throws as `approveOrder` does. */
export async function rejectOrder(
  ctx: Ctx,
  role: Role | null,
  { comment, ...seen }: Seen & { comment: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'reject');
  refuseDecision(ctx, role, order);
  await writeOrder(ctx, order, {
    columns: { status: 'draft', rejection: comment, rejected_by: ctx.actor.name },
    action: 'purchase-order.rejected',
    changes: {
      status: { before: order.status, after: 'draft' },
      reason: { before: order.rejection, after: comment },
    },
  });
  await tellDecision(ctx, order, 'rejected', comment);
  return readOrder(ctx, order.id);
}

function refuseDecision(ctx: Ctx, role: Role | null, order: LockedOrder): void {
  const refusal = approvalRefusal({ userId: ctx.actor.id, isAdmin: role === 'admin' }, order);
  if (refusal) throw new AppError('permission-denied', refusal);
}

/**
 * Places an order: what it names is incoming from now on. Throws aborted for a draft that needs an approval first, or
 * that is not complete; invalid-argument where an item of it is gone.
 */
export async function placeOrder(
  ctx: Ctx,
  { orderDate, ...seen }: Seen & { orderDate?: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'order');
  refuseIncomplete(order);
  const supplier = await supplierOf(ctx, order.supplierId);
  const { settings, preferences } = await tenantOf(ctx);
  const threshold = settings['purchase.approvalThreshold'];
  if (order.status === 'draft' && needsApproval(order.baseTotal, threshold))
    await refuseOrder(
      ctx,
      order,
      say('purchaseOrders.needsApproval', {
        total: { minor: order.baseTotal, currency: ctx.currency },
        threshold: { minor: threshold ?? 0, currency: ctx.currency },
      }),
    );
  const today = dateIn(new Date(), preferences.timezone);
  const date = orderDate ?? today;
  refuseAfterToday(date, today, 'orderDate');
  // Items before the number: whoever else wants one waits until this has ended.
  refuseGone(order.lines, await holdItems(ctx, order));
  const expected =
    order.expectedDate ?? (supplier.leadDays === null ? null : addDays(date, supplier.leadDays));
  return place(ctx, order, { date, number: await numberFor(ctx, order, date), expected });
}

/** Places an order that is held together with its items, under a number, as of a date: with its first revision. */
export async function place(
  ctx: Ctx,
  order: LockedOrder,
  { date, number, expected = order.expectedDate }: { date: string; number: string; expected?: string | null },
): Promise<Order> {
  await writeOrder(
    ctx,
    { ...order, number },
    {
      columns: {
        ...numberColumns(number),
        status: 'ordered',
        order_date: date,
        ordered_at: new Date(),
        expected_date: expected,
        revision: 1,
      },
      ...(order.broughtIn
        ? { action: 'purchase-order.brought-in', changes: { total: { before: null, after: order.total } } }
        : {
            action: 'purchase-order.ordered',
            changes: { status: { before: order.status, after: 'ordered' } },
          }),
    },
  );
  await indexOrder(ctx, order.id);
  const now = await readOrder(ctx, order.id);
  await keepRevision(ctx, now);
  ctx.changed('items');
  return now;
}

/** Cancels an order of which nothing counts as received or billed. Throws aborted for another one. */
export async function cancelOrder(ctx: Ctx, { reason, ...seen }: Seen & { reason?: string }): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'cancel');
  const started = order.lines.some(
    ({ received, billed }) => toThousandths(received) > 0n || toThousandths(billed) > 0n,
  );
  if (started) await refuseOrder(ctx, order, say('purchaseOrders.started'));
  return end(ctx, order, { status: 'cancelled', action: 'purchase-order.cancelled', reason });
}

/** Closes an order. What is still to come is waited for no longer, and is not incoming any more. */
export async function closeOrder(ctx: Ctx, { reason, ...seen }: Seen & { reason?: string }): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'close');
  return end(ctx, order, { status: 'closed', action: 'purchase-order.closed', reason });
}

async function end(
  ctx: Ctx,
  order: LockedOrder,
  how: {
    status: 'closed' | 'cancelled';
    action: 'purchase-order.closed' | 'purchase-order.cancelled';
    reason: string | undefined;
  },
): Promise<Order> {
  await holdItems(ctx, order);
  const open = order.lines.filter((line) => openQuantity(line, order.status) > 0n).map(({ id }) => id);
  if (open.length) await closeLines(ctx, open);
  await writeOrder(ctx, order, {
    columns: { status: how.status, closed_at: new Date(), end_reason: how.reason ?? '' },
    action: how.action,
    changes: {
      status: { before: order.status, after: how.status },
      ...(how.reason ? { reason: { before: '', after: how.reason } } : {}),
    },
  });
  ctx.changed('items');
  return readOrder(ctx, order.id);
}

/** Waits no longer for the rest of a line. Throws not-found; aborted where there is nothing to wait for. */
export async function shortCloseLine(
  ctx: Ctx,
  { lineId, reason, ...seen }: Seen & { lineId: string; reason?: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'shortClose');
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw notFound(say('purchaseOrders.lineNotFound'));
  const open = openQuantity(line, order.status);
  if (open === 0n)
    await refuseOrder(ctx, order, say('purchaseOrders.nothingToCome', { line: line.description }));
  await holdItems(ctx, { lines: [line] });
  await closeLines(ctx, [lineId]);
  await writeOrder(ctx, order, {
    action: 'purchase-order.line-closed',
    changes: {
      line: { before: null, after: line.description },
      ...(reason ? { reason: { before: '', after: reason } } : {}),
    },
  });
  ctx.changed('items');
  return readOrder(ctx, order.id);
}

async function closeLines({ tx }: Ctx, ids: string[]): Promise<void> {
  await tx.query({
    text: 'update purchase_order_lines set short_closed = true where tenant_id = :tenant and id = any($1::uuid[])',
    values: [ids],
  });
}

/** Holds the items of an order, of which what is incoming changes: in one fixed order, as in every posting. */
export async function holdItems(ctx: Ctx, { lines }: { lines: { itemId: string | null }[] }) {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))].sort();
  return lockItems(ctx, ids);
}

async function numberFor(ctx: Ctx, { number }: { number: string | null }, date: string): Promise<string> {
  return number ?? takeNumber(ctx, 'purchaseOrder', date);
}

const numberColumns = (number: string) => ({ number, number_key: sortKey(number) });
