import { countedIn } from '#server/catalogue/units/counted.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { giveTo, holdAt } from '#server/stock/holds/promises.ts';
import { demandsOf } from '#server/stock/ledger/demands.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import type { CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { holdForOrder as holdCall, takeForOrder as takeCall } from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { refuseOutside } from '../places/places.ts';
import { settleOrder } from './progress.ts';
import { lockSeen, readOrder } from './read.ts';
import { recordOrder, refuseBlocked } from './stored.ts';

/**
 * Says from where lines of an order are served, gives something back, or holds for it until another time. Throws aborted
 * for a stale version, or when more is asked for than is available, and invalid-argument for more than is to be delivered.
 */
export async function holdForOrder(
  ctx: Ctx,
  id: string,
  { version, heldUntil, lines = [] }: CallParsed<typeof holdCall>['body'],
): Promise<Order> {
  const { order } = await lockSeen(ctx, id, version);
  refuseBlocked('hold', order);
  const demands = await demandsOf(ctx, [id]);
  const counted = await countedIn(
    ctx,
    demands.map(({ itemId }) => itemId),
  );
  const asked = new Map<string, Map<string, bigint>>();
  for (const [index, { lineId, holds }] of lines.entries()) {
    const demand = demands.find((each) => each.id === lineId);
    if (!demand) throw fieldError(`lines.${index}.lineId`, say('orders.notALine'));
    await refuseOutside(ctx, holds, { list: `lines.${index}.holds` });
    const places = new Map<string, bigint>();
    for (const [n, { locationId, quantity }] of holds.entries()) {
      refuseTooPrecise(
        counted.get(demand.itemId),
        toThousandths(quantity),
        `lines.${index}.holds.${n}.quantity`,
      );
      places.set(locationId, (places.get(locationId) ?? 0n) + toThousandths(quantity));
    }
    if ([...places.values()].reduce((sum, quantity) => sum + quantity, 0n) > demand.wanted)
      throw fieldError(`lines.${index}.holds`, say('orders.heldTooMuch'));
    asked.set(lineId, places);
  }
  const until = heldUntil === undefined ? order.heldUntil : heldUntil;
  await ctx.tx.query({
    text: 'update sales_orders set held_until = $2 where tenant_id = :tenant and id = $1',
    values: [id, until],
  });
  const locked = await lockForPosting(
    ctx,
    demands.map(({ itemId }) => itemId),
    [],
  );
  await holdAt(ctx, locked, id, { asked, until, again: heldUntil !== undefined });
  await settleOrder(ctx, order);
  await recordOrder(ctx, 'order.held', order, {
    ...(until === order.heldUntil ? {} : { heldUntil: { before: order.heldUntil, after: until } }),
  });
  return readOrder(ctx, id);
}

/** Gives to a line of an order what is held for another one, which waits for it from then on. Throws as `holdForOrder` does. */
export async function takeForOrder(
  ctx: Ctx,
  id: string,
  { version, lineId, fromLineId, quantity }: CallParsed<typeof takeCall>['body'],
): Promise<Order> {
  const { order } = await lockSeen(ctx, id, version);
  refuseBlocked('hold', order);
  const taken = await giveTo(ctx, id, { lineId, fromLineId, quantity: toThousandths(quantity) });
  await settleOrder(ctx, order);
  await recordOrder(ctx, 'order.took', order, {
    held: { before: taken.number, after: `${quantity} ${taken.sku}` },
  });
  return readOrder(ctx, id);
}
