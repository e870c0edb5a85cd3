import type { CallAnswer } from '#shared/call.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import type { invoiceGoods } from '#shared/sales/invoices/contract.ts';
import { type Also, missingOf } from '#shared/stock/ledger/taking.ts';
import { ApiError } from '#web/api/errors.ts';

export type Goods = CallAnswer<typeof invoiceGoods>;

/** What is missing where, and where the rest is: as the server words it when it refuses. */
export type Shortage = {
  itemId: string;
  sku: string;
  locationId: string;
  location: string;
  available: string;
  asked: string;
  elsewhere: { locationId: string; location: string; available: string }[];
};

/** What issuing a draft would be refused for, with what else may be taken from where. */
export function shortagesOf({ allowNegative, lines, places, there }: Goods, also: Also[]): Shortage[] {
  if (allowNegative) return [];
  const byId = new Map(places.map((place) => [place.id, place]));
  const nameOf = (id: string) => byId.get(id)?.name ?? '';
  const missing = missingOf(
    lines.map((line) => ({ ...line, quantity: toThousandths(line.quantity) })),
    there.map(({ itemId, locationId, available }) => ({
      ...{ itemId, locationId, path: byId.get(locationId)?.path ?? [locationId] },
      available: toThousandths(available),
    })),
    { also, paths: new Map(places.map(({ id, path }) => [id, path])) },
  );
  return missing.map(({ itemId, locationId, available, asked, elsewhere }) => ({
    ...{ itemId, locationId, location: nameOf(locationId) },
    sku: lines.find((line) => line.itemId === itemId)?.sku ?? '',
    available: quantityText(available),
    asked: quantityText(asked),
    elsewhere: elsewhere.map((place) => ({
      ...{ locationId: place.locationId, location: nameOf(place.locationId) },
      available: quantityText(place.available),
    })),
  }));
}

/** The shortages that a refusal names; null: it is about something else. */
export function shortagesIn(error: unknown): Shortage[] | null {
  if (!(error instanceof ApiError) || typeof error.details !== 'object' || error.details === null)
    return null;
  // As postings word it: what is missing where.
  return 'shortages' in error.details ? (error.details.shortages as Shortage[]) : null;
}

/** Whether a refusal says that more of an order would be invoiced than was ordered, which somebody can say is meant. */
export function isAboveOrder(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.details === 'object' &&
    error.details !== null &&
    'aboveOrder' in error.details
  );
}
