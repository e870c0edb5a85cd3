import { readFile } from 'node:fs/promises';
import { queueSizes } from '#server/catalogue/pictures/queue.ts';
import { idOfPicture, registerPictures } from '#server/catalogue/pictures/service.ts';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { renderer } from '#server/foundation/images/renderer.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { pictureAddress } from '#shared/catalogue/pictures/rules.ts';
import { DRAWINGS } from './drawings.ts';

const EDGE = 1000;
// They are no secret, and are the same in every installation.
const DEMO_SHOP = 'drawings of the demo shop';

type Drawn = { id: string; sku: string; alt: string; bytes: Buffer };

function readAll(key: string): Promise<Drawn[]> {
  return Promise.all(
    Object.entries(DRAWINGS).flatMap(([sku, files]) =>
      Object.entries(files).map(async ([name, alt]) => {
        const bytes = await readFile(new URL(`./drawings/${name}.svg`, import.meta.url));
        return { sku, alt, bytes, id: idOfPicture(key, bytes) };
      }),
    ),
  );
}

/** Makes the pictures of the demo shop known, under a key by which their ids differ; answers those of each item by SKU. */
export async function registerDrawings(ctx: Ctx, key = DEMO_SHOP): Promise<Map<string, NewItem['pictures']>> {
  const drawn = await readAll(key);
  const facts: Parameters<typeof registerPictures>[1] = [];
  for (const { id, bytes } of drawn) {
    const placeholder = await renderer.placeholderOf(id, bytes, true);
    facts.push({ id, width: EDGE, height: EDGE, placeholder, size: bytes.length });
  }
  await registerPictures(ctx, facts);
  const pictures = new Map<string, { url: string; alt: string }[]>();
  for (const { sku, id, alt } of drawn)
    pictures.set(sku, [...(pictures.get(sku) ?? []), { url: pictureAddress(id), alt }]);
  return pictures;
}

/**
 * Keeps the drawings that are not in the store yet. Their small sizes are made in the background, the others when
 * somebody asks for them: so the first start hardly waits.
 */
export async function keepDrawings(
  { database, pictures, jobs }: PictureServices,
  key = DEMO_SHOP,
): Promise<void> {
  const missing: string[] = [];
  const drawings = new Map((await readAll(key)).map(({ id, bytes }) => [id, bytes]));
  await Promise.all(
    [...drawings].map(async ([id, bytes]) => {
      if (await pictures.has(id, 'svg')) return;
      await pictures.keep(id, bytes, 'svg');
      missing.push(id);
    }),
  );
  if (missing.length)
    await database.withSystem('sizes of the demo pictures', (tx) =>
      queueSizes(tx, jobs, { pictures: missing, which: 'small' }),
    );
}
