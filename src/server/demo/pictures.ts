import { queueSizes } from '#server/catalogue/pictures/queue.ts';
import { idOfPicture, registerPictures } from '#server/catalogue/pictures/service.ts';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { renderer } from '#server/foundation/images/renderer.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { pictureAddress } from '#shared/catalogue/pictures/addresses.ts';
import type { DemoTenant } from './catalogue.ts';
import { itemsOf } from './items.ts';

const EDGE = 1000;
// They are no secret, and are the same in every installation.
const DEMO_SHOP = 'drawings of the demo shop';

type Drawn = { id: string; sku: string; alt: string; bytes: Buffer };

function readAll(tenant: DemoTenant, key: string): Drawn[] {
  return itemsOf(tenant).items.flatMap(({ item: { sku } }) =>
    tenant.drawingsOf(sku).map(({ svg, alt }) => {
      const bytes = Buffer.from(svg);
      return { sku, alt, bytes, id: idOfPicture(key, bytes) };
    }),
  );
}

/** Makes the pictures of a demo tenant known, under a key by which their ids differ; answers those of each item by SKU. */
export async function registerDrawings(
  ctx: Ctx,
  tenant: DemoTenant,
  key = DEMO_SHOP,
): Promise<Map<string, NewItem['pictures']>> {
  const drawn = readAll(tenant, key);
  const facts = new Map<string, Parameters<typeof registerPictures>[1][number]>();
  for (const { id, bytes } of drawn) {
    // Some are the picture of several items.
    if (facts.has(id)) continue;
    const placeholder = await renderer.placeholderOf(id, bytes, true);
    facts.set(id, { id, width: EDGE, height: EDGE, placeholder, size: bytes.length });
  }
  await registerPictures(ctx, [...facts.values()]);
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
  tenants: DemoTenant[],
  key = DEMO_SHOP,
): Promise<void> {
  const missing: string[] = [];
  const drawings = new Map(
    tenants.flatMap((tenant) => readAll(tenant, key)).map(({ id, bytes }) => [id, bytes]),
  );
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
