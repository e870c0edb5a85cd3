import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { giveUp, takeOut } from '#server/stock/holds/promises.ts';
import { holdForWaiting } from '#server/stock/ledger/demands.ts';
import { adjustmentPlace, line, lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { outsidePlace } from '#server/stock/ledger/sources.ts';
import type { CallParsed } from '#shared/call.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { deliver as deliverCall } from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { openOf } from '#shared/sales/orders/rules.ts';
import { sortKey } from '#shared/text.ts';
import { promiseOrder } from '../orders/confirm.ts';
import { advance, countPicking } from '../orders/progress.ts';
import { storedLines as linesOfOrder, refuseBlocked as refuseOrder, storedOrder } from '../orders/stored.ts';
import { partyColumns, partyOf } from '../parties/party.ts';
import { takeBack } from '../places/takeBack.ts';
import { refuseClaimed } from './claims.ts';
import { startDelivery, updateDelivery } from './picking.ts';
import { lockSeen, readDelivery } from './read.ts';
import { DELIVERY_SOURCE, recordDelivery, refuseBlocked, type StoredLine, storedLines } from './stored.ts';

/**
 * What was picked leaves: its goods go to the customer in one go, and the number is taken last. What was not picked stays
 * promised; where it is missing altogether it is written off first, and held elsewhere if there is more. Throws aborted
 * for a stale version, when nothing was picked, or with the shortages when stock is missing.
 */
export async function deliver(
  ctx: Ctx,
  id: string,
  { version, deliveredOn, short = 'later' }: CallParsed<typeof deliverCall>['body'],
): Promise<Delivery> {
  const { delivery, order, customer } = await lockSeen(ctx, id, version);
  refuseBlocked('deliver', delivery);
  refuseOrder('deliver', order);
  const [tenant, lines, ordered, outside] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    linesOfOrder(ctx, order.id),
    outsidePlace(ctx, 'customer'),
  ]);
  const { date, ...when } = dateOfDocument(deliveredOn, tenant, 'deliveredOn');
  if (order.orderDate && date < order.orderDate)
    throw fieldError('deliveredOn', say('deliveries.beforeOrder'));
  const leaving = lines.filter(({ picked }) => toThousandths(picked) > 0n);
  if (!leaving.length) throw new AppError('aborted', say('deliveries.nothingPicked'));
  const byLine = sumByOrderLine(leaving);
  for (const { id: lineId, description, ...progress } of ordered)
    if ((byLine.get(lineId) ?? 0n) > openOf(progress))
      throw new AppError(
        'aborted',
        say('deliveries.lessOpen', { line: description, open: quantityText(openOf(progress)) }),
      );

  const stocked = leaving.filter(({ locationId }) => locationId !== null);
  const missing = short === 'missing' ? lines.filter(isMissing) : [];
  const touched = [...stocked, ...missing];
  const items = touched.map(({ itemId }) => itemId!);
  const locked = await lockForPosting(ctx, items, [...touched.map(({ locationId }) => locationId!), outside]);
  const taken = (of: StoredLine[], quantity: (line: StoredLine) => bigint) =>
    of.map((each) => ({ id: each.orderLineId, locationId: each.locationId!, quantity: quantity(each) }));
  await takeOut(
    ctx,
    locked,
    order.id,
    taken(stocked, ({ picked }) => toThousandths(picked)),
  );
  if (missing.length) {
    await giveUp(ctx, locked, order.id, taken(missing, notPicked));
    const adjustment = adjustmentPlace(locked);
    await postLocked(ctx, locked, {
      lines: missing.map((each) => line(each.itemId!, each.locationId!, adjustment, notPicked(each))),
      reason: 'shrinkage',
      note: delivery.orderNumber,
    });
  }
  await postLocked(ctx, locked, {
    lines: stocked.map((each) => ({
      ...line(each.itemId!, each.locationId!, outside, toThousandths(each.picked)),
      sourceLine: each.position,
    })),
    reason: 'sale',
    source: { type: DELIVERY_SOURCE, id },
    ...when,
  });
  await holdForWaiting(ctx, locked, items);

  await ctx.tx.query({
    text: 'delete from delivery_lines where tenant_id = :tenant and delivery_id = $1 and picked = 0',
    values: [id],
  });
  await ctx.tx.query({
    text: 'update delivery_lines set quantity = picked where tenant_id = :tenant and delivery_id = $1',
    values: [id],
  });
  await countPicking(ctx, order.id, -1);
  await advance(
    ctx,
    order,
    'delivered',
    [...byLine].map(([lineId, quantity]) => ({ id: lineId, quantity })),
  );
  const party = partyOf(customer);
  const words = wordsOfDocument(party.name, [
    delivery.orderNumber,
    order.customerReference,
    delivery.tracking,
  ]);
  const number = await takeNumber(ctx, 'delivery', date, tenant);
  const { set, values } = columnsOf(
    { ...partyColumns(party), number, number_key: sortKey(number), delivered_on: date },
    3,
  );
  await ctx.tx.query({
    text: updateIndexed('deliveries', {
      of: 'd.id = $1',
      set: `state = 'delivered', words = $3, ${set},
        delivered_at = statement_timestamp(), delivered_by = $2, version = d.version + 1, updated_at = statement_timestamp(), updated_by = $2`,
    }),
    values: [id, ctx.actor.name, words, ...values],
  });
  await recordDelivery(
    ctx,
    'delivery.delivered',
    { ...delivery, number },
    {
      state: { before: 'picking', after: 'delivered' },
      number: { before: null, after: number },
    },
  );
  return readDelivery(ctx, id);
}

