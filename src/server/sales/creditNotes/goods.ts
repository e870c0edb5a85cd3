import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { movesOfSources, outsidePlace, type SourceMove } from '#server/stock/ledger/sources.ts';
import { homesOf, listLocations } from '#server/stock/locations/service.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { INVOICE_SOURCE } from '../invoices/goods.ts';
import type { StoredInvoice } from '../invoices/stored.ts';
import { backLine, type ComingBack, costOf, totalOf } from '../places/comingBack.ts';
import { placeForGoods } from '../places/places.ts';
import type { CreditLine } from './lines.ts';

/** What the ledger says a move of a credit note comes from. */
export const CREDIT_NOTE_SOURCE = 'credit-note';

type Source = {
  /** The invoice that is corrected. */
  invoice: Pick<StoredInvoice, 'id' | 'locationId'> | null;
  earlierIds: string[];
  /** Where all of it is put; null: each where it came from. */
  locationId: string | null;
};

/**
 * What comes back into the stock with a credit note: where it came from unless a place is named, and at the cost that it
 * left with where the invoice is known. What left a place that is archived by now goes where `homesOf` says.
 */
export async function planReturns(
  ctx: Ctx,
  lines: CreditLine[],
  { invoice, earlierIds, locationId }: Source,
): Promise<ComingBack[]> {
  const restocked = await restockedItems(ctx, lines);
  if (!restocked.length) return [];
  const home = homesOf(await listLocations(ctx));
  const otherwise = locationId ?? (await placeForGoods(ctx, invoice?.locationId ?? null));
  const sold = invoice ? await movesOfSources(ctx, INVOICE_SOURCE, [invoice.id]) : [];
  const before = earlierIds.length ? await movesOfSources(ctx, CREDIT_NOTE_SOURCE, earlierIds) : [];
  return restocked.flatMap(({ itemId, quantity, position }) => {
    const of = (moves: SourceMove[]) => moves.filter((move) => move.itemId === itemId);
    const [left, back] = [of(sold), of(before)];
    const places = locationId ? [] : placesLeft(left, back);
    const parts: ComingBack[] = [];
    let [rest, returned] = [quantity, totalOf(back)];
    for (const place of [...places, { locationId: otherwise, quantity }]) {
      const part = place.quantity < rest ? place.quantity : rest;
      if (part <= 0n) continue;
      const cost = costOf(left, returned, part);
      parts.push({ itemId, locationId: home(place.locationId).id, quantity: part, position, cost });
      [rest, returned] = [rest - part, returned + part];
    }
    return parts;
  });
}

/** Posts what comes back, at what it is worth; at the average of today where that is not known. */
export async function postReturns(
  ctx: Ctx,
  creditNoteId: string,
  returns: ComingBack[],
  when: { effectiveAt?: string },
): Promise<void> {
  if (!returns.length) return;
  const outside = await outsidePlace(ctx, 'customer');
  const locked = await lockForPosting(
    ctx,
    returns.map(({ itemId }) => itemId),
    [...returns.map(({ locationId }) => locationId), outside],
  );
  await postLocked(ctx, locked, {
    lines: returns.map((back) => backLine(back, outside, ctx.currency)),
    reason: 'customer_return',
    source: { type: CREDIT_NOTE_SOURCE, id: creditNoteId },
    ...when,
  });
}

// The same item once only: what it is worth depends on all that comes back of it.
async function restockedItems(
  ctx: Ctx,
  lines: CreditLine[],
): Promise<{ itemId: string; quantity: bigint; position: number }[]> {
  const restocked = lines.filter(({ restock }) => restock);
  if (!restocked.length) return [];
  const items = await findById(ctx, [...new Set(restocked.flatMap(({ itemId }) => itemId ?? []))]);
  const byItem = new Map<string, { itemId: string; quantity: bigint; position: number }>();
  for (const { itemId, position, quantity } of restocked) {
    const item = itemId === null ? undefined : items.get(itemId);
    if (item?.type !== 'stock')
      throw fieldError(`lines.${position - 1}.restock`, say('creditNotes.onlyStock'));
    const earlier = byItem.get(item.id);
    const sum = (earlier?.quantity ?? 0n) + toThousandths(quantity);
    byItem.set(item.id, { itemId: item.id, quantity: sum, position: earlier?.position ?? position });
  }
  return [...byItem.values()];
}

/** Where an item left from and has not come back to; what came back elsewhere counts for the first of these. */
function placesLeft(sold: SourceMove[], before: SourceMove[]): { locationId: string; quantity: bigint }[] {
  const places = [...Map.groupBy(sold, ({ fromId }) => fromId)].map(([locationId, moves]) => {
    const [out, back] = [totalOf(moves), totalOf(before.filter(({ toId }) => toId === locationId))];
    return { locationId, quantity: out > back ? out - back : 0n, over: back > out ? back - out : 0n };
  });
  const known = new Set(places.map(({ locationId }) => locationId));
  let elsewhere = places.reduce(
    (sum, { over }) => sum + over,
    totalOf(before.filter(({ toId }) => !known.has(toId))),
  );
  return places.map(({ locationId, quantity }) => {
    const less = elsewhere < quantity ? elsewhere : quantity;
    elsewhere -= less;
    return { locationId, quantity: quantity - less };
  });
}
