import type { Ctx } from '#server/foundation/context.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import type { CallAnswer } from '#shared/call.ts';
import { MOST_PICTURES, pictureAddress } from '#shared/catalogue/pictures/addresses.ts';
import type { addPicture as addCall } from '#shared/catalogue/pictures/contract.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { queueSizes } from '../pictures/queue.ts';
import { describePictures } from '../pictures/service.ts';
import type { PictureStore } from '../pictures/store.ts';
import { takeIn } from '../pictures/takeIn.ts';
import { findById } from './find.ts';
import { type LockedItem, lockForWriting } from './lock.ts';
import { updateLocked } from './service.ts';

type Parts = { pictures: PictureStore; jobs: Jobs };
type Upload = { itemId: string; alt: string; file: Buffer | undefined };

/**
 * Adds a picture behind those of an item. The same file again changes nothing. Reading it and keeping its files
 * happen outside of any transaction; the sizes are made afterwards, in the background.
 */
export async function addPicture(
  inTenant: InTenant,
  { pictures, jobs }: Parts,
  { itemId, alt, file }: Upload,
): Promise<CallAnswer<typeof addCall>> {
  // First of all whether there is an item, and room: what is refused in the end is not worked on.
  await inTenant(async (ctx) => refuseTooMany((await findById(ctx, [itemId])).get(itemId)));
  const id = await takeIn(inTenant, pictures, file);
  return inTenant((ctx) => attach(ctx, jobs, itemId, { id, alt }));
}

/**
 * Shows an own picture wherever some items show one from elsewhere, in its place and with its text; what one of them shows
 * already it shows once. Answers the pictures of those items that it changed.
 */
export async function replacePictures(
  ctx: Ctx,
  jobs: Jobs,
  { items, address, pictureId }: { items: string[]; address: string; pictureId: string },
): Promise<Map<string, LockedItem['pictures']>> {
  const locked = await lockForWriting(ctx, items);
  const url = pictureAddress(pictureId);
  const shown = new Map<string, LockedItem['pictures']>();
  for (const { id, pictures } of locked.values())
    if (pictures.some((picture) => picture.url === address)) {
      const replaced = pictures.map((picture) => (picture.url === address ? { ...picture, url } : picture));
      shown.set(id, eachOnce(replaced));
    }
  const changes = [...shown].map(([id, pictures]) => ({
    id,
    version: locked.get(id)!.version,
    fields: { pictures },
  }));
  await updateLocked(ctx, locked, changes);
  await queueSizes(ctx.tx, jobs, { pictures: [pictureId], which: 'small' });
  return shown;
}

/** Pictures, each address once. */
export function eachOnce(pictures: LockedItem['pictures']): LockedItem['pictures'] {
  return pictures.filter(({ url }, at) => pictures.findIndex((other) => other.url === url) === at);
}

async function attach(
  ctx: Ctx,
  jobs: Jobs,
  itemId: string,
  { id, alt }: { id: string; alt: string },
): Promise<CallAnswer<typeof addCall>> {
  const locked = await lockForWriting(ctx, [itemId]);
  const item = locked.get(itemId);
  const url = pictureAddress(id);
  const there = item?.pictures.find((picture) => picture.url === url);
  if (!there) refuseTooMany(item);
  const before = item!.pictures;
  const changed = there
    ? 0
    : await updateLocked(ctx, locked, [
        { id: itemId, version: item!.version, fields: { pictures: [...before, { url, alt }] } },
      ]);
  await queueSizes(ctx.tx, jobs, { pictures: [id], which: 'all' });
  const [picture] = await describePictures(ctx, [there ?? { url, alt }]);
  return { picture: picture!, version: item!.version + changed };
}

function refuseTooMany(item: LockedItem | undefined): void {
  if (!item) throw notFound(say('items.notFound'));
  if (item.pictures.length >= MOST_PICTURES)
    throw fieldError('file', say('pictures.mostOf', { sku: item.sku, most: MOST_PICTURES }));
}