/**
 * Delivers all that is held for an order in one go, with what needs no stock, as if its pick list had been picked. Throws
 * aborted where there is nothing to deliver, or where it is being picked already.
 */
export async function deliverHeld(ctx: Ctx, orderId: string): Promise<Delivery> {
  const list = await startDelivery(ctx, orderId, {});
  // Locked by then: what others pick stands in it.
  const order = await storedOrder(ctx, orderId);
  if (order.picking > 1) throw new AppError('aborted', say('orders.isPicked', { number: order.number! }));
  const picked = list.lines.map(({ id, quantity }) => ({ id, quantity }));
  const { version } = await updateDelivery(ctx, list.id, { version: list.version, picked });
  return deliver(ctx, list.id, { version });
}

/**
 * Voids a delivery: what left comes back to where it left from, and is promised again as it was. Throws aborted as
 * `deliver` does, and where something of it was invoiced, or has come back or is to.
 */
export async function voidDelivery(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Delivery> {
  const { delivery, order } = await lockSeen(ctx, id, version);
  refuseBlocked('void', delivery);
  const lines = await storedLines(ctx, id);
  if (lines.some(({ invoiced }) => toThousandths(invoiced) > 0n))
    throw new AppError('aborted', say('deliveries.isInvoiced', { number: delivery.number! }));
  await refuseClaimed(ctx, delivery);
  await advance(
    ctx,
    order,
    'delivered',
    [...sumByOrderLine(lines)].map(([lineId, quantity]) => ({ id: lineId, quantity: -quantity })),
  );
  // Before the goods are back: they then go to the oldest promise, which this was.
  await promiseOrder(ctx, await storedOrder(ctx, order.id), order.confirmedAt);
  const moved = await takeBack(ctx, { type: DELIVERY_SOURCE, id }, { ...delivery, reason });
  await ctx.tx.query({
    text: `update deliveries set state = 'void', voided_at = statement_timestamp(), voided_by = $2, void_reason = $3, version = version + 1,
             updated_at = statement_timestamp(), updated_by = $2 where tenant_id = :tenant and id = $1`,
    values: [id, ctx.actor.name, reason],
  });
  await recordDelivery(ctx, 'delivery.voided', delivery, {
    state: { before: 'delivered', after: 'void' },
    reason: { before: null, after: reason },
    ...moved,
  });
  return readDelivery(ctx, id);
}

const notPicked = ({ quantity, picked }: StoredLine) => toThousandths(quantity) - toThousandths(picked);
const isMissing = (each: StoredLine) => each.locationId !== null && notPicked(each) > 0n;

/** What leaves, or left, of each line of the order, in thousandths. */
function sumByOrderLine(lines: StoredLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { orderLineId, picked } of lines)
    sums.set(orderLineId, (sums.get(orderLineId) ?? 0n) + toThousandths(picked));
  return sums;
}
