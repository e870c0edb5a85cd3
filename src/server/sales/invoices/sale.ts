import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { internalPlaces } from '#server/stock/locations.ts';
import { line, lockForPosting, postLocked } from '#server/stock/posting.ts';
import { outsidePlace } from '#server/stock/sources.ts';
import { takeLocked } from '#server/stock/taking.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError, fieldErrors } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Move } from '#shared/stock/contract.ts';
import { defaultPlace } from '#shared/stock/defaultPlace.ts';
import type { Also, Wanted } from '#shared/stock/taking.ts';
import type { DraftLine } from './lines.ts';

/** What the ledger says a move of an invoice comes from. */
export const INVOICE_SOURCE = 'invoice';

/**
 * Posts what leaves the stock with an invoice, to the customers: the lines of items that hold stock, each from its own
 * place or that of the invoice. Throws aborted with the shortages when stock is missing.
 */
export async function postSale(
  ctx: Ctx,
  invoiceId: string,
  lines: DraftLine[],
  {
    locationId,
    alsoFrom = [],
    effectiveAt,
  }: { locationId: string; alsoFrom?: Also[]; effectiveAt: string | null },
): Promise<Move[]> {
  const stocked = await stockedLines(ctx, lines, locationId);
  if (!stocked.length) return [];
  const outside = await outsidePlace(ctx, 'customer');
  const locked = await lockForPosting(
    ctx,
    stocked.map(({ itemId }) => itemId),
    [...stocked.map((line) => line.locationId), outside],
  );
  const wanted = stocked.map((line) => ({ ...line, toId: outside }));
  const takes = await takeLocked(ctx, locked, wanted, alsoFrom);
  return postLocked(ctx, locked, {
    lines: stocked.flatMap(({ itemId, position }, index) =>
      takes[index]!.map((take) => ({
        ...line(itemId, take.locationId, outside, take.quantity),
        sourceLine: position,
      })),
    ),
    reason: 'sale',
    source: { type: INVOICE_SOURCE, id: invoiceId },
    ...(effectiveAt ? { effectiveAt } : {}),
  });
}

type StockedLine = Wanted & { position: number };

/** The lines of items that hold stock, with the place that each is to leave from. */
export async function stockedLines(ctx: Ctx, lines: DraftLine[], locationId: string): Promise<StockedLine[]> {
  const items = await findById(ctx, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
  return lines.flatMap(({ itemId, position, sku, quantity, locationId: own }) => {
    if (itemId === null) return [];
    const item = items.get(itemId);
    if (!item) throw fieldError(`lines.${position - 1}.itemId`, say('invoices.itemGone', { sku }));
    if (item.type !== 'stock') return [];
    return [{ itemId, locationId: own ?? locationId, quantity: toThousandths(quantity), position }];
  });
}

/** The place that goods leave from, or come back to: the one that is named, or else the first where stock is kept. */
export async function placeForGoods(ctx: Ctx, locationId: string | null): Promise<string> {
  if (locationId) return locationId;
  const first = defaultPlace(await internalPlaces(ctx));
  if (!first) throw new AppError('aborted', say('invoices.noPlace'));
  return first.id;
}

type Placed = { itemId?: string | null | undefined; locationId?: string | null | undefined };

/**
 * Refuses places where no stock is kept, and where `items` are given, what is none of them: each entry of a list once, at
 * its field, or the document itself.
 */
export async function refuseOutside(
  ctx: Ctx,
  entries: Placed[],
  { list, items }: { list?: string; items?: ReadonlySet<string | null> } = {},
): Promise<void> {
  const places = new Set((await internalPlaces(ctx)).map(({ id }) => id));
  const fields = entries.flatMap(({ itemId = null, locationId }, index) => {
    const at = list ? `${list}.${index}.` : '';
    if (items && !items.has(itemId)) return [{ field: `${at}itemId`, said: say('invoices.onNoLine') }];
    if (!locationId || places.has(locationId)) return [];
    return [{ field: `${at}locationId`, said: say('invoices.notAPlace') }];
  });
  if (fields.length) throw fieldErrors(fields);
}

/** When goods of a document took their way: now for one of today, else as the last of its day. */
export function effectiveOn(date: string, today: string, timezone: string): string | null {
  if (date >= today) return null;
  return new Date(Date.parse(startOfDate(addDays(date, 1), timezone)) - 1000).toISOString();
}
