import { addDays, startOfDate } from '#shared/dates.ts';
import { toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { Ctx } from '../context.ts';
import { findById } from '../items/find.ts';
import { internalPlaces } from '../stock/locations.ts';
import { line, lockForPosting, postLocked } from '../stock/posting.ts';
import { outsidePlace } from '../stock/sources.ts';
import type { DraftLine } from './lines.ts';

/** What the ledger says a move of an invoice comes from. */
export const INVOICE_SOURCE = 'invoice';

/**
 * Posts what leaves the stock with an invoice: the lines of items that hold stock, from its place to the customers.
 * Throws aborted with the shortages when stock is missing.
 */
export async function postSale(
  ctx: Ctx,
  invoiceId: string,
  lines: DraftLine[],
  { locationId, effectiveAt }: { locationId: string; effectiveAt: string | null },
): Promise<void> {
  const items = await findById(ctx, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
  const stocked = lines.filter(({ itemId, position, sku }) => {
    if (itemId === null) return false;
    const item = items.get(itemId);
    if (!item) throw fieldError(`lines.${position - 1}.itemId`, `${sku} does not exist any more.`);
    return item.type === 'stock';
  });
  if (!stocked.length) return;
  const outside = await outsidePlace(ctx, 'customer');
  const locked = await lockForPosting(
    ctx,
    stocked.map(({ itemId }) => itemId!),
    [locationId, outside],
  );
  await postLocked(ctx, locked, {
    lines: stocked.map(({ itemId, quantity, position }) => ({
      ...line(itemId!, locationId, outside, toThousandths(quantity)),
      sourceLine: position,
    })),
    reason: 'sale',
    source: { type: INVOICE_SOURCE, id: invoiceId },
    ...(effectiveAt ? { effectiveAt } : {}),
  });
}

/** The place that goods leave from, or come back to: the one that is named, or else the first where stock is kept. */
export async function placeForGoods(ctx: Ctx, locationId: string | null): Promise<string> {
  if (locationId) return locationId;
  const [first] = (await internalPlaces(ctx)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first) throw new AppError('aborted', 'There is no place where stock is kept.');
  return first.id;
}

/** When goods of a document took their way: now for one of today, else as the last of its day. */
export function effectiveOn(date: string, today: string, timezone: string): string | null {
  if (date >= today) return null;
  return new Date(Date.parse(startOfDate(addDays(date, 1), timezone)) - 1000).toISOString();
}
