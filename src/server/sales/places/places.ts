import type { Ctx } from '#server/foundation/context.ts';
import { internalPlaces } from '#server/stock/locations/service.ts';
import { AppError, fieldErrors } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { defaultPlace } from '#shared/stock/locations/defaultPlace.ts';

/** The place that goods leave from, or come back to: the one that is named, or else the first where stock is kept. */
export async function placeForGoods(ctx: Ctx, locationId: string | null): Promise<string> {
  if (locationId) return locationId;
  const first = defaultPlace(await internalPlaces(ctx));
  if (!first) throw new AppError('aborted', say('invoices.noPlace'));
  return first.id;
}

/** A place by its id; null where none is named, or it is gone from the list. */
export async function placeOf(ctx: Ctx, id: string | null): Promise<{ id: string; name: string } | null> {
  if (id === null) return null;
  const place = (await internalPlaces(ctx)).find((each) => each.id === id);
  return place ? { id, name: place.name } : null;
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
