import { listCategories } from '#server/catalogue/items/detail.ts';
import { findById, findBySku } from '#server/catalogue/items/find.ts';
import type { LockedItem } from '#server/catalogue/items/lock.ts';
import { findMentioned, type Mentioned } from '#server/catalogue/items/mentions.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { words } from '#shared/text.ts';
import { internalPlaces } from '../stock/locations/service.ts';
import type { At } from './tool.ts';

/** How ids of records are written. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** So much of what was said an item must have to be meant by it. */
const ENOUGH = 0.5;
const NEARLY = 0.93;

/** Of the items that may be meant, those that fit best; none where nothing fits well enough. */
export function bestOf(mentioned: Mentioned[], most = 20): Mentioned[] {
  const top = mentioned[0]?.score ?? 0;
  if (top < ENOUGH) return [];
  const best = mentioned.filter(({ score }) => score >= top * NEARLY);
  const variants = new Set(best.map(({ variantOf }) => variantOf));
  // A template stands for its variants; where some of them are meant, they are.
  return best.filter(({ id, isTemplate }) => !isTemplate || !variants.has(id)).slice(0, most);
}

/** Items by id, by SKU, or by what people call them. Throws not-found with what could not be found. */
export async function resolveItems({ ctx }: At, named: string[]): Promise<LockedItem[]> {
  const ids: string[] = [];
  for (const name of named) {
    if (UUID.test(name)) ids.push(name.toLowerCase());
    else ids.push(...(await idsOf(ctx, name)));
  }
  const items = await findById(ctx, ids);
  const found = [...new Set(ids)].flatMap((id) => items.get(id) ?? []);
  if (!found.length) throw notFound(say('items.notFound'));
  return found;
}

async function idsOf(ctx: At['ctx'], name: string): Promise<string[]> {
  const bySku = await findBySku(ctx, [name], 'read');
  if (bySku.length) return bySku.map(({ id }) => id);
  const best = bestOf(await findMentioned(ctx, words(name)));
  if (!best.length) throw new AppError('not-found', say('chat.noItem', { named: name }));
  return best.map(({ id }) => id);
}

/**
 * The one of those that were found by what people call it. Throws not-found for none; aborted, with the names, for
 * several of which none is called exactly so, and for a single one that is not called so at all.
 */
export function oneCalled<Kind extends { name: string; code: string }>(
  { say: { listed } }: At,
  found: Kind[],
  named: string,
  kind: 'customer' | 'supplier',
): Kind {
  const wanted = named.trim().toLowerCase();
  const exact = found.find(({ name, code }) => [name, code].some((word) => word.toLowerCase() === wanted));
  const [only] = found;
  if (!only)
    throw new AppError(
      'not-found',
      say(kind === 'customer' ? 'chat.noCustomer' : 'chat.noSupplier', { named }),
    );
  if (exact) return exact;
  if (found.length === 1) {
    // Found in spite of a typing error, or by something else that it says: a guess, and asked for.
    const own = words(`${only.name} ${only.code}`);
    if (words(named).every((word) => own.some((other) => other.startsWith(word)))) return only;
    throw new AppError('aborted', say('chat.didYouMean', { named: only.name }));
  }
  throw new AppError(
    'aborted',
    say(kind === 'customer' ? 'chat.whichCustomer' : 'chat.whichSupplier', {
      names: listed(found.map(({ name }) => name)),
    }),
  );
}

export type Place = { id: string; name: string };

/** A place by id or by its name, whatever its case. Throws not-found. */
export async function resolvePlace({ ctx }: At, named: string): Promise<Place> {
  const wanted = named.trim().toLowerCase();
  const places = await internalPlaces(ctx);
  const place = places.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (!place) throw new AppError('not-found', say('chat.noPlace', { named }));
  return place;
}

/** A category in its own spelling. Throws not-found. */
export async function resolveCategory({ ctx }: At, named: string): Promise<string> {
  const wanted = named.trim().toLowerCase();
  const category = (await listCategories(ctx)).find((one) => one.toLowerCase() === wanted);
  if (category === undefined) throw new AppError('not-found', say('chat.noCategory', { named }));
  return category;
}
