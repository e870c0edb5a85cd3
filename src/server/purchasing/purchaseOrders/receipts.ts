import { countedIn } from '#server/catalogue/units/counted.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { refuseAfterToday } from '#server/foundation/documents/today.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { reverseMoves } from '#server/stock/ledger/reversal.ts';
import { outsidePlace } from '#server/stock/ledger/sources.ts';
import type { CallParsed } from '#shared/call.ts';
import { dateIn, startOfDate } from '#shared/dates.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { refuseMisfitBought } from '#shared/purchasing/purchaseOrders/boughtIn.ts';
import { stockQuantity, worthOfReceipt } from '#shared/purchasing/purchaseOrders/figures.ts';
import type { receiveOrder as receiveCall } from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import { mostReceivable } from '#shared/purchasing/purchaseOrders/rules.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import type { Role } from '#shared/roles.ts';
import type { Move } from '#shared/stock/ledger/contract.ts';
import { valueArrival } from '#shared/stock/ledger/rules.ts';
import { readOrder } from './detail.ts';
import { holdOrder, type LockedOrder, lockOrder, refuseOrder } from './lock.ts';
import { tellReceived } from './notifying.ts';
import { writeOrder } from './record.ts';
import { returnOf } from './returnable.ts';
import type { LineRow } from './rows.ts';
import type { Seen } from './steps.ts';

type Sent = Omit<CallParsed<typeof receiveCall>['body'], 'version'>;
/** A line as it arrives, in thousandths of its purchase unit, and what it brings into the books. */
type Arrival = {
  line: LineRow;
  accepted: bigint;
  rejected: bigint;
  rejectReason: string;
  worth: { goods: bigint; landed: bigint };
};

/**
 * Takes in goods of an order: what is accepted goes into stock at landed cost, what is rejected is written down with
 * its reason and is still to come. Throws aborted as `lockOrder` does, invalid-argument for goods beyond what is
 * tolerated without a reason, and permission-denied when anybody but an admin gives one. A receipt that is there already
 * is answered with its order: it was sent again, perhaps after others have changed the order.
 */
export async function receiveOrder(ctx: Ctx, role: Role | null, seen: Seen, sent: Sent): Promise<Order> {
  if (sent.id && (await isReceived(ctx, seen.id, sent.id))) return readOrder(ctx, seen.id);
  const order = await lockOrder(ctx, seen, 'receive');
  const { settings, preferences } = await tenantOf(ctx);
  const arrivals = arrivalsOf(order, sent);
  await refuseMisfits(ctx, arrivals);
  const isOver = refuseOver(arrivals, role, sent.overReason ?? '', settings['purchase.overReceiptPercent']);
  const today = dateIn(new Date(), preferences.timezone);
  const receivedOn = sent.receivedOn ?? today;
  refuseAfterToday(receivedOn, today, 'receivedOn');
  if (order.orderDate && receivedOn < order.orderDate)
    throw fieldError('receivedOn', say('purchaseOrders.beforeOrder'));
  const locationId = sent.locationId ?? order.locationId;
  if (!locationId) throw fieldError('locationId', say('purchaseOrders.nowhere'));

  const supplierPlace = await outsidePlace(ctx, 'supplier');
  const stocked = arrivals.filter(({ line, accepted }) => line.isStocked && accepted > 0n);
  const locked = await lockForPosting(
    ctx,
    stocked.map(({ line }) => line.itemId!),
    [locationId, supplierPlace],
  );
  const place = locked.places.get(locationId)!;
  if (place.usage !== 'internal')
    throw fieldError('locationId', say('purchaseOrders.notAPlace', { place: place.name }));
  if (place.archived)
    throw fieldError('locationId', say('purchaseOrders.placeArchived', { place: place.name }));
  const moves = await postLocked(ctx, locked, {
    lines: stocked.map((arrival) => ({
      itemId: arrival.line.itemId!,
      fromId: supplierPlace,
      toId: locationId,
      quantity: stockQuantity(arrival.accepted, arrival.line.factor)!,
      unitCost: null,
      sourceLine: order.lines.indexOf(arrival.line) + 1,
      value: (holding, change) =>
        valueArrival(holding, change, arrival.worth.goods + arrival.worth.landed, ctx.currency),
    })),
    reason: 'purchase_receipt',
    note: sent.note ?? '',
    source: { type: 'purchase_order', id: order.id },
    ...(receivedOn < today ? { effectiveAt: startOfDate(receivedOn, preferences.timezone) } : {}),
  });
  const number = await takeNumber(ctx, 'receipt', receivedOn);
  const overReason = isOver ? (sent.overReason ?? '') : '';
  await insertReceipt(ctx, {
    id: sent.id ?? newId(),
    order,
    number,
    locationId,
    receivedOn,
    note: sent.note ?? '',
    overReason,
    arrivals,
    moves,
  });
  await writeOrder(ctx, order, {
    action: 'purchase-order.received',
    changes: {
      receipt: { before: null, after: number },
      ...(overReason ? { reason: { before: '', after: overReason } } : {}),
    },
  });
  await tellReceived(ctx, order, { number, location: place.name });
  return readOrder(ctx, order.id);
}

