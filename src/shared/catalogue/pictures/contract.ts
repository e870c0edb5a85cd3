import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { MOST_PICTURES, pictureId } from './addresses.ts';

const NO_ADDRESS = sayText('pictures.address');
const elsewhere = f.webAddress(2000, NO_ADDRESS);

/** The address of a picture: of an own one as the upload answered it, or anywhere on the web. */
const address = z
  .string(sayText('field.type', { kind: 'text' }))
  .max(2000, sayText('field.tooLong', { most: 2000 }))
  .refine((url) => pictureId(url) !== null || elsewhere.safeParse(url).success, NO_ADDRESS);

const alt = f.text(300);

/** The pictures of an item as people write them, the main one first. */
export const pictureList = z
  .array(z.strictObject({ url: address, alt }))
  .max(MOST_PICTURES, sayText('pictures.most', { most: MOST_PICTURES }));

/** A picture of an item. Size and placeholder (a data URI) are known of own pictures only. */
export const Picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const addPicture = defineCall({
  method: 'POST',
  url: '/api/items/:id/pictures',
  needs: 'inventory:manage',
  way: 'steps',
  tag: 'Items',
  summary:
    'Add a picture (JPEG, PNG, WebP or AVIF, up to 15 MB) behind those of an item; order, texts and removal are fields of the item',
  params: z.strictObject({ id: f.id }),
  query: z.strictObject({ alt: alt.optional() }),
  // A little more than a picture may have, so that a slightly larger one is refused with the reason.
  upload: { maxBytes: 16 * 1024 * 1024 },
  answer: z.object({ picture: Picture, version: z.int() }),
});
