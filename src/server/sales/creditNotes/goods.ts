import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { PostingLine } from '#server/stock/ledger/moves.ts';
import { line, lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { movesOfSources, outsidePlace, type SourceMove } from '#server/stock/ledger/sources.ts';
import { homesOf, listLocations } from '#server/stock/locations/service.ts';
import { divideRounded, toMillionths, toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { valueReversal } from '#shared/stock/ledger/rules.ts';
import { INVOICE_SOURCE } from '../invoices/goods.ts';
import type { StoredInvoice } from '../invoices/stored.ts';
import { placeForGoods } from '../places/places.ts';
import type { CreditLine } from './lines.ts';

/** What the ledger says a move of a credit note comes from. */
export const CREDIT_NOTE_SOURCE = 'credit-note';

/** What comes back of an item to a place, and what it is worth where that is known. */
export type Return = {
  itemId: string;
  locationId: string;
  quantity: bigint;
  /** Of the line. */
  position: number;
  cost: { value: bigint; unitCost: bigint } | null;
};

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
): Promise<Return[]> {
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
    const parts: Return[] = [];
    let [rest, returned] = [quantity, total(back)];
    for (const place of [...places, { locationId: otherwise, quantity }]) {
      const part = place.quantity < rest ? place.quantity : rest;
      if (part <= 0n) continue;
      const cost = returned + part > total(left) ? null : costOf(left, returned, part);
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
  returns: Return[],
  when: { effectiveAt?: string },
): Promise<void> {
  if (!returns.length) return;
  const outside = await outsidePlace(ctx, 'customer');
  const locked = await lockForPosting(
    ctx,
    returns.map(({ itemId }) => itemId),
    [...returns.map(({ locationId }) => locationId), outside],
  );
  const { currency } = ctx;
  const posted = returns.map(({ itemId, locationId, quantity, position, cost }): PostingLine => {
    const plain = { ...line(itemId, outside, locationId, quantity), sourceLine: position };
    if (!cost) return plain;
    const original = { change: -quantity, valueDelta: -cost.value, unitCost: cost.unitCost };
    // A cost of its own, so that it is not summed with what comes back at another one.
    return { ...plain, unitCost: cost.unitCost, value: (now) => valueReversal(now, original, currency) };
  });
  await postLocked(ctx, locked, {
    lines: posted,
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

const total = (moves: SourceMove[]) => moves.reduce((sum, { quantity }) => sum + toThousandths(quantity), 0n);

/** Where an item left from and has not come back to; what came back elsewhere counts for the first of these. */
function placesLeft(sold: SourceMove[], before: SourceMove[]): { locationId: string; quantity: bigint }[] {
  const places = [...Map.groupBy(sold, ({ fromId }) => fromId)].map(([locationId, moves]) => {
    const [out, back] = [total(moves), total(before.filter(({ toId }) => toId === locationId))];
    return { locationId, quantity: out > back ? out - back : 0n, over: back > out ? back - out : 0n };
  });
  const known = new Set(places.map(({ locationId }) => locationId));
  let elsewhere = places.reduce(
    (sum, { over }) => sum + over,
    total(before.filter(({ toId }) => !known.has(toId))),
  );
  return places.map(({ locationId, quantity }) => {
    const less = elsewhere < quantity ? elsewhere : quantity;
    elsewhere -= less;
    return { locationId, quantity: quantity - less };
  });
}

/** What a part of what left is worth: from what came back before to what has after it, so that all comes back at all of it. */
function costOf(left: SourceMove[], before: bigint, quantity: bigint): { value: bigint; unitCost: bigint } {
  const [out, value] = [total(left), left.reduce((sum, { valueDelta }) => sum - BigInt(valueDelta), 0n)];
  const upTo = (thousandths: bigint) => divideRounded(value * thousandths, out);
  return { value: upTo(before + quantity) - upTo(before), unitCost: toMillionths(left[0]!.unitCost) };
}
