import type { Ctx } from '#server/foundation/context.ts';
import { renderer } from '#server/foundation/images/renderer.ts';
import { idOfPicture, knownPictures, pictureKeyOf, registerPictures } from './service.ts';
import type { PictureStore } from './store.ts';

type InTransaction = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/**
 * Takes in a file as a picture of the business; answers its id. Reading it and keeping it happen outside of any
 * transaction. Throws for what is no picture. `fromHere`: it may be one that was kept here and is given back as it is.
 */
export async function takeIn(
  inTransaction: InTransaction,
  pictures: PictureStore,
  file: Buffer | undefined,
  { fromHere = false }: { fromHere?: boolean } = {},
): Promise<string> {
  const { tenantId, key, known } = await inTransaction(async (ctx) => {
    const own = await pictureKeyOf(ctx);
    const same = fromHere && file ? await knownPictures(ctx, [idOfPicture(own, file)]) : [];
    return { tenantId: ctx.tenantId, key: own, known: same[0] };
  });
  if (known !== undefined) return known;
  const { bytes, ...facts } = await renderer.takeIn(tenantId, file);
  const id = idOfPicture(key, bytes);
  await inTransaction((ctx) => registerPictures(ctx, [{ id, ...facts, size: bytes.length }]));
  await pictures.keep(id, bytes, 'webp');
  return id;
}