/** Whether an order has a receipt with this id; its twin in another process waits for the order, and then sees it. */
async function isReceived(ctx: Ctx, orderId: string, id: string): Promise<boolean> {
  await holdOrder(ctx, orderId);
  const [receipt] = await ctx.tx.query<{ orderId: string }>({
    text: 'select order_id as "orderId" from purchase_receipts where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (receipt && receipt.orderId !== orderId) throw fieldError('id', say('purchaseOrders.receiptElsewhere'));
  return receipt !== undefined;
}

function arrivalsOf(order: LockedOrder, { lines }: Sent): Arrival[] {
  const seen = new Set<string>();
  return lines.map((sent, index) => {
    const at = `lines.${index}`;
    const line = order.lines.find(({ id }) => id === sent.lineId);
    if (!line) throw fieldError(`${at}.lineId`, say('purchaseOrders.notALine'));
    if (seen.has(line.id))
      throw fieldError(`${at}.lineId`, say('purchaseOrders.lineTwice', { line: line.description }));
    seen.add(line.id);
    const accepted = toThousandths(sent.accepted);
    const rejected = toThousandths(sent.rejected ?? '0');
    if (accepted + rejected === 0n) throw fieldError(`${at}.accepted`, say('purchaseOrders.nothingArrived'));
    if (rejected > 0n && !sent.rejectReason)
      throw fieldError(`${at}.rejectReason`, say('purchaseOrders.noRejectReason'));
    if (line.shortClosed)
      throw fieldError(`${at}.lineId`, say('purchaseOrders.lineClosed', { line: line.description }));
    const worth = worthOfReceipt(
      {
        quantity: toThousandths(line.quantity),
        received: toThousandths(line.received),
        goods: BigInt(line.goodsWorth),
        landed: BigInt(line.landedWorth),
        landedBefore: BigInt(line.landedReceived),
      },
      accepted,
    );
    return { line, accepted, rejected, rejectReason: sent.rejectReason ?? '', worth };
  });
}

/** Whether more is taken than was ordered and is tolerated; refused unless an admin says why. */
function refuseOver(arrivals: Arrival[], role: Role | null, reason: string, tolerance: string): boolean {
  const over = arrivals.findIndex(
    ({ line, accepted }) =>
      accepted > 0n &&
      toThousandths(line.received) + accepted > mostReceivable(line.quantity, line.tolerance ?? tolerance),
  );
  if (over < 0) return false;
  const { line, accepted } = arrivals[over]!;
  const arrived = quantityText(toThousandths(line.received) + accepted);
  const what = { arrived, line: line.description, ordered: line.quantity };
  if (role !== 'admin') throw new AppError('permission-denied', say('purchaseOrders.overByAdmins', what));
  if (!reason)
    throw new AppError('invalid-argument', say('purchaseOrders.overUnexplained', what), {
      fields: [
        { field: 'overReason', said: say('purchaseOrders.noOverReason') },
        { field: `lines.${over}.accepted`, said: say('purchaseOrders.over', what) },
      ],
    });
  return true;
}

/** Refuses what is no quantity of its item, also of what is sent back at the door. */
async function refuseMisfits(ctx: Ctx, arrivals: Arrival[]): Promise<void> {
  const counted = await countedIn(
    ctx,
    arrivals.map(({ line }) => (line.isStocked ? line.itemId : null)),
  );
  for (const [index, { line, ...arrival }] of arrivals.entries())
    for (const part of ['accepted', 'rejected'] as const)
      refuseMisfitBought(
        counted.get(line.itemId ?? ''),
        { quantity: quantityText(arrival[part]), factor: line.factor },
        `lines.${index}.${part}`,
      );
}

async function insertReceipt(
  { tx, actor }: Ctx,
  receipt: {
    id: string;
    order: LockedOrder;
    number: string;
    locationId: string;
    receivedOn: string;
    note: string;
    overReason: string;
    arrivals: Arrival[];
    moves: Move[];
  },
): Promise<void> {
  const { id, order, arrivals, moves } = receipt;
  const inserted = await tx.query({
    text: `insert into purchase_receipts (tenant_id, id, order_id, number, location_id, received_on, note, over_reason, by)
           values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (tenant_id, id) do nothing returning id`,
    values: [
      id,
      order.id,
      receipt.number,
      receipt.locationId,
      receipt.receivedOn,
      receipt.note,
      receipt.overReason,
      actor.name,
    ],
  });
  // At the same moment, for another order.
  if (!inserted.length) throw fieldError('id', say('purchaseOrders.receiptElsewhere'));
  const moveOf = new Map(moves.map((move) => [move.sourceLine, move]));
  const stocked = arrivals.map(({ line }) => moveOf.get(order.lines.indexOf(line) + 1));
  await tx.query({
    text: `insert into purchase_receipt_lines (tenant_id, id, line_id, accepted, rejected, reject_reason, goods, landed, move_id, stocked)
           select :tenant, $1, * from unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::numeric[]) returning id`,
    values: [
      id,
      arrivals.map(({ line }) => line.id),
      arrivals.map(({ accepted }) => quantityText(accepted)),
      arrivals.map(({ rejected }) => quantityText(rejected)),
      arrivals.map(({ rejectReason }) => rejectReason),
      arrivals.map(({ worth }) => worth.goods.toString()),
      arrivals.map(({ worth }) => worth.landed.toString()),
      stocked.map((move) => move?.id ?? null),
      stocked.map((move) => move?.quantity ?? '0'),
    ],
  });
}

/**
 * Takes a receipt back: each of its moves is reversed by one that names it, and the goods are still to come where the
 * order is not closed. Throws not-found; aborted when it is void already, when the goods have left again, or some go back.
 */
export async function voidReceipt(
  ctx: Ctx,
  { receiptId, reason, ...seen }: Seen & { receiptId: string; reason: string },
): Promise<Order> {
  const order = await lockOrder(ctx, seen, 'voidReceipt');
  const [receipt] = await ctx.tx.query<{ number: string; voided_by: string | null; moves: string[] | null }>({
    text: `select r.number, v.by as voided_by,
             (select array_agg(g.move_id::text) from purchase_receipt_lines g
              where g.tenant_id = :tenant and g.id = r.id and g.move_id is not null) as moves
           from purchase_receipts r left join purchase_receipt_voids v on v.tenant_id = r.tenant_id and v.id = r.id
           where r.tenant_id = :tenant and r.id = $1 and r.order_id = $2`,
    values: [receiptId, order.id],
  });
  if (!receipt) throw notFound(say('purchaseOrders.receiptNotFound'));
  if (receipt.voided_by !== null)
    await refuseOrder(
      ctx,
      order,
      say('purchaseOrders.voidedAlready', { number: receipt.number, who: receipt.voided_by }),
    );
  const back = await returnOf(ctx, receiptId);
  if (back)
    await refuseOrder(ctx, order, say('purchaseOrders.goesBack', { number: receipt.number, ...back }));
  if (receipt.moves) await reverseMoves(ctx, receipt.moves, `${receipt.number}: ${reason}`.slice(0, 500));
  await ctx.tx.query({
    text: 'insert into purchase_receipt_voids (tenant_id, id, reason, by) values (:tenant, $1, $2, $3)',
    values: [receiptId, reason, ctx.actor.name],
  });
  await writeOrder(ctx, order, {
    action: 'purchase-order.receipt-voided',
    changes: { receipt: { before: receipt.number, after: null }, reason: { before: '', after: reason } },
  });
  return readOrder(ctx, order.id);
}
