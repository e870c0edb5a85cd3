import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { demandsOfItem, heldOf, ordersOfArrivals } from '#server/stock/ledger/demands.ts';
import { readWhereabouts } from '#server/stock/ledger/holdings.ts';
import type { CallAnswer } from '#shared/call.ts';
import { quantityText } from '#shared/decimal.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { type holdsOfItem as holdsCall, MOST_HOLDS_OF_ITEM } from '#shared/stock/holds/contract.ts';

/** For whom an item is held, and who waits for it, in the order of the promises. Throws not-found. */
export async function holdsOfItem(ctx: Ctx, itemId: string): Promise<CallAnswer<typeof holdsCall>> {
  if (!(await findById(ctx, [itemId])).has(itemId)) throw notFound(say('items.notFound'));
  const demands = await demandsOfItem(ctx, itemId, MOST_HOLDS_OF_ITEM + 1);
  const [{ there }, orders] = await Promise.all([
    readWhereabouts(ctx, [itemId], []),
    ordersOfArrivals(
      ctx,
      demands.flatMap(({ expectedFrom }) => expectedFrom ?? []),
    ),
  ]);
  const names = new Map(there.map(({ locationId, location }) => [locationId, location]));
  return {
    holds: demands.slice(0, MOST_HOLDS_OF_ITEM).map((demand) => {
      const { id, source, wanted, holds, promisedOn, expectedOn, expectedFrom, heldUntil } = demand;
      const held = heldOf(demand);
      return {
        ...{ id, source, promisedOn, expectedOn, heldUntil },
        ...{ wanted: quantityText(wanted), held: quantityText(held), missing: quantityText(wanted - held) },
        holds: [...holds].map(([locationId, quantity]) => ({
          ...{ locationId, location: names.get(locationId) ?? '' },
          quantity: quantityText(quantity),
        })),
        expectedFrom: orders.get(expectedFrom ?? '') ?? null,
      };
    }),
    hasMore: demands.length > MOST_HOLDS_OF_ITEM,
  };
}
